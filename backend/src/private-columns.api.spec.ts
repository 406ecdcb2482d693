import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { Client } from './test-support/client.ts';
import { IDS, READS, addressesOf } from './test-support/every-read.ts';
import { befriend } from './test-support/relate.ts';
import { startApi } from './test-support/start-api.ts';
import type { SignedIn, TestApi } from './test-support/start-api.ts';

/**
 * Every column that can hold a text and is not made from others. `private`: for its owner alone. `shared`: others may get it where they may see what it
 * belongs to. `fixed`: the database accepts only a few values, or it is about no user.
 */
const COLUMNS: Record<string, Record<string, 'private' | 'shared' | 'fixed'>> = {
  abuse_reports: { details: 'private', reason: 'fixed', state: 'fixed', subject: 'fixed', subject_id: 'fixed' },
  albums: { name: 'private' },
  comment_mentions: { username: 'shared' },
  comments: { text: 'shared' },
  deploy_tokens: { name: 'fixed', token_hash: 'private', unit: 'fixed' },
  hidden_words: { word: 'private' },
  idempotency_keys: { key: 'private', reply: 'private', request_hash: 'private' },
  media: { alt: 'shared', caption: 'shared', kind: 'fixed', thumbhash: 'shared' },
  messages: { text: 'private' },
  mikro_orm_migrations: { checksum: 'fixed', name: 'fixed' },
  moderation_log: { action: 'fixed', note: 'fixed', subject: 'fixed', subject_id: 'fixed' }, // append-only, moderators'
  notification_preferences: { kind: 'fixed' },
  notifications: { kind: 'fixed' },
  password_resets: { token_hash: 'private' },
  pets: {
    bio: 'shared',
    breed: 'shared',
    gender: 'fixed',
    health_info: 'private',
    name: 'shared',
    nickname: 'shared',
    species: 'fixed',
    sub_breed: 'shared',
  },
  post_mentions: { username: 'shared' },
  post_tags: { tag: 'shared' },
  posts: { text: 'shared', visibility: 'fixed' },
  pruned_builds: { unit: 'fixed', version: 'fixed' },
  published_builds: {
    author: 'fixed',
    build: 'fixed',
    checks: 'fixed',
    commit: 'fixed',
    published_by: 'fixed',
    unit: 'fixed',
    version: 'fixed',
  },
  publishing_claims: { name: 'fixed' },
  registry_log: { action: 'fixed', actor: 'fixed', note: 'fixed', state: 'fixed', unit: 'fixed', version: 'fixed' },
  remote_error_users: { fingerprint: 'fixed', remote: 'fixed', version: 'fixed' },
  remote_errors: {
    fingerprint: 'fixed',
    kind: 'fixed',
    message: 'private',
    remote: 'fixed',
    stack: 'private',
    version: 'fixed',
  },
  remote_outcomes: { failed_kind: 'fixed', network: 'private', remote: 'fixed', version: 'fixed' },
  sessions: { token_hash: 'private', user_agent: 'private' },
  stories: { caption: 'shared' },
  user_roles: { role: 'fixed' },
  username_history: { username: 'shared' },
  users: {
    bio: 'shared',
    display_name: 'shared',
    email: 'private',
    first_name: 'shared',
    location: 'shared',
    measurement_unit: 'fixed',
    oidc_issuer: 'private',
    oidc_subject: 'private',
    password_hash: 'private',
    username: 'shared',
  },
};

const MARK = 'private0mark';

let api: TestApi;
let stranger: SignedIn;
let friend: SignedIn;
let marked: string[];

beforeAll(async () => {
  api = await startApi({ DEMO_DATA: '1' });
  [stranger, friend] = await Promise.all([api.asUser(), api.asUser()]);
  const [mira] = await api.em().execute<{ id: string }[]>(`select id from users where email = 'demo@qlixline.example'`);
  await befriend(api, { userId: mira!.id, ...(await api.asDeviceOf(mira!.id)) }, friend);
  marked = await plantMarks();
}, 60_000);
afterAll(() => api.close());

test('every column that can hold a text is known here, and so are the ids of what is read', async () => {
  const columns = await api.em().execute<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and udt_name in ('text', 'citext', 'varchar', 'json', 'jsonb', 'bytea')`,
  );
  const known = Object.entries(COLUMNS).flatMap(([table, of]) => Object.keys(of).map((column) => `${table}.${column}`));
  expect(known.toSorted()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).toSorted());
  expect(READS.filter((endpoint) => endpoint.includes(':')).toSorted()).toEqual(Object.keys(IDS).toSorted());
});

test('the marks are there', () => {
  expect(marked).toEqual(expect.arrayContaining(['users.email', 'sessions.user_agent', 'pets.health_info']));
  expect(marked.length).toBeGreaterThan(6);
});

describe('nothing private of others is in what they are shown by', () => {
  test.each(READS)('%s', async (endpoint) => {
    for (const viewer of [api.asNobody(), stranger.client, friend.client]) {
      for (const path of await addressesOf(api, endpoint)) expect(await marksIn(viewer, path)).toEqual([]);
    }
  });
});

/** Of others: what the two viewers have is their own. Columns whose table is empty have nowhere to be planted. */
async function plantMarks(): Promise<string[]> {
  const em = api.em();
  const own = [stranger.userId, friend.userId];
  const planted: string[] = [];
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [column, kind] of Object.entries(columns)) {
      if (kind !== 'private') continue;
      const rows = await em.execute<object[]>(
        `update ${table} set ${column} = ${await markFor(table, column)} where ${isOfOthers(table)} returning 1`,
        isOfOthers(table).includes('?') ? own : [],
      );
      if (rows.length > 0) planted.push(`${table}.${column}`);
    }
  }
  return planted;
}

/** Different in each row, for columns that are unique. */
async function markFor(table: string, column: string): Promise<string> {
  const [{ type } = { type: '' }] = await api
    .em()
    .execute<{ type: string }[]>(
      `select udt_name as type from information_schema.columns where table_name = ? and column_name = ?`,
      [table, column],
    );
  const text = `'${MARK}' || replace(replace(replace(${table}.ctid::text, ',', 'x'), '(', ''), ')', '')`;
  if (type === 'jsonb') return `json_build_object('mark', ${text})`;
  return type === 'bytea' ? `convert_to(rpad(${text}, 32, 'x'), 'UTF8')` : text;
}

function isOfOthers(table: string): string {
  if (table === 'users') return 'id not in (?, ?)';
  return table === 'sessions' ? 'user_id not in (?, ?)' : 'true';
}

/** Also as the hexadecimal digits or the base64 of bytes. */
async function marksIn(viewer: Client, path: string): Promise<string[]> {
  const { text } = await viewer.get(path);
  const forms = [MARK, Buffer.from(MARK).toString('hex'), Buffer.from(MARK).toString('base64').slice(0, 12)];
  return forms.filter((form) => text.includes(form)).map((form) => `${form} in ${path}: ${text.slice(0, 300)}`);
}
