import { expect } from '@jest/globals';
import pg from 'pg';

import { reportTried } from '../generated/size.ts';
import type { PersistentCreates } from './persistent-creates.ts';

type Row = { kind: string; creatorId: string; label: string; id: string };

/** Things that creators made. Pictures have no label: whoever counts them reads them. */
const ROWS = `
  select 'pet' as kind, owner_id::text as "creatorId", name as label, id::text from pets
  union all select 'album', owner_id::text, name, id::text from albums
  union all select 'post', author_id::text, text, id::text from posts
  union all select 'comment', author_id::text, text, id::text from comments
  union all select 'like', user_id::text, 'post ' || post_id, post_id::text from post_likes
  union all select 'message', author_id::text, text, id::text from messages
  union all select 'registration', split_part(split_part(email::text, '@', 1), '.', 2),
    replace(split_part(email::text, '.', 1), '-', ' '), id::text
  from users where email like 'registration-%@new.example'`;

const WRONG_COUNTS = `select id from posts
  where comment_count <> (select count(*) from comments where post_id = posts.id)
  or like_count <> (select count(*) from post_likes where post_id = posts.id)`;

type Comparison = { lost: string[]; doubled: string[]; wrong: string[] };

/**
 * Checks that the database contains all acknowledged creates exactly once, as answered, and no others; prints their
 * number.
 */
export async function expectKept(creates: PersistentCreates, databaseUrl: string, away: string): Promise<void> {
  const { lost, doubled, wrong } = await compareKept(creates, databaseUrl);
  const again = creates.created.filter(({ attempts }) => attempts > 1).length;
  reportTried(
    `acknowledged ${creates.acknowledged} (${again} after more than one attempt), lost ${lost.length}, ` +
      `doubled ${doubled.length}, wrong ${wrong.length}, ${away}`,
  );
  expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
}

/** Compares the database with what was sent and acknowledged. */
export async function compareKept(creates: PersistentCreates, databaseUrl: string): Promise<Comparison> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const rows = new Map<string, Row[]>();
    const creators = new Set(creates.created.map(({ creatorId }) => creatorId));
    const found = (await client.query<Row>(ROWS)).rows.filter(({ creatorId }) => creators.has(creatorId));
    for (const row of found) rows.set(nameOf(row), [...(rows.get(nameOf(row)) ?? []), row]);
    const counts = await client.query<{ id: number }>(WRONG_COUNTS);
    const comparison: Comparison = {
      lost: [],
      doubled: [...rows].filter(([, { length }]) => length > 1).map(([name]) => name),
      wrong: [...creates.wrongAnswers, ...counts.rows.map(({ id }) => `the counts of post ${id}`)],
    };
    for (const created of creates.created) {
      if (created.kind === 'picture') continue;
      const name = nameOf(created);
      const own = rows.get(name) ?? [];
      rows.delete(name);
      if (created.id === undefined) continue;
      if (own.length === 0) comparison.lost.push(name);
      else if (!own.some(({ id }) => id === String(created.id)))
        comparison.wrong.push(`${name} was answered as ${created.id}`);
    }
    comparison.wrong.push(...[...rows.keys()].map((name) => `${name} was never sent`));
    return comparison;
  } finally {
    await client.end();
  }
}

function nameOf({ kind, creatorId, label }: Pick<Row, 'kind' | 'creatorId' | 'label'>): string {
  return `${kind} of ${creatorId}: ${label}`;
}
