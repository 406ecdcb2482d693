import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlaceInput } from '@qlixline/contract/places/place-input';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { momentOf } from '../demo-time.ts';
import { insertRows } from '../insert-rows.ts';
import type { Cast } from '../make-people.ts';
import { DEMO_PLACES } from './demo-places.ts';
import { demoSourceId } from './import-demo-places.ts';

const MISSING: PlaceInput = {
  category: 'dog_park',
  name: 'Relvado do Miradouro',
  address: 'Rua Damasceno Monteiro, Lisbon',
  phone: '',
  website: null,
  openTimes: [[0, 7 * 24 * 60]],
  wheelchair: null,
  point: { latitude: 38.7207, longitude: -9.1339 },
};

/** Makes reviews and favourites of the places, and proposals for moderators. */
export async function makePlaces(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const ids = await idsOfPlaces(em);
  for (const [nth, { owner, reviews = [], keptBy = [] }] of DEMO_PLACES.entries()) {
    const placeId = ids.get(demoSourceId(nth))!;
    if (owner) await setOwner(em, placeId, cast[owner].id);
    await insertRows(
      em,
      'place_reviews',
      reviews.map(({ by, stars, when, text, reply }) => {
        const createdAt = momentOf(when, now);
        return {
          place_id: placeId,
          author_id: cast[by].id,
          stars,
          text,
          created_at: createdAt,
          ...(reply && { reply, replied_at: createdAt }),
        };
      }),
    );
    await insertRows(
      em,
      'place_favourites',
      keptBy.map((handle) => ({ user_id: cast[handle].id, place_id: placeId })),
    );
  }
  const closed = DEMO_PLACES.findIndex(({ tags }) => tags['name'] === 'Aquário do Chiado');
  await insertRows(em, 'place_proposals', [
    {
      kind: 'new',
      user_id: cast.ines.id,
      proposed: MISSING,
      note: 'Everybody from the hill meets here at seven.',
      created_at: momentOf('1d 20:10', now),
    },
    {
      kind: 'closed',
      user_id: cast.duarte.id,
      place_id: ids.get(demoSourceId(closed))!,
      note: 'The windows are papered over since last week.',
      created_at: momentOf('6h', now),
    },
  ]);
}

async function idsOfPlaces(em: EntityManager): Promise<Map<string, number>> {
  const rows = await typedSql(em)
    .selectFrom('places')
    .select(['id', 'source_id as sourceId'])
    .where('source', '=', 'example')
    .execute();
  return new Map(rows.map(({ id, sourceId }) => [sourceId ?? '', id]));
}

async function setOwner(em: EntityManager, placeId: number, ownerId: string): Promise<void> {
  await typedSql(em).updateTable('places').set({ owner_id: ownerId }).where('id', '=', placeId).execute();
}
