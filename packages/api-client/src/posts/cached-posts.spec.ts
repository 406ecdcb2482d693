import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Post } from '@qlixline/contract/posts/post';
import type { QueryClient } from '@tanstack/react-query';

import { changePost, postQuery } from './cached-posts.ts';
import { addToFeed, deletedHere, removePost } from './refresh-post.ts';
import { feedQuery } from './feed.ts';
import type { PostsQuery } from './feed.ts';
import { savedPostsQuery, userPostsQuery } from './post-lists.ts';
import { refreshAfterEvent } from '../live/live-refresh.ts';
import { setLiked } from './post-reactions.ts';
import { createQueryClient } from '../queries/query-client.ts';

const LISTS: PostsQuery[] = [feedQuery, userPostsQuery('ana'), savedPostsQuery()];
const build = (id: number, fields: Partial<Post> = {}) =>
  ({ id, text: `Post ${id}`, likeCount: 0, isLiked: false, ...fields }) as Post;

let queryClient: QueryClient;
let replies: (() => Promise<Response>)[];
let requests: string[];
const originalFetch = globalThis.fetch;

beforeEach(() => {
  queryClient = createQueryClient();
  replies = [];
  requests = [];
  globalThis.fetch = async (path, init) => {
    requests.push(`${init?.method} ${path as string}`);
    const reply = replies.shift();
    if (!reply) throw new TypeError('no network');
    return reply();
  };
  for (const { queryKey, meta = {} } of LISTS) {
    queryClient.setQueryDefaults(queryKey, { meta });
    queryClient.setQueryData(queryKey, {
      pages: [
        { items: [build(3), build(2)], nextCursor: 'c' },
        { items: [build(1)], nextCursor: null },
      ],
      pageParams: [null, 'c'],
    });
  }
});
afterEach(() => void (globalThis.fetch = originalFetch));

const postsIn = ({ queryKey }: PostsQuery) =>
  queryClient.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
const idsIn = (list: PostsQuery) => postsIn(list).map(({ id }) => id);
const inFeed = (id: number) => postsIn(feedQuery).find((post) => post.id === id);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('cached posts', () => {
  test('changePost updates the post in every list and on its own page, and no other post', () => {
    queryClient.setQueryData(postQuery(1).queryKey, build(1));
    const other = inFeed(2);
    changePost(queryClient, 1, () => ({ text: 'Edited' }));
    for (const list of LISTS) expect(postsIn(list).find(({ id }) => id === 1)?.text).toBe('Edited');
    expect(queryClient.getQueryData(postQuery(1).queryKey)?.text).toBe('Edited');
    expect(inFeed(2)).toBe(other);
  });

  test('changePost leaves an invalidated list invalidated', () => {
    void queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
    changePost(queryClient, 1, () => ({ text: 'Edited' }));
    const isOutOfDate = ({ queryKey }: PostsQuery) => queryClient.getQueryState(queryKey)?.isInvalidated;
    expect(LISTS.map(isOutOfDate)).toEqual([true, false, false]);
  });

  test('removePost removes the post from every list', () => {
    removePost(queryClient, 2);
    expect(LISTS.map(idsIn)).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
    ]);
  });

  test('changing or removing a post also updates the posts that quote it', () => {
    const { id, author, text, images, mentions, createdAt } = build(2);
    const quoting = () => ({ quoted: { post: { id, author, text, images, mentions, createdAt } } });
    changePost(queryClient, 3, quoting);
    changePost(queryClient, 2, () => ({ text: 'Edited' }));
    expect(inFeed(3)).toMatchObject({ text: build(3).text, quoted: { post: { id: 2, text: 'Edited' } } });
    removePost(queryClient, 2);
    expect(inFeed(3)).toMatchObject({ text: build(3).text, quoted: { post: null } });
  });

  test('addToFeed adds a new post to the top of the feed only once', () => {
    addToFeed(queryClient, build(4));
    addToFeed(queryClient, build(4));
    expect(idsIn(feedQuery)).toEqual([4, 3, 2, 1]);
  });
});

describe('live event "post_changed"', () => {
  test('the event refetches only the changed post and updates it everywhere', async () => {
    replies = [async () => Response.json(build(2, { text: 'From elsewhere' }))];
    expect(refreshAfterEvent(queryClient, 'post_changed', 2)).toBe(true);
    await settled();
    expect(requests).toEqual(['GET /api/posts/2']);
    expect(inFeed(2)?.text).toBe('From elsewhere');
  });

  test('the event removes a post that no longer exists', async () => {
    replies = [async () => new Response('{}', { status: 404 })];
    refreshAfterEvent(queryClient, 'post_changed', 2);
    await settled();
    expect(idsIn(feedQuery)).toEqual([3, 1]);
  });

  test('the event requests nothing for a post deleted in this tab', async () => {
    deletedHere.add(2);
    queryClient.setQueryData(postQuery(2).queryKey, build(2));
    refreshAfterEvent(queryClient, 'post_changed', 2);
    await settled();
    expect([requests, idsIn(feedQuery)]).toEqual([[], [3, 1]]);
    deletedHere.delete(2);
  });

  test('the event keeps a post that could not be refetched, and ignores posts that are not shown', async () => {
    refreshAfterEvent(queryClient, 'post_changed', 2);
    refreshAfterEvent(queryClient, 'post_changed', 99);
    await settled();
    expect(requests).toEqual(['GET /api/posts/2']);
    expect(idsIn(feedQuery)).toEqual([3, 2, 1]);
  });
});

describe('liking a post', () => {
  const liked = (isLiked: boolean, likeCount: number) => async () => Response.json({ isLiked, likeCount });
  const press = (isLiked: boolean) => setLiked(queryClient, inFeed(3) as Post, isLiked);

  test('a like is shown immediately, and the response sets the final count', async () => {
    replies = [liked(true, 7)];
    const sent = press(true);
    expect(inFeed(3)).toMatchObject({ isLiked: true, likeCount: 1 });
    await sent;
    expect(inFeed(3)).toMatchObject({ isLiked: true, likeCount: 7 });
  });

  test('several likes are sent one after the other, so that the last one wins', async () => {
    replies = [liked(true, 1), liked(false, 0)];
    const sent = [press(true), press(false)];
    expect(inFeed(3)).toMatchObject({ isLiked: false, likeCount: 0 });
    await Promise.all(sent);
    expect(requests).toEqual(['PUT /api/posts/3/like', 'DELETE /api/posts/3/like']);
    expect(inFeed(3)).toMatchObject({ isLiked: false, likeCount: 0 });
  });

  test('a refused like reverts to the state that the server confirmed last', async () => {
    replies = [liked(true, 5)];
    await press(true);
    await Promise.allSettled([press(false), press(true), press(false)]);
    expect(inFeed(3)).toMatchObject({ isLiked: true, likeCount: 5 });
    await expect(press(false)).rejects.toThrow('no network');
  });
});
