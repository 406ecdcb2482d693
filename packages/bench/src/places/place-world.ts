import type { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { inBulk, personId } from '../feed/feed-world.ts';

export const FEW_PLACES = 2_000;
export const MANY_PLACES = 200_000;
/** A town that has 200 places in a world of any size. */
export const TOWN = { latitude: 38.72, longitude: -9.14 };

/** Adds places with triggers enabled, because these maintain counts. */
export async function addPlaces(database: Client, count: number, first: number): Promise<void> {
  const { manyPlaces } = await backendSource<{ manyPlaces: (count: number, first: number) => string }>(
    'test-support/scenes/many-places.ts',
  );
  await database.query(manyPlaces(count, first));
  await database.query('vacuum analyze places, place_cells');
}

/** Adds a user without friends. */
export async function addViewer(database: Client): Promise<string> {
  await inBulk(database, [
    `insert into users (id, first_name, username) values (${personId(1)}, 'Viewer', 'viewer') on conflict do nothing`,
  ]);
  const { rows } = await database.query<{ id: string }>(`select ${personId(1)} as id`);
  return rows[0]?.id ?? '';
}
