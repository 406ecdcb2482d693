import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '@qlixline/commands/command.ts';

import { ExpiredRows } from '../database/expired-rows.ts';
import { insertPost } from '../test-support/factories/post.factory.ts';
import { apiOfSpec } from '../test-support/api-of-spec.ts';
import type { SignedIn } from '../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
});

test('operating.md documents the retention of every table', async () => {
  const page = readFileSync(join(ROOT, 'packages/docs/operating.md'), 'utf8');
  const cells = [...page.matchAll(/^\|[^|]+\|([^|]+)\|[^|]+\|$/gm)].map(([, cell = '']) => cell);
  const listed = new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)));
  const tables = await api
    .em()
    .execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`,
    );
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

/** Ways to create a row of the given age; `add` returns a query that finds it. */
const ROWS: Record<string, { kept: string; removed: string; add: (age: string) => Promise<string> }> = {
  sessions: {
    kept: '13 days',
    removed: '15 days',
    add: async (age) => {
      const { sessionId } = await api.asDeviceOf(ana.userId);
      return changed('sessions', `id = '${sessionId}'`, `last_seen_at = now() - interval '${age}'`);
    },
  },
  ended_sessions: {
    kept: '50 minutes',
    removed: '70 minutes',
    add: async (age) => {
      const id = crypto.randomUUID();
      await run(`insert into ended_sessions values ('${id}', now() - interval '${age}')`);
      return `session_id = '${id}'`;
    },
  },
  suspensions: {
    kept: '50 minutes',
    removed: '70 minutes',
    add: async (age) => {
      const { userId } = await api.asUser();
      await run(
        `insert into suspensions (user_id, reason, ends_at) values ('${userId}', 'x', now() - interval '${age}')`,
      );
      return `user_id = '${userId}'`;
    },
  },
  browser_accounts: {
    kept: '179 days',
    removed: '181 days',
    add: async (age) => {
      const hash = crypto.randomUUID();
      await run(`insert into browser_accounts values (sha256('${hash}'), '${ana.userId}', now() - interval '${age}')`);
      return `browser_hash = sha256('${hash}')`;
    },
  },
  sign_ins: {
    kept: '89 days',
    removed: '91 days',
    add: async (age) => {
      const browser = crypto.randomUUID();
      await run(
        `insert into sign_ins (user_id, at, result, user_agent)
         values ('${ana.userId}', now() - interval '${age}', 'signed_in', '${browser}')`,
      );
      return `user_agent = '${browser}'`;
    },
  },
  passkey_challenges: {
    kept: '59 minutes',
    removed: '61 minutes',
    add: async (age) => {
      const bytes = crypto.randomUUID();
      await run(
        `insert into passkey_challenges (challenge, purpose, created_at)
         values (sha256('${bytes}'), 'sign_in', now() - interval '${age}')`,
      );
      return `challenge = sha256('${bytes}')`;
    },
  },
  invite_links: {
    kept: '23 hours',
    removed: '25 hours',
    add: async (age) => {
      const code = crypto.randomUUID();
      await run(
        `insert into invite_links (id, user_id, code, places, expires_at)
         values (gen_random_uuid(), '${ana.userId}', '${code}', 1, now() - interval '${age}')`,
      );
      return `code = '${code}'`;
    },
  },
  premium_codes: {
    kept: '364 days',
    removed: '366 days',
    add: async (age) => {
      const id = crypto.randomUUID();
      await run(
        `insert into premium_codes (id, code_hash, days, uses, note, expires_at)
         values ('${id}', sha256('${id}'), 30, 1, '', now() - interval '${age}')`,
      );
      return `id = '${id}'`;
    },
  },
  email_changes: {
    kept: '7 days',
    removed: '9 days',
    add: async (age) => {
      const id = crypto.randomUUID();
      await run(
        `insert into email_changes (id, user_id, new_email, created_at, confirmed_at)
         values ('${id}', '${ana.userId}', 'new@pets.example', now() - interval '${age}', now() - interval '${age}')`,
      );
      return `id = '${id}'`;
    },
  },
  passports: { kept: '-1 minutes', removed: '1 minute', add: passportUntil },
  care_links: { kept: '-1 minutes', removed: '1 minute', add: careLinkUntil },
  pet_carers: { kept: '-1 days', removed: '1 day', add: carerUntil },
  tag_conversations: { kept: '89 days', removed: '91 days', add: conversationQuietFor },
  password_resets: { kept: '50 minutes', removed: '70 minutes', add: (age) => withToken('password_resets', age) },
  video_uploads: {
    kept: '23 hours',
    removed: '25 hours',
    add: async (age) => {
      const id = crypto.randomUUID();
      await run(
        `insert into video_uploads (id, owner_id, created_at)
         values ('${id}', '${ana.userId}', now() - interval '${age}')`,
      );
      return `id = '${id}'`;
    },
  },
  idempotency_keys: {
    kept: '23 hours',
    removed: '25 hours',
    add: async (age) => {
      const key = crypto.randomUUID();
      await run(
        `insert into idempotency_keys (user_id, key, request_hash, created_at)
         values ('${ana.userId}', '${key}', '\\x00', now() - interval '${age}')`,
      );
      return `key = '${key}'`;
    },
  },
  username_history: {
    kept: '365 days',
    removed: '367 days',
    add: async (age) => {
      const name = `was_${crypto.randomUUID().slice(0, 8)}`;
      await run(
        `insert into username_history (username, user_id, released_at)
         values ('${name}', '${ana.userId}', now() - interval '${age}')`,
      );
      return `username = '${name}'`;
    },
  },
  posts: {
    kept: '6 days',
    removed: '8 days',
    add: async (age) => changed('posts', `id = ${await insertPost(api.em(), ana.userId)}`, deleted(age)),
  },
  comments: {
    kept: '6 days',
    removed: '8 days',
    add: async (age) => {
      const postId = await insertPost(api.em(), ana.userId);
      const [row] = await run<{ id: number }>(
        `insert into comments (post_id, author_id, text) values (${postId}, '${ana.userId}', 'Ah') returning id`,
      );
      return changed('comments', `id = ${row!.id}`, deleted(age));
    },
  },
  threads: {
    kept: '6 days',
    removed: '8 days',
    add: async (age) => changed('threads', `id = ${await threadOfAna()}`, deleted(age)),
  },
  thread_replies: {
    kept: '6 days',
    removed: '8 days',
    add: async (age) => {
      const [row] = await run<{ id: number }>(
        `insert into thread_replies (thread_id, author_id, text) values (${await threadOfAna()}, '${ana.userId}', 'Ah')
         returning id`,
      );
      return changed('thread_replies', `id = ${row!.id}`, deleted(age));
    },
  },
  stories: {
    kept: '6 days',
    removed: '8 days',
    add: async (age) => {
      const [image] = await run<{ id: string }>(
        `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
         values (gen_random_uuid(), '${ana.userId}', 'story', 1, 1, '', 1) returning id`,
      );
      const [row] = await run<{ id: number }>(
        `insert into stories (author_id, media_id, caption, expires_at)
         values ('${ana.userId}', '${image!.id}', '', now() - interval '${age}') returning id`,
      );
      return `id = ${row!.id}`;
    },
  },
  notifications: {
    kept: '89 days',
    removed: '91 days',
    add: async (age) => {
      const [row] = await run<{ id: number }>(
        `insert into notifications (user_id, kind, created_at, seen_at)
         values ('${ana.userId}', 'welcome', now() - interval '${age}', now()) returning id`,
      );
      return `id = ${row!.id}`;
    },
  },
  remote_errors: {
    kept: '6 days',
    removed: '8 days',
    add: async (age) => {
      const version = crypto.randomUUID();
      await run(
        `insert into remote_errors (remote, version, fingerprint, kind, message, stack, last_at)
         values ('mf-pets', '${version}', 'x', 'error', '', '', now() - interval '${age}')`,
      );
      return `version = '${version}'`;
    },
  },
  remote_outcomes: {
    kept: '6 days',
    removed: '8 days',
    add: async (age) => {
      const version = crypto.randomUUID();
      await run(
        `insert into remote_outcomes (remote, version, hour, user_id)
         values ('mf-pets', '${version}', date_trunc('hour', now() - interval '${age}'), '${ana.userId}')`,
      );
      return `version = '${version}'`;
    },
  },
};

describe('retention of rows', () => {
  test.each(Object.entries(ROWS))(
    'expired rows of %s are deleted, and no younger ones',
    async (table, { kept, removed, add }) => {
      const [young, old] = [await add(kept), await add(removed)];
      await api.app.get(ExpiredRows).remove();
      expect([await count(table, young), await count(table, old)]).toEqual([1, 0]);
    },
  );

  test.each(['posts', 'comments', 'stories'] as const)(
    'expired %s that a moderator removed are kept',
    async (table) => {
      const old = await ROWS[table]!.add('300 days');
      await changed(table, old, 'removed_at = now()');
      await api.app.get(ExpiredRows).remove();
      expect(await count(table, old)).toBe(1);
    },
  );

  test('expired notifications that weren’t seen are kept', async () => {
    const old = await ROWS['notifications']!.add('300 days');
    await changed('notifications', old, 'seen_at = null');
    await api.app.get(ExpiredRows).remove();
    expect(await count('notifications', old)).toBe(1);
  });
});

const deleted = (age: string) => `deleted_at = now() - interval '${age}'`;

/** Creates a passport that expired this long ago. */
async function passportUntil(age: string): Promise<string> {
  const [pet] = await run<{ id: number }>(
    `insert into pets (owner_id, name, species) values ('${ana.userId}', 'Juno', 'dog') returning id`,
  );
  await run(
    `insert into passports (pet_id, owner_id, token_hash, shows, expires_at)
     values (${pet!.id}, '${ana.userId}', '\\x${crypto.randomUUID().replaceAll('-', '')}', '{}', now() - interval '${age}')`,
  );
  return `pet_id = ${pet!.id}`;
}

/** Creates a link to a care plan that expired this long ago. */
async function careLinkUntil(age: string): Promise<string> {
  const [pet] = await run<{ id: number }>(
    `insert into pets (owner_id, name, species) values ('${ana.userId}', 'Juno', 'dog') returning id`,
  );
  await run(
    `insert into care_links (pet_id, token_hash, time_zone, expires_at)
     values (${pet!.id}, '\\x${crypto.randomUUID().replaceAll('-', '')}', 'UTC', now() - interval '${age}')`,
  );
  return `pet_id = ${pet!.id}`;
}

/** Creates carers whose last day was this long ago. */
async function carerUntil(age: string): Promise<string> {
  const { userId } = await api.asUser();
  await run(
    `with pet as (insert into pets (owner_id, name, species) values ('${ana.userId}', 'Juno', 'dog') returning id)
     insert into pet_carers (pet_id, user_id, role, ends_on)
     select id, '${userId}', 'sitter', (current_date - interval '${age}')::date from pet`,
  );
  return `user_id = '${userId}'`;
}

async function conversationQuietFor(age: string): Promise<string> {
  const [conversation] = await run<{ id: number }>(
    `with pet as (insert into pets (owner_id, name, species) values ('${ana.userId}', 'Juno', 'dog') returning id)
     insert into tag_conversations (pet_id, token_hash, last_message_at)
     select id, '\\x${crypto.randomUUID().replaceAll('-', '')}', now() - interval '${age}' from pet returning id`,
  );
  return `id = ${conversation!.id}`;
}

async function withToken(table: string, age: string): Promise<string> {
  const hash = crypto.randomUUID().replaceAll('-', '');
  await run(
    `insert into ${table} (token_hash, user_id, created_at)
     values ('\\x${hash}', '${ana.userId}', now() - interval '${age}')`,
  );
  return `token_hash = '\\x${hash}'`;
}

async function changed(table: string, where: string, change: string): Promise<string> {
  await run(`update ${table} set ${change} where ${where}`);
  return where;
}

async function count(table: string, where: string): Promise<number> {
  const [row] = await run<{ count: string }>(`select count(*) as count from ${table} where ${where}`);
  return Number(row!.count);
}

function run<Row>(statement: string): Promise<Row[]> {
  return api.em().execute<Row[]>(statement);
}

async function threadOfAna(): Promise<number> {
  const [row] = await run<{ id: number }>(
    `insert into threads (topic_id, author_id, title, text) select min(id), '${ana.userId}', 'Hay', '' from topics returning id`,
  );
  return row!.id;
}
