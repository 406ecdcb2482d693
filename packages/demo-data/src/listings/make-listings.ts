import type { EntityManager } from '@mikro-orm/postgresql';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import { LISTING_DAYS } from '@qlixline/contract/listings/listing-states';
import { sql } from 'kysely';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { DEMO_TOWNS, bornOn, kindOf } from './demo-listing.ts';
import { DEMO_OFFERS } from './demo-offers.ts';
import type { DemoApplication } from './demo-listing.ts';
import type { Handle } from '../demo-people.ts';
import { between, momentOf } from '../demo-time.ts';
import { insertRows, insertWithIds } from '../insert-rows.ts';
import type { Cast } from '../make-people.ts';
import { describePictures } from '../pictures/describe-pictures.ts';
import type { PictureStudio } from '../pictures/picture-studio.ts';

export type MadeApplication = { listingId: number; lister: Handle; by: Handle; at: Date };

type Making = { em: EntityManager; studio: PictureStudio; now: Date };
/** Ids of shelters by name. */
type Shelters = ReadonlyMap<string, number>;

export type MadeListings = { ids: ReadonlyMap<string, number>; applications: MadeApplication[] };

/** Makes listings with pictures, in order of their publication. */
export async function makeListings({ em, studio, now }: Making, cast: Cast, shelters: Shelters): Promise<MadeListings> {
  const listed = DEMO_OFFERS.map((listing) => ({ listing, at: momentOf(listing.when, now) })).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const ids = await insertWithIds(
    em,
    'listings',
    listed.map(({ listing, at }, nth) => {
      const { by, state = 'published', title, text, species, breed = null, traits, price, pet } = listing;
      const kind = kindOf(listing);
      const days = LISTING_DAYS[kind];
      const { name, ...point } = DEMO_TOWNS[listing.at];
      const isDraft = state === 'draft';
      return {
        kind,
        lister_id: cast[by].id,
        pet_id: pet === undefined ? null : (cast[by].pets.get(pet) ?? null),
        shelter_id: listing.shelter === undefined ? null : (shelters.get(listing.shelter) ?? null),
        state,
        title,
        description: text,
        species,
        breed,
        traits: [...traits],
        price_cents: price?.cents ?? null,
        currency: price?.currency ?? null,
        is_unusually_cheap: listing.isUnusuallyCheap ?? false,
        born_on: bornOn(listing, now),
        place: name,
        ...snapToGrid(point),
        position: isDraft ? 0 : nth + 1,
        created_at: at,
        published_at: isDraft ? null : at,
        expires_at: isDraft || days === null ? null : daysBefore(at, -days),
      };
    }),
  );
  // Listings that users publish come after these.
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
    // Photos are listed in order of their creation here, and these are the last.
    pictures.map(({ picture }, nth) => ({ id: imageIds[nth] ?? '', alt: picture.alt, created_at: now })),
  );
  const applications: MadeApplication[] = [];
  for (const [nth, { listing }] of listed.entries()) {
    const listingId = ids[nth] ?? 0;
    for (const application of listing.applications ?? []) {
      await makeApplication(em, cast, listingId, application, now);
      applications.push({ listingId, lister: listing.by, by: application.by, at: momentOf(application.when, now) });
    }
  }
  await insertRows(
    em,
    'listing_favourites',
    listed.flatMap(({ listing }, nth) =>
      listing.isFavouriteOfMira ? [{ listing_id: ids[nth] ?? 0, user_id: cast.mira.id }] : [],
    ),
  );
  return { ids: new Map(listed.map(({ listing }, nth) => [listing.title, ids[nth] ?? 0])), applications };
}

const DAY_MS = 86_400_000;

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS);

async function makeApplication(em: EntityManager, cast: Cast, listingId: number, made: DemoApplication, now: Date) {
  const { by, when, answers, steps = [] } = made;
  const { otherAnimals, hoursAlone, ...rest } = answers;
  const at = momentOf(when, now);
  const all = [['submitted', ''] as const, ...steps].map(([state, message], nth) => ({
    state,
    message,
    is_by_lister: nth > 0,
    created_at: between(at, now, nth / (steps.length + 1)),
  }));
  const last = all.at(-1)!;
  const [id = 0] = await insertWithIds(em, 'applications', [
    {
      listing_id: listingId,
      applicant_id: cast[by].id,
      state: last.state,
      other_animals: otherAnimals,
      hours_alone: hoursAlone,
      ...rest,
      created_at: at,
      changed_at: last.created_at,
    },
  ]);
  await insertRows(
    em,
    'application_steps',
    all.map((step) => ({ application_id: id, ...step })),
  );
}
