import type { EntityManager } from '@mikro-orm/postgresql';
import { snapToGrid } from '@qlixline/contract/grid-point';
import { sql } from 'kysely';

import { typedSql } from '../database/typed-sql.ts';
import { DEMO_LISTINGS, DEMO_TOWNS } from './demo-listings.ts';
import { momentOf } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import { describePictures } from './pictures/describe-pictures.ts';
import type { PictureStudio } from './pictures/picture-studio.ts';

type Making = { em: EntityManager; studio: PictureStudio; now: Date };

/** Animals that look for a home, with their pictures, in the order in which they were offered. */
export async function makeListings({ em, studio, now }: Making, cast: Cast): Promise<void> {
  const listed = DEMO_LISTINGS.map((listing) => ({ listing, at: momentOf(listing.when, now) })).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const ids = await insertWithIds(
    em,
    'listings',
    listed.map(({ listing, at }, nth) => {
      const { by, state = 'published', title, text, species, breed = null, traits } = listing;
      const { name, ...point } = DEMO_TOWNS[listing.at];
      const isDraft = state === 'draft';
      return {
        kind: 'adoption' as const,
        lister_id: cast[by].id,
        state,
        title,
        description: text,
        species,
        breed,
        traits: [...traits],
        place: name,
        ...snapToGrid(point),
        position: isDraft ? '0' : String(nth + 1),
        created_at: at,
        published_at: isDraft ? null : at,
      };
    }),
  );
  // Those that people publish come after these.
  await typedSql(em)
    .selectNoFrom(sql`setval('listing_positions', ${listed.length})`.as('set'))
    .execute();
  const pictures = listed.flatMap(({ listing }, nth) =>
    listing.pictures.map((picture, position) => ({ listing, listingId: ids[nth] ?? 0, picture, position })),
  );
  const imageIds = await studio.make(
    pictures.map(({ listing, picture }) => ({ ownerId: cast[listing.by].id, kind: 'post' as const, picture })),
  );
  await insertRows(
    em,
    'listing_images',
    pictures.map(({ listingId, position }, nth) => ({
      listing_id: listingId,
      position,
      media_id: imageIds[nth] ?? '',
    })),
  );
  await describePictures(
    em,
    // Photos are listed in the order in which they were made here: these come last.
    pictures.map(({ picture }, nth) => ({ id: imageIds[nth] ?? '', alt: picture.alt, created_at: now })),
  );
  await insertRows(
    em,
    'listing_favourites',
    listed.flatMap(({ listing }, nth) =>
      listing.isFavouriteOfMira ? [{ listing_id: ids[nth] ?? 0, user_id: cast.mira.id }] : [],
    ),
  );
}
