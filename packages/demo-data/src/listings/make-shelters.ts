import type { EntityManager } from '@mikro-orm/postgresql';
import { snapToGrid } from '@qlixline/contract/map/grid-point';

import { DEMO_TOWNS } from './demo-listing.ts';
import { DEMO_SHELTERS } from './demo-shelters.ts';
import { minutesBefore } from '../demo-time.ts';
import { insertRows, insertWithIds } from '../insert-rows.ts';
import type { Cast } from '../make-people.ts';

const MINUTES_PER_DAY = 24 * 60;
const FOUNDED_DAYS_AGO = 60;

/** Makes shelters with members and returns their ids by name. */
export async function makeShelters(em: EntityManager, cast: Cast, now: Date): Promise<ReadonlyMap<string, number>> {
  const since = (nth: number) => minutesBefore(now, (FOUNDED_DAYS_AGO - nth) * MINUTES_PER_DAY);
  const ids = await insertWithIds(
    em,
    'shelters',
    DEMO_SHELTERS.map(({ name, state, at, about, address, openingHours, website, members: [founder] }) => {
      const { name: place, ...point } = DEMO_TOWNS[at];
      return {
        name,
        state,
        about,
        address,
        opening_hours: openingHours,
        website,
        place,
        ...snapToGrid(point),
        founder_id: founder ? cast[founder].id : null,
        created_at: since(0),
      };
    }),
  );
  await insertRows(
    em,
    'shelter_members',
    DEMO_SHELTERS.flatMap(({ members }, at) =>
      members.map((handle, nth) => ({
        shelter_id: ids[at] ?? 0,
        user_id: cast[handle].id,
        role: nth === 0 ? ('manager' as const) : ('member' as const),
        since: since(nth),
      })),
    ),
  );
  return new Map(DEMO_SHELTERS.map(({ name }, nth) => [name, ids[nth] ?? 0]));
}
