import { beforeEach, expect, test } from '@jest/globals';
import { bestCommentsSchema } from '@qlixline/contract/posts/comment';
import type { BestComments } from '@qlixline/contract/posts/comment';
import { COMMENT_EXCERPT_MAX, PAGE_LIMIT_MAX } from '@qlixline/contract/limits';
import pg from 'pg';

import { PLANS, buffersOf, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { befriend, block } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { bestCommentsQuery } from './comments.query.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
beforeEach(async () => {
  [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
});

test('best comments are the two most liked ones, the newest first of equal ones, without replies', async () => {
  const [post, other, silent] = [await postOf(ana), await postOf(ana), await postOf(ana)];
  const liked = await addComment(ben, post, 'Liked');
  for (const text of ['First', 'Second']) await addComment(ben, post, text);
  await addComment(ben, post, 'A reply', liked);
  await ana.client.put(`/api/comments/${liked}/like`);
  await addComment(ben, other, 'Elsewhere');
  expect(await bestFor(ana, post, other, silent)).toEqual([[post, 'Liked', 'Second'], [other, 'Elsewhere'], [silent]]);
});

test('best comments leave out hidden posts, blocked users, deleted comments and hidden words', async () => {
  const [post, hidden] = [await postOf(ana), await postOf(ana, 'friends')];
  await addComment(ben, hidden, 'Among friends');
  const [deleted] = [
    await addComment(cleo, post, 'Deleted'),
    await addComment(cleo, post, 'Fireworks!'),
    await addComment(ben, post, 'By Ben'),
  ];
  await cleo.client.delete(`/api/comments/${deleted}`);
  expect(await bestFor(cleo, post, hidden)).toEqual([[post, 'By Ben', 'Fireworks!']]);
  expect(await bestFor(ben, post, hidden)).toEqual([
    [post, 'By Ben', 'Fireworks!'],
    [hidden, 'Among friends'],
  ]);
  await ben.client.put('/api/hidden-words', { words: ['fireworks'] });
  expect(await bestFor(ben, post)).toEqual([[post, 'By Ben']]);
  await block(api, ben, cleo);
  expect(await bestFor(cleo, post)).toEqual([[post, 'Fireworks!']]);
});

test('best comments show their beginning in one line', async () => {
  const post = await postOf(ana);
  await addComment(ben, post, `Two\n\nlines ${'x'.repeat(COMMENT_EXCERPT_MAX)}`);
  const [[, excerpt]] = (await bestFor(ana, post)) as [[number, string]];
  expect(excerpt).toMatch(/^Two lines x+…$/);
  expect(excerpt.length).toBeLessThanOrEqual(COMMENT_EXCERPT_MAX);
});

test.each(['', '?postIds=', '?postIds=1,', '?postIds=0', '?postIds=1.5', '?postIds=a', '?postIds=9007199254740992'])(
  'rejects a request for best comments with the query %s',
  async (query) => expect((await ana.client.get(`/api/comments/best${query}`)).status).toBe(400),
);

test('best comments can be requested for one page of posts at most', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, nth) => 2_147_483_000 + nth).join(',');
  expect((await ana.client.get(`/api/comments/best?postIds=${ids(PAGE_LIMIT_MAX)}`)).json).toEqual({ items: [] });
  expect((await ana.client.get(`/api/comments/best?postIds=${ids(PAGE_LIMIT_MAX + 1)}`)).status).toBe(400);
});

test('best comments cost no more under posts with a thousand comments than under posts with ten', async () => {
  const database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  try {
    const few = await postsWith(database, 10);
    const many = await postsWith(database, 1_000);
    await settleTables(database);
    for (const plan of PLANS) {
      const [floor, cost] = [await buffers(plan, few), await buffers(plan, many)];
      expect({ plan, floor, cost, isBounded: cost <= 1.3 * floor }).toMatchObject({ isBounded: true });
    }
  } finally {
    await database.end();
  }

  function buffers(plan: (typeof PLANS)[number], ids: readonly number[]): Promise<number> {
    return buffersOf(database, plan, bestCommentsQuery, [`'${ana.userId}'`, `'{${ids.join(',')}}'`]);
  }
});

async function postsWith(database: pg.Client, comments: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `with made as (
       insert into posts (author_id, text, visibility)
       select $1::uuid, 'One', 'public' from generate_series(1, 20) returning id), said as (
       insert into comments (post_id, author_id, text)
       select made.id, $2::uuid, 'Yes' from made, generate_series(1, $3))
     select id from made`,
    [ana.userId, ben.userId, comments],
  );
  return rows.map(({ id }) => id);
}

function postOf({ userId }: SignedIn, visibility: 'public' | 'friends' = 'public'): Promise<number> {
  return insertPost(api.em(), userId, { visibility });
}

async function addComment({ client }: SignedIn, postId: number, text: string, replyToId?: number): Promise<number> {
  const { json, status } = await client.post(`/api/posts/${postId}/comments`, { text, replyToId });
  expect(status).toBe(201);
  return json.id;
}

/** Reads the best comments. Returns each post's id and excerpts. */
async function bestFor({ client }: SignedIn, ...postIds: number[]): Promise<(number | string)[][]> {
  const { json } = await client.get(`/api/comments/best?postIds=${postIds.join(',')}`);
  const { items }: BestComments = bestCommentsSchema.parse(json);
  return items.map(({ postId, comments }) => [postId, ...comments.map(({ excerpt }) => excerpt)]);
}
