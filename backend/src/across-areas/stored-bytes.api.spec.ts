import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PREMIUM_STORAGE_MAX_BYTES, STORAGE_MAX_BYTES } from '@qlixline/contract/limits';
import * as fc from 'fast-check';
import pg from 'pg';

import { BYTE_COUNTERS, STORED_BYTES, SUM_OF_STORED_BYTES } from '../schema/storage/stored-bytes.sql.ts';
import { COUNTED_BYTES } from '../schema/storage/counted-bytes.ts';
import { StorageRepository } from '../modules/storage/storage.repository.ts';
import { StoredBytesUpkeep } from '../modules/storage/stored-bytes-upkeep.ts';
import { createInhabitant } from '../test-support/fuzz/inhabitant.ts';
import type { Inhabitant } from '../test-support/fuzz/inhabitant.ts';
import { eventually } from '../test-support/eventually.ts';
import { expectForAll } from '../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS } from '../test-support/generated/size.ts';
import { giveRowsInEveryTable } from '../test-support/marks/rows-in-every-table.ts';
import { TEXT_COLUMNS } from '../test-support/marks/text-columns.ts';
import { waitsForLock } from '../test-support/measure/waits-for-lock.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';

/** Columns of counted tables that users don't write, or whose number is limited. */
const UNCOUNTED = [
  'media.thumbhash', // all of the same length, derived from the image
  'notices.size', // one of a few values
  'pets.health_info', // nothing writes it
  'place_proposals.refusal', // a moderator's
  'place_reviews.reply', // one of limited length for each review, by somebody else
  'sightings.form_id',
  'sightings.network',
  'tag_messages.form_id',
];

let api: TestApi;
let client: pg.Client;
let ana: Inhabitant;
let ben: Inhabitant;
beforeAll(async () => {
  api = await startOwnApi();
  [ana, ben] = [await createInhabitant(api), await createInhabitant(api)];
  await giveRowsInEveryTable(api, ana, ben, await api.asUser());
  client = await connect();
});
afterAll(async () => {
  await client.end();
  await api.close();
});
beforeEach(() => client.query('begin'));
afterEach(() => client.query('rollback'));

test('every table with texts of users states if they count towards the storage of an account', () => {
  const withTexts = Object.entries(TEXT_COLUMNS).filter(([, columns]) =>
    Object.values(columns).some((kind) => kind !== 'fixed'),
  );
  expect(withTexts.map(([table]) => table).filter((table) => !(table in COUNTED_BYTES))).toEqual([]);
});

test('every text that users write into a counted table is counted', () => {
  const left = BYTE_COUNTERS.flatMap(({ table, columns }) =>
    Object.entries(TEXT_COLUMNS[table] ?? {})
      .filter(([column, kind]) => kind !== 'fixed' && !columns.includes(column))
      .map(([column]) => `${table}.${column}`),
  );
  expect(left.toSorted()).toEqual(UNCOUNTED);
});

test('the database refuses writes at the documented number of bytes', async () => {
  const { rows } = await client.query('select storage_max_bytes() as bytes');
  expect(Number(rows[0].bytes)).toBe(STORAGE_MAX_BYTES);
  const premium = await client.query(`
    insert into premium_periods (id, user_id, source, starts_at, ends_at)
    select gen_random_uuid(), id, 'gift', now(), now() + interval '1 day' from users limit 1 returning user_id`);
  const raised = await client.query('select storage_max_bytes_of($1) as bytes', [premium.rows[0].user_id]);
  expect(Number(raised.rows[0].bytes)).toBe(PREMIUM_STORAGE_MAX_BYTES);
});

test('the counters equal the stored bytes after users have written into every table', async () => {
  for (const { table, writer } of BYTE_COUNTERS) {
    const { rows } = await client.query(`select from ${table} where ${writer} is not null limit 1`);
    expect([table, rows.length]).toEqual([table, 1]);
  }
  await expectCounted();
});

type Step =
  | { does: 'write' | 'delete' | 'leave' | 'repeat'; counter: number; salt: string; most: number; size: number }
  | { does: 'delete an account'; salt: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constantFrom('write', 'write', 'delete', 'leave', 'repeat'),
      counter: fc.nat(BYTE_COUNTERS.length - 1),
      salt: fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
      most: fc.integer({ min: 1, max: 5 }),
      size: fc.nat(3_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('delete an account'), salt: fc.string({ maxLength: 4 }) }),
  },
);

test(
  'the counters equal the stored bytes after any writes, edits, moves between accounts and deletions',
  async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 25 });
    await expectForAll(
      steps,
      async (all) => {
        await client.query('savepoint before');
        try {
          for (const each of all) await run(each);
          await expectCounted();
        } finally {
          await client.query('rollback to before');
        }
      },
      { of: 'sequences of writes', runs: { small: 60, perMinute: 100 } },
    );
  },
  PATIENCE_MS,
);

test('counters are settled to the same sums, and no freed bytes remain', async () => {
  const { id } = (await ana.client.post('/api/posts', { text: 'x'.repeat(500), ...plain })).json;
  await api.em().execute('delete from posts where id = ?', [id]);
  expect(await api.em().execute('select 1 from freed_bytes where user_id = ?', [ana.userId])).not.toEqual([]);
  await settle();
  expect(await api.em().execute('select 1 from freed_bytes')).toEqual([]);
  await expectCounted();
});

test('accounts from before the counters are counted while somebody writes to them', async () => {
  await api.em().execute('delete from stored_bytes');
  await client.query(`insert into posts (author_id, text, visibility) values ($1, 'Being written', 'public')`, [
    ana.userId,
  ]);
  const settled = settle();
  await eventually(() => waitsForLock(api));
  await client.query('commit');
  await settled;
  await expectCounted();
});

test('accounts from before the counters are counted while somebody deletes from them', async () => {
  const { id } = (await ben.client.post('/api/posts', { text: 'Is deleted', ...plain })).json;
  await api.em().execute('delete from stored_bytes');
  await client.query('delete from posts where id = $1', [id]);
  await settle();
  await client.query('commit');
  await expectCounted();
  await settle();
  await expectCounted();
});

test('accounts that are not counted yet may write, and the sum of their uploads is used', async () => {
  await api.em().execute('delete from stored_bytes where user_id = ?', [ana.userId]);
  expect((await ana.client.post('/api/posts', { text: 'Before', ...plain })).status).toBe(201);
  const { rows } = await client.query(
    `select ${STORED_BYTES('$1::uuid')} = ${SUM_OF_STORED_BYTES('$1::uuid')} as "isSum"`,
    [ana.userId],
  );
  expect(rows).toEqual([{ isSum: true }]);
  await settle();
  await expectCounted();
});

const plain = { images: [], petIds: [], visibility: 'public' };

async function run(each: Step): Promise<void> {
  if (each.does === 'delete an account') {
    // PostgreSQL rechecks references to this transaction's rows, including references that the same deletion removes.
    const chosen = 'select id from users order by md5(id::text || $1) limit 1';
    return ignoringConflicts(`delete from users where id = (${chosen})`, [each.salt]);
  }
  const { table, writer, columns } = BYTE_COUNTERS[each.counter]!;
  const chosen = `ctid = any (array(select ctid from ${table} order by md5(ctid::text || $1) limit ${each.most}))`;
  if (each.does === 'delete') {
    await client.query(`delete from ${table} where ${chosen}`, [each.salt]);
  } else if (each.does === 'leave') {
    const isNullable = ['health_entries', 'media', 'sightings', 'tag_messages', 'walks'].includes(table);
    const other = isNullable ? 'null' : `'${each.size % 2 ? ana.userId : ben.userId}'`;
    await ignoringConflicts(`update ${table} set ${writer} = ${other} where ${chosen}`, [each.salt]);
  } else {
    // When repeated, the first value has another length.
    for (const size of each.does === 'repeat' ? [each.size * 2, each.size] : [each.size]) {
      const types = await typesOf(table);
      const values = columns.map((column) => `${column} = ${valueOf(types.get(column)!, size)}`);
      await ignoringConflicts(`update ${table} set ${values.join(', ')} where ${chosen}`, [each.salt]);
    }
  }
}

function valueOf(type: string, size: number): string {
  if (type === 'integer') return String(size);
  const text = `'ä' || repeat('x', ${size}) || md5(random()::text)`;
  return type === 'jsonb' || type === 'json' ? `json_build_object('text', ${text})::${type}` : text;
}

async function typesOf(table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    'select column_name as name, data_type as type from information_schema.columns where table_name = $1',
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Runs a statement that keys or checks of the table may refuse, and nothing else. */
async function ignoringConflicts(statement: string, values: unknown[]): Promise<void> {
  await client.query('savepoint statement');
  await client.query(statement, values).catch(async (error: { code?: string }) => {
    expect(error.code).toMatch(/^23|^22001/);
    await client.query('rollback to statement');
  });
}

/** Expects every account's counter to be complete and right, and no freed bytes of others. */
async function expectCounted(): Promise<void> {
  const { rows } = await client.query(`
    select users.id, ${STORED_BYTES('users.id')} as counted, ${SUM_OF_STORED_BYTES('users.id')} as stored
    from users left join stored_bytes on user_id = users.id
    where is_complete is not true or ${STORED_BYTES('users.id')} <> ${SUM_OF_STORED_BYTES('users.id')}`);
  expect(rows).toEqual([]);
  const left = await client.query('select from freed_bytes where user_id not in (select id from users)');
  expect(left.rows).toEqual([]);
}

/** Settles all accounts, as a new process does. */
function settle(): Promise<void> {
  return new StoredBytesUpkeep(api.app.get(StorageRepository, { strict: false })).settle();
}

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: api.databaseUrl });
  await connected.connect();
  return connected;
}
