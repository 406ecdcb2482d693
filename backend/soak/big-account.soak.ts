import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REACHES, REGULAR_AFTER_DAYS } from '@qlixline/contract/trust/reaches';

import { reportTried } from '../src/test-support/generated/size.ts';
import { makeBigAccount, postsLikedBy } from '../src/test-support/load/make-big-account.ts';
import { postsWithWrongCounts } from '../src/test-support/measure/wrong-counts.ts';
import { startOwnApi } from '../src/test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../src/test-support/start/start-api.ts';

const SIZE = {
  people: 1_000,
  friends: 500,
  posts: 10_000,
  likesOfPost: 10,
  commentsOfPost: 2,
  liked: 20_000,
  images: 2_000,
};
/** The default, as in production: requests that wait longer get 503. */
const DATABASE_WAIT_MS = 2_500;
/** Longest wait that users take for a delay rather than an error. */
const WAIT_MAX_MS = 2_000;
const LIKES_TRIED = REACHES.reaction.regular - 100; // and 1,500 requests in five minutes
const PATIENCE_MS = 240_000;
const DAY_MS = 86_400_000;

let api: TestApi;
let big: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ DATABASE_WAIT_MS: String(DATABASE_WAIT_MS) });
  const createdAt = new Date(Date.now() - 2 * REGULAR_AFTER_DAYS * DAY_MS);
  [big, stranger] = [await api.asUser({ username: 'famous' }), await api.asUser({ createdAt })];
  await makeBigAccount(api.databaseUrl, big.userId, SIZE);
}, PATIENCE_MS);
afterAll(() => api.close());

test(
  'deleting an account with 10,000 posts and 100,000 likes hardly delays others who like the same posts',
  async () => {
    const waits: number[] = [];
    let isOver = false;
    const others = likeSamePosts(() => isOver, waits);
    const startedAt = performance.now();
    const { status } = await big.client.send('DELETE', '/api/account', { body: { when: 'now' } });
    const durationMs = performance.now() - startedAt;
    isOver = true;
    await others;
    const longest = Math.max(...waits);
    reportTried(
      `${SIZE.posts} posts with ${SIZE.posts * SIZE.likesOfPost} likes, ${SIZE.liked} likes given: deleted in ${Math.round(durationMs)} ms; of ${waits.length} likes of others meanwhile the longest took ${Math.round(longest)} ms`,
    );
    expect(status).toBe(204);
    expect(waits.length).toBeGreaterThan(10);
    expect(longest).toBeLessThan(WAIT_MAX_MS);
    expect(await postsWithWrongCounts(api)).toEqual([]);
  },
  PATIENCE_MS,
);

/** Likes the posts whose counts the deletion updates as well. */
async function likeSamePosts(isOver: () => boolean, waits: number[]): Promise<void> {
  for (const id of await postsLikedBy(api, big.userId, LIKES_TRIED)) {
    if (isOver()) return;
    const startedAt = performance.now();
    expect((await stranger.client.put(`/api/posts/${id}/like`)).status).toBe(200);
    waits.push(performance.now() - startedAt);
  }
}
