import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listingCountsQuerySchema, listingsQuerySchema } from '@qlixline/contract/listings/listing';
import type { RawBuilder } from 'kysely';
import pg from 'pg';

import { settleTables } from '../../test-support/measure/buffers-of.ts';
import { compileSql } from '../../test-support/measure/compile-sql.ts';
import { manyListings, manySales } from '../../test-support/scenes/many-listings.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { listingCounts, listingsPage } from './listing-search.ts';

const FEW = 2_000;
const MANY = 40_000;
/** Tolerance: a larger index may be one level deeper, which costs one more page per lookup. */
const DEPTH_TOLERANCE = 1.25;
const LISBON = '38.72,-9.14';

const PAGES = [
  ['the newest', {}],
  ['the newest of a species', { species: 'cat' }],
  ['what many have', { traits: 'children:yes,care:spayed_neutered' }],
  ['the nearest', { near: LISBON, sort: 'nearest' }],
  ['the nearest of what many have', { near: LISBON, sort: 'nearest', traits: 'age:young,age:baby' }],
  ['the cheapest', { kind: 'sale', currency: 'EUR', sort: 'cheapest' }],
  ['the cheapest of a category', { kind: 'sale', currency: 'EUR', sort: 'cheapest', traits: 'category:beds' }],
  ['the newest up to a price', { kind: 'sale', currency: 'EUR', priceMax: '150' }],
] as const;

let api: TestApi;
let database: pg.Client;
let viewer: SignedIn;
const few = new Map<string, number>();
const many = new Map<string, number>();
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const [lister, muted] = [await api.asUser(), await api.asUser()];
  viewer = await api.asUser();
  await viewer.client.put(`/api/mutes/${muted.userId}`);
  await measureAll(lister, FEW, 1, few);
  await measureAll(lister, MANY - FEW, FEW + 1, many);
});
afterAll(async () => {
  await database.end();
  await api.close();
});

describe('cost of 40,000 listings of each kind', () => {
  test.each(PAGES.map(([name]) => name))(
    'a page of %s among 40,000 listings touches as few buffers as among 2,000',
    (name) => {
      expect(few.get(name)).toBeGreaterThan(0);
      expect(many.get(name)).toBeLessThanOrEqual(few.get(name)! * DEPTH_TOLERANCE + 10);
    },
  );

  test('counting listings stops at its limit, whatever the filters', () => {
    expect(many.get('counts')).toBeLessThan(2_000);
    expect(many.get('counts of what many have')).toBeLessThan(6_000);
  });
});

async function measureAll(lister: SignedIn, count: number, first: number, costs: Map<string, number>): Promise<void> {
  await database.query(manyListings(lister.userId, count, first));
  await database.query(manySales(lister.userId, count, first));
  await settleTables(database);
  for (const [name, filters] of PAGES) {
    costs.set(name, await buffersOf(listingsPage(viewer.userId, listingsQuerySchema.parse({ ...KIND, ...filters }))));
  }
  costs.set('counts', await buffersOf(listingCounts(viewer.userId, listingCountsQuerySchema.parse(KIND))));
  const chosen = listingCountsQuerySchema.parse({
    ...KIND,
    traits: 'children:yes,care:spayed_neutered',
    species: 'cat',
  });
  costs.set('counts of what many have', await buffersOf(listingCounts(viewer.userId, chosen)));
}

const KIND = { kind: 'adoption' };

/** Measures the statement as it is sent, planned for its values. */
async function buffersOf(statement: RawBuilder<unknown>): Promise<number> {
  const { text, values } = compileSql(statement);
  await database.query(text, values);
  const { rows } = await database.query<Explained>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  );
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };
