import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';

import { createInhabitant } from '../../../test-support/fuzz/inhabitant.ts';
import type { Inhabitant } from '../../../test-support/fuzz/inhabitant.ts';
import { markFor, marksIn } from '../../../test-support/marks/marks.ts';
import { giveRowsInEveryTable } from '../../../test-support/marks/rows-in-every-table.ts';
import { rowsOfUser } from '../../../test-support/marks/rows-of-user.ts';
import { TEXT_COLUMNS } from '../../../test-support/marks/text-columns.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { LeftImages } from '../../images/left-images.ts';

/**
 * Columns that aren't marked because the user needs them to request the deletion. Other columns of the same rows are.
 */
const UNMARKED = new Set(['users.password_hash', 'sessions.token_hash']);

/** Columns that are kept after a deletion, each for a reason given in the decision. */
const STAYS = [
  'abuse_reports.subject_id', // an id in an answered report about the user, which refers to nothing
  'moderation_log.subject_id', // an id in an append-only log, which refers to nothing
  'username_history.username', // former usernames, so that nobody else can take them
];
/** Columns with ids that no foreign key covers, each with the code that cleans them up. */
const WITHOUT_FOREIGN_KEY = [
  'conversation_members.other_id', // the conversation, which is deleted with either user
  'ended_sessions.session_id', // deleted after an hour
  'freed_bytes.user_id', // the deletion of the account’s counter
  'left_images.image_id', // deleted with the files
  'messages.client_id', // an id that the sender's client has chosen
  'premium_log.code_id', // the id of a code that an operator has made, which is removed before its log
  'publishing_claims.holder', // the id of a process
  'remote_api_users.subject', // a pseudonym, deleted with its row
  'timeline_entries.user_id', // the deletion itself: a foreign key would be checked for every post of every friend
];

const api = apiOfSpec();
let ana: Inhabitant;
let ben: Inhabitant;
beforeAll(async () => {
  [ana, ben] = [await createInhabitant(api), await createInhabitant(api)];
  await giveRowsInEveryTable(api, ana, ben, await api.asUser());
});

test('every uuid column has a foreign key or a documented reason for having none', async () => {
  const columns = await api.em().execute<{ name: string }[]>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and udt_name = 'uuid' and not exists (
      select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype in ('f', 'p') and conrelid = table_name::regclass and attname = column_name
        and (contype = 'f' or cardinality(conkey) = 1 and column_name = 'id'))
    order by 1`);
  expect(columns.map(({ name }) => name)).toEqual(WITHOUT_FOREIGN_KEY);
});

test('after a deletion at once no table holds an id or a text of the user, and no file is left', async () => {
  const marked = await plantMarks();
  expect(marked).toEqual(
    expect.arrayContaining(['users.email', 'messages.text', 'idempotency_keys.reply', 'pets.bio']),
  );
  const before = await identifyingColumns();
  expect(before).toEqual(
    expect.arrayContaining(['users.id', 'users.email', 'timeline_entries.user_id', ...STAYS.slice(0, 2)]),
  );
  const files = await filesOf('media');
  expect(files.length).toBeGreaterThan(0);

  const deleted = await ana.client.send('DELETE', '/api/account', { body: { when: 'now' } });
  expect(deleted.status).toBe(204);

  expect(await identifyingColumns()).toEqual(STAYS);
  await removeFiles();
  const rows = await api.em().execute<{ id: string }[]>('select id from media union select id from health_documents');
  const ids = rows.map(({ id }) => id);
  const left = await filesOf('media');
  expect(left.filter((file) => !ids.some((id) => file.includes(id)))).toEqual([]);
  expect(left.length).toBeLessThan(files.length);
  expect(await api.em().execute('select 1 from left_images')).toEqual([]);
});

/**
 * Marks every row that belongs to the user. Fails if a table that refers to users has no such row, so a new table needs
 * one.
 */
async function plantMarks(): Promise<string[]> {
  const rows = await rowsOfUser(api, ana.userId);
  expect([...rows].filter(([, places]) => places.length === 0).map(([table]) => table)).toEqual([]);
  const planted: string[] = [];
  for (const [table, places] of rows) {
    const columns = Object.entries(TEXT_COLUMNS[table] ?? {}).filter(
      ([column, kind]) => kind !== 'fixed' && !UNMARKED.has(`${table}.${column}`),
    );
    if (columns.length === 0) continue;
    const values = await Promise.all(
      columns.map(async ([column]) => `${column} = ${await markFor(api, table, column)}`),
    );
    const isRowOfUser = `ctid = any ('{${places.map((rowId) => `"${rowId}"`).join(',')}}'::tid[])`;
    await api.em().execute(`update ${table} set ${values.join(', ')} where ${isRowOfUser}`);
    planted.push(...columns.map(([column]) => `${table}.${column}`));
  }
  return planted;
}

/** Returns the columns, in alphabetical order, that contain the user's id or a mark. */
async function identifyingColumns(): Promise<string[]> {
  const columns = await api.em().execute<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const identifying = [];
  for (const { table, column } of columns) {
    const [{ text } = { text: '' }] = await api
      .em()
      .execute<{ text: string }[]>(`select coalesce(string_agg("${column}"::text, ' '), '') as text from ${table}`);
    if (text.includes(ana.userId) || marksIn(text).length > 0) identifying.push(`${table}.${column}`);
  }
  return identifying;
}

/** Removes leftover files as if an hour had passed. */
async function removeFiles(): Promise<void> {
  await api.em().execute(`update left_images set created_at = now() - interval '2 hours'`);
  await api.app.get(LeftImages, { strict: false }).remove();
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(api.dataDir, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
