import type { EntityManager } from '@mikro-orm/postgresql';

import { DEMO_HANDLES, DEMO_PEOPLE } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

/** Towns whose residents let friends see their pets there. Degrees from GeoNames. */
const TOWNS: Readonly<Record<string, [latitude: number, longitude: number]>> = {
  'Bologna, Italy': [44.49381, 11.33875],
  'Edinburgh, United Kingdom': [55.95206, -3.19648],
  'Faro, Portugal': [37.01869, -7.92716],
  'Leipzig, Germany': [51.33962, 12.37129],
  'Lisbon, Portugal': [38.71667, -9.13333],
  'Monaco, Monaco': [43.73333, 7.41667],
  'Porto, Portugal': [41.14961, -8.61099],
  'Seville, Spain': [37.38283, -5.97317],
  'Sintra, Portugal': [38.80097, -9.37826],
  'Utrecht, Netherlands': [52.09083, 5.12222],
};

/** Makes the towns, except for the demo account, which can try it. */
export async function makeMapTowns(em: EntityManager, cast: Cast): Promise<void> {
  const rows = DEMO_HANDLES.flatMap((handle) => {
    const place = DEMO_PEOPLE[handle].location;
    const point = TOWNS[place];
    if (!point || handle === 'mira') return [];
    const [latitude, longitude] = point;
    return [{ user_id: cast[handle].id, place, latitude, longitude }];
  });
  await insertRows(em, 'map_towns', rows);
}
