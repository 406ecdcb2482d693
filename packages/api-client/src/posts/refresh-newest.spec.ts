import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import type { Page } from '@qlixline/contract/calls/page';
import type { Post } from '@qlixline/contract/posts/post';
import type { QueryClient } from '@tanstack/react-query';

import { changePost } from './cached-posts.ts';
import { refreshNewest, withNewest } from './refresh-newest.ts';
import { feedQuery } from './feed.ts';
import { createQueryClient } from '../queries/query-client.ts';

/** Ids of the server's posts, newest first. A cursor is the id of the last post before the page. */
let server: number[];
let failing: number;
let requests: string[];
let queryClient: QueryClient;
const originalFetch = globalThis.fetch;

const build = (id: number) => ({ id, text: `Post ${id}`, likeCount: 0, isLiked: false }) as Post;
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

function pageAfter(cursor: string | null): Page<Post> {
  const rest = server.filter((id) => cursor === null || id < Number(cursor));
  const ids = rest.slice(0, PAGE_LIMIT_DEFAULT);
  return { items: ids.map(build), nextCursor: rest.length > ids.length ? String(ids.at(-1)) : null };
}

beforeEach(() => {
  server = down(100, 1);
  failing = 0;
  requests = [];
  queryClient = createQueryClient();
  globalThis.fetch = async (path, { signal } = {}) => {
    requests.push(path as string);
    await Promise.resolve();
    signal?.throwIfAborted();
    if (failing-- > 0) throw new TypeError('no network');
    return Response.json(pageAfter(new URL(path as string, 'https://x.example').searchParams.get('cursor')));
  };
});
afterEach(() => void (globalThis.fetch = originalFetch));

/** Reads the feed down to its `count`th page. */
async function refresh(count: number): Promise<void> {
  await queryClient.fetchInfiniteQuery(feedQuery);
  const pages = [pageAfter(null)];
  while (pages.length < count) pages.push(pageAfter(pages.at(-1)?.nextCursor ?? null));
  const pageParams = [null, ...pages.slice(0, -1).map(({ nextCursor }) => nextCursor)];
  queryClient.setQueryData(feedQuery.queryKey, { pages, pageParams });
  requests = [];
}
/** Refetches as an outdated feed on the screen does. */
const refetch = () => queryClient.fetchInfiniteQuery({ ...feedQuery, staleTime: 0 });
const isOutOfDate = () => queryClient.getQueryState(feedQuery.queryKey)?.isInvalidated;
const list = () => queryClient.getQueryData(feedQuery.queryKey);
const shown = () => list()?.pages.flatMap(({ items }) => items.map(({ id }) => id));
const lengths = () => list()?.pages.map(({ items }) => items.length);

describe('refreshNewest', () => {
  test('adds new posts with one request and keeps the loaded pages and their objects', async () => {
    await refresh(3);
    const before = list()?.pages.at(-1)?.items.at(-1);
    server = [101, ...server];
    await refreshNewest(queryClient, 101);
    expect(requests).toEqual(['/api/feeds']);
    expect(shown()).toEqual(down(101, 41));
    expect(list()?.pages.at(-1)?.items.at(-1)).toBe(before);
  });

  test('produces pages of similar length that can be continued and refetched without gaps', async () => {
    await refresh(3);
    for (const id of down(130, 101).toReversed()) {
      server = [id, ...server];
      await refreshNewest(queryClient, id);
    }
    expect(shown()).toEqual(down(130, 41));
    expect(lengths()).toEqual([20, 10, 20, 20, 20]);
    await refetch();
    expect(shown()).toEqual(down(130, 31));
  });

  test('removes posts that no longer exist among the newest', async () => {
    await refresh(2);
    server = [101, ...server.filter((id) => id !== 98)];
    await refreshNewest(queryClient, 101);
    expect(shown()).toEqual(down(101, 61).filter((id) => id !== 98));
  });

  test('invalidates the list when new posts would leave a gap', async () => {
    await refresh(3);
    server = [...down(150, 101), ...server];
    await refreshNewest(queryClient, 150);
    expect(isOutOfDate()).toBe(true);
  });

  test('invalidates the list when the post belongs further down', async () => {
    server = server.filter((id) => id !== 55);
    await refresh(3);
    server = down(100, 1);
    await refreshNewest(queryClient, 55);
    expect(isOutOfDate()).toBe(true);
  });

  test('invalidates the list when the newest posts cannot be loaded', async () => {
    await refresh(2);
    failing = 1;
    server = [101, ...server];
    await refreshNewest(queryClient, 101);
    expect(isOutOfDate()).toBe(true);
  });

  test('leaves a list invalidated that already was', async () => {
    await refresh(2);
    await queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
    await refreshNewest(queryClient, 101);
    expect(requests).toEqual([]);
    expect(isOutOfDate()).toBe(true);
  });

  test('requests the newest posts again for a later event, and the last answer wins', async () => {
    await refresh(2);
    server = [101, ...server];
    const first = refreshNewest(queryClient, 101);
    server = [102, ...server];
    await Promise.all([first, refreshNewest(queryClient, 102)]);
    expect(requests).toEqual(['/api/feeds', '/api/feeds']);
    expect(shown()).toEqual(down(102, 61));
  });

  test('invalidates the list when one of several posts belongs further down', async () => {
    server = server.filter((id) => id !== 55);
    await refresh(3);
    server = down(100, 1);
    const restored = refreshNewest(queryClient, 55);
    server = [101, ...server];
    await Promise.all([restored, refreshNewest(queryClient, 101)]);
    expect(isOutOfDate()).toBe(true);
  });

  test('invalidates a list that is being fetched instead of adding posts to it', async () => {
    await refresh(2);
    const loading = refetch();
    const news = refreshNewest(queryClient, 100);
    await news;
    expect(isOutOfDate()).toBe(true);
    await loading;
  });

  test('preserves local changes in the posts that remain', async () => {
    await refresh(2);
    changePost(queryClient, 61, () => ({ text: 'Edited' }));
    server = [101, ...server];
    await refreshNewest(queryClient, 101);
    expect(list()?.pages.at(-1)?.items.at(-1)?.text).toBe('Edited');
  });
});

test('invalidates a feed of one page', async () => {
  await refresh(1);
  server = [101, ...server];
  await refreshNewest(queryClient, 101);
  expect(requests).toEqual([]);
  expect(isOutOfDate()).toBe(true);
});

test('withNewest replaces all pages when the first page is the whole list', () => {
  const loaded = { pages: [pageAfter(null), pageAfter('81')], pageParams: [null, '81'] };
  const first = { items: [build(101)], nextCursor: null };
  expect(withNewest(loaded, first)).toEqual({ pages: [first], pageParams: [null] });
});
