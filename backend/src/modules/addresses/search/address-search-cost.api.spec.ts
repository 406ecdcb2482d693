import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { PLANS, buffersOf, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { addressCandidatesQuery, nearestPointsQuery } from './addresses.query.ts';

const FEW = 20_000;
const MANY = 80_000;
/** Tolerance: larger indexes may be a level deeper, which costs one more page per lookup. */
const DEPTH_TOLERANCE = 1.35;

let api: TestApi;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  // Among few streets, reading the whole table would be cheaper than what is done among many.
  await database.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
});
afterAll(async () => {
  await database.end();
  await api.close();
});

/** Writes streets named Main Street and Street 1, 2, …, a hundred in each cell. */
async function writeStreets(from: number, to: number): Promise<void> {
  await database.query(`
    insert into address_imports (id, name, shown_at) values (1, 'test', now()) on conflict do nothing`);
  await database.query(
    `insert into addresses (id, import_id, kind, name, other_names, town, latitude, longitude, size)
     select n, 1, 'street', case when n % 10 = 0 then 'main street' else 'street ' || n end, '{}', '',
       40 - n / 100 * 0.1, 10 + n % 100 * 0.001, 1
     from generate_series($1::integer, $2::integer) n`,
    [from, to],
  );
  await database.query(
    `insert into address_words (address_id, words, cell)
     select id, name, floor((latitude + 90) * 10 + 1e-9)::integer * 3600 + floor((longitude + 180) * 10 + 1e-9)::integer
     from addresses where id between $1 and $2`,
    [from, to],
  );
  await database.query(
    `insert into address_points (address_id, position, latitude, longitude)
     select id, 0, latitude, longitude from addresses where id between $1 and $2`,
    [from, to],
  );
  await settleTables(database);
}

const CELLS = `'{${[1_299, 1_300, 1_301].flatMap((row) => [1_899, 1_900, 1_901].map((column) => row * 3_600 + column)).join(',')}}'`;

async function costs(): Promise<number[]> {
  const measured: number[] = [];
  for (const plan of PLANS) {
    measured.push(await buffersOf(database, plan, addressCandidatesQuery, [`'{main street,street}'`, CELLS]));
    measured.push(await buffersOf(database, plan, nearestPointsQuery, ['0.5278', '0.3785']));
  }
  return measured;
}

test('searching a common name and naming a point touch as few buffers among 80,000 streets as among 20,000', async () => {
  await writeStreets(1, FEW);
  const few = await costs();
  await writeStreets(FEW + 1, MANY);
  const many = await costs();
  for (const [at, buffers] of many.entries()) {
    expect(few[at]).toBeGreaterThan(0);
    expect(buffers).toBeLessThanOrEqual(few[at]! * DEPTH_TOLERANCE + 20);
  }
});
