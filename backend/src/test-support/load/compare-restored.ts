import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import pg from 'pg';
import sharp from 'sharp';

import { IS_OF_ACCOUNT } from '../../schema/notifications/notification.sql.ts';
import { presenceIn } from './written-thing.ts';
import type { ThingKind, WrittenThing } from './written-thing.ts';

type Restored = { databaseUrl: string; dataDir: string };

/** SQL of keys as users see them, without deleted things that can be restored. */
const KEYS: Record<ThingKind, string> = {
  post: 'select id::text as key from posts where deleted_at is null',
  comment: 'select id::text as key from comments where deleted_at is null',
  like: `select post_id || ' ' || user_id as key from post_likes`,
  'friend request': 'select id::text as key from friend_requests',
  picture: 'select id::text as key from media',
};

/** SQL of rows that contradict others. */
const CONTRADICTIONS = {
  'a count of likes': `select id from posts
    where like_count <> (select count(*) from post_likes where post_id = posts.id)`,
  'a count of comments': `select id from posts where comment_count <> (
    select count(*) from comments
    where post_id = posts.id and deleted_at is null and removed_at is null and hidden_at is null and top_gone_at is null and held_at is null)`,
  'a post that says and shows nothing': `select id from posts
    where text = '' and not exists (select from post_images where post_id = posts.id)`,
  'a notification of nobody': `select id from notifications
    where not ${IS_OF_ACCOUNT('kind')}
      and not exists (select from notification_actors where notification_id = notifications.id)`,
  'a foreign key that is not checked': `select conname as id from pg_constraint where contype = 'f' and not convalidated`,
};

/** Describes which acknowledged writes a copy made between two moments has lost, and what it contains in excess. */
export async function compareRestored(
  { databaseUrl, dataDir }: Restored,
  things: readonly WrittenThing[],
  startedAt: number,
  ended: number,
): Promise<{ acknowledged: number; lost: string[]; wrong: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const lost: string[] = [];
    const wrong: string[] = [];
    let acknowledged = 0;
    const pictures = await keysOf(client, 'picture');
    for (const kind of Object.keys(KEYS) as ThingKind[]) {
      const keys = await keysOf(client, kind);
      for (const thing of things.filter((one) => one.kind === kind)) {
        const presence = presenceIn(thing, startedAt, ended);
        if (presence !== 'either' && thing.made.sent < startedAt) acknowledged += 1;
        if (presence === 'there' && !keys.has(thing.key)) lost.push(`${kind} ${thing.key}`);
        if (presence === 'gone' && keys.has(thing.key)) wrong.push(`${kind} ${thing.key} is there`);
      }
    }
    for (const [what, query] of Object.entries(CONTRADICTIONS)) {
      for (const { id } of (await client.query<{ id: string }>(query)).rows) wrong.push(`${what}: ${id}`);
    }
    for (const id of pictures) wrong.push(...(await unreadableWidths(dataDir, id)));
    return { acknowledged, lost, wrong };
  } finally {
    await client.end();
  }
}

async function keysOf(client: pg.Client, kind: ThingKind): Promise<Set<string>> {
  return new Set((await client.query<{ key: string }>(KEYS[kind])).rows.map(({ key }) => key));
}

async function unreadableWidths(dataDir: string, id: string): Promise<string[]> {
  const unreadable: string[] = [];
  for (const width of IMAGE_WIDTHS) {
    const path = join(dataDir, 'media', id.slice(-2), id, `${width}.webp`);
    const { format } = await readFile(path)
      .then((bytes) => sharp(bytes).metadata())
      .catch(() => ({ format: undefined }));
    if (format !== 'webp') unreadable.push(`width ${width} of picture ${id} cannot be read`);
  }
  return unreadable;
}
