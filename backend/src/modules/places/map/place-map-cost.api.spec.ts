import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { placesQuerySchema } from '@qlixline/contract/places/place';
import { CATEGORIES_OF_GROUP } from '@qlixline/contract/places/place-categories';
import pg from 'pg';

import { PLANS, buffersOf, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { compileSql } from '../../../test-support/measure/compile-sql.ts';
import { manyPlaces } from '../../../test-support/scenes/many-places.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { placesPage } from '../place-search.ts';
import { placeCellsQuery, placesInViewQuery } from '../places.query.ts';
import { cellsOfBounds, valuesOfCells } from './cells-of-bounds.ts';
import { partOf } from '../../../geo/on-map.ts';

const FEW = 2_000;
const MANY = 20_000;
/** Tolerance: a larger index may be one level deeper, which costs one more page per lookup. */
const DEPTH_TOLERANCE = 1.25;
const VIEWS = {
  'the world': { west: -180, south: -80, east: 180, north: 80 },
  'a country': { west: -9.5, south: 37, east: -6.2, north: 42 },
  'a town': { west: -9.2, south: 38.7, east: -9.1, north: 38.75 },
};
/** Lists to measure. `the places` are those shown on a map of the town. */
const LISTS = {
  'the nearest': {},
  'the nearest of a category': { category: 'boarding' },
  'the nearest with stars': { stars: '4' },
};

let api: TestApi;
let database: pg.Client;
let viewer: SignedIn;
const few = new Map<string, number>();
const many = new Map<string, number>();
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  viewer = await api.asUser();
  await measureAll(FEW, 1, few);
  await measureAll(MANY - FEW, FEW + 1, many);
});
afterAll(async () => {
  await database.end();
  await api.close();
});

test.each(Object.keys(VIEWS))('a map of %s touches as few buffers among 20,000 places as among 2,000', (view) => {
  for (const plan of PLANS) {
    const key = `${view} ${plan}`;
    expect(few.get(key)).toBeGreaterThan(0);
    expect(many.get(key)).toBeLessThanOrEqual(few.get(key)! * DEPTH_TOLERANCE + 10);
  }
});

test.each(['the places', ...Object.keys(LISTS)])(
  'queries for %s touch as few buffers among 20,000 places as among 2,000',
  (name) => {
    expect(many.get(name)).toBeLessThanOrEqual(few.get(name)! * DEPTH_TOLERANCE + 10);
  },
);

async function measureAll(count: number, first: number, costs: Map<string, number>): Promise<void> {
  await database.query(manyPlaces(count, first));
  await settleTables(database);
  for (const [name, bounds] of Object.entries(VIEWS)) {
    for (const plan of PLANS) {
      const [cells] = cellsOfBounds(bounds);
      const values = valuesOfCells(cells!).map((value) =>
        Array.isArray(value) ? `'{${value.join(',')}}'` : String(value),
      );
      costs.set(`${name} ${plan}`, await buffersOf(database, plan, placeCellsQuery, [...values, `'services'`]));
    }
  }
  const services = `array[${CATEGORIES_OF_GROUP.services.map((category) => `'${category}'`).join(', ')}]`;
  const corners = partOf(VIEWS['a town']).map(String);
  costs.set('the places', await buffersOf(database, PLANS[0], placesInViewQuery, [...corners, services]));
  for (const [name, filters] of Object.entries(LISTS)) costs.set(name, await buffersOfList(filters));
}

/** Measures the statement as it is sent, planned for its values. */
async function buffersOfList(filters: object): Promise<number> {
  const query = placesQuerySchema.parse({ near: '38.72,-9.14', ...filters });
  const { text, values } = compileSql(placesPage(viewer.userId, query));
  await database.query('set plan_cache_mode = auto');
  await database.query(text, values);
  const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
  const { rows } = await database.query<Explained>(explain, values);
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };
