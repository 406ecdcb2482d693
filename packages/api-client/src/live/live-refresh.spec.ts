import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LiveEventType } from '@qlixline/contract/live/live-event';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';

import { refreshAfterEvent, refreshAfterGap } from './live-refresh.ts';
import { collectionsQuery } from '../posts/collections.ts';
import { followsQuery } from '../friends/follows.ts';
import { highlightsQuery } from '../stories/highlights.ts';
import { albumsQuery, photosQuery } from '../photos/photos.ts';
import { savedPostsQuery } from '../posts/post-lists.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { blockQuery, blocksQuery, mutesQuery } from '../safety/safety.ts';

const RESOURCES = [
  '/api/listings',
  '/api/lost-found',
  '/api/walks',
  '/api/applications',
  '/api/pets',
  '/api/stories',
  '/api/feeds',
  '/api/posts',
  '/api/notifications',
  '/api/notifications/count',
  '/api/friends',
  '/api/friends/requests/pending',
  '/api/friends/requests/sent',
  '/api/users/suggestions',
  '/api/users',
  '/api/remotes',
  '/api/species',
  '/api/conversations',
  '/api/conversations/unread',
  '/api/topics',
  '/api/threads/:id',
  '/api/account/export',
  '/api/auth/user',
];
const REQUESTS = [
  '/api/friends/requests/pending',
  '/api/friends/requests/sent',
  '/api/users/suggestions',
  '/api/users',
];

const CONVERSATIONS = ['/api/conversations', '/api/conversations/unread'];

/** Events about a single thing, or with nothing to refetch. */
type PartialEvent =
  | 'new_feed'
  | 'post_changed'
  | `message_${'created' | 'changed' | 'deleted'}`
  | `conversation_${'read' | 'changed'}`
  | 'typing'
  | 'topic_changed'
  | 'thread_changed'
  | 'session_revoked';
/** Lists that are outdated after each of the other events. */
const OUT_OF_DATE: Record<Exclude<LiveEventType, PartialEvent>, string[]> = {
  new_story: ['/api/stories'],
  new_notification: ['/api/notifications', '/api/notifications/count'],
  friend_request_received: REQUESTS,
  friend_request_accepted: ['/api/stories', '/api/feeds', '/api/friends', ...REQUESTS, ...CONVERSATIONS],
  friend_removed: ['/api/stories', '/api/feeds', '/api/friends', ...REQUESTS, ...CONVERSATIONS],
  listing_changed: ['/api/listings', '/api/applications', '/api/pets'],
  pet_changed: ['/api/pets'],
  notice_changed: ['/api/lost-found'],
  walk_changed: ['/api/walks'],
  data_export_changed: ['/api/account/export'],
  account_changed: ['/api/auth/user'],
  remote_version: ['/api/remotes'],
};

let queryClient: QueryClient;
const outOfDate = () => RESOURCES.filter((key) => queryClient.getQueryState([key])?.isInvalidated);

beforeEach(() => {
  queryClient = createQueryClient();
  for (const key of RESOURCES) queryClient.setQueryData([key], 'known');
});

describe('refreshAfterEvent', () => {
  test.each(Object.entries(OUT_OF_DATE))('the event %s invalidates %j and nothing else', (type, resources) => {
    expect(refreshAfterEvent(queryClient, type)).toBe(true);
    expect(outOfDate()).toEqual(resources);
  });

  test('the event new_feed invalidates the feed and the feeds of tags, and nothing else', async () => {
    queryClient.setQueryData(['/api/feeds', { tag: 'cats' }], 'known');
    expect(refreshAfterEvent(queryClient, 'new_feed', 7)).toBe(true);
    await import('../posts/refresh-newest.ts');
    await Promise.resolve();
    expect(outOfDate()).toEqual(['/api/feeds']);
    expect(queryClient.getQueryState(['/api/feeds', { tag: 'cats' }])?.isInvalidated).toBe(true);
  });

  test.each(['message_created', 'message_changed', 'message_deleted', 'conversation_read', 'conversation_changed'])(
    'the event %s invalidates its conversation, the lists and the unread count, but no other conversation',
    (type) => {
      const keys = [['list', 'inbox'], [7], [7, 'messages'], [8], [8, 'messages']];
      for (const key of keys) queryClient.setQueryData(['/api/conversations', ...key], 'known');
      expect(refreshAfterEvent(queryClient, type, 7)).toBe(true);
      const isOut = (key: (string | number)[]) =>
        queryClient.getQueryState(['/api/conversations', ...key])?.isInvalidated;
      expect(keys.map(isOut)).toEqual([true, true, true, false, false]);
      expect(outOfDate()).toEqual(['/api/conversations/unread']);
    },
  );

  test.each([
    ['topic_changed', '/api/topics', [['list', {}], [7], [7, 'threads'], [8]]],
    ['thread_changed', '/api/threads/:id', [[7], [7, 'replies', 0], [8]]],
  ])('the event %s invalidates its own subject and no other', (type, resource, keys) => {
    for (const key of keys) queryClient.setQueryData([resource, ...key], 'known');
    expect(refreshAfterEvent(queryClient, type, 7)).toBe(true);
    const isOut = (key: unknown[]) => queryClient.getQueryState([resource, ...key])?.isInvalidated;
    expect(keys.map(isOut)).toEqual(keys.map(([id]) => id !== 8));
    expect(outOfDate()).toEqual([]);
  });

  test('the event typing is stored without invalidating anything', () => {
    expect(refreshAfterEvent(queryClient, 'typing', 7, 'ana')).toBe(true);
    expect(queryClient.getQueryData(['typing', 7])).toMatchObject({ userId: 'ana' });
    expect(outOfDate()).toEqual([]);
  });

  test.each(['something_new', 'constructor', '__proto__'])('the unknown event %s invalidates nothing', (type) => {
    expect(refreshAfterEvent(queryClient, type)).toBe(false);
    expect(outOfDate()).toEqual([]);
  });

  test('refreshAfterGap invalidates everything that live events cover, and the viewer’s own lists', async () => {
    const own = [photosQuery(null), albumsQuery, collectionsQuery, savedPostsQuery(), highlightsQuery, followsQuery];
    const keys = [...own, blocksQuery, blockQuery('ana'), mutesQuery].map(({ queryKey }) => queryKey);
    for (const key of keys) queryClient.setQueryData(key as QueryKey, 'known');
    await refreshAfterGap(queryClient);
    expect(outOfDate()).toEqual(RESOURCES.filter((key) => key !== '/api/species'));
    expect(keys.filter((key) => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([]);
  });
});

describe('refetching after a gap', () => {
  /** Renders a screen that shows `key`, with data from before the gap. */
  function show(key: string, queryFn: () => Promise<string>): void {
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queryClient }, children);
    renderHook(() => useQuery({ queryKey: [key], queryFn: queryFn }), { wrapper });
  }
  const afterGap = () =>
    act(async () => {
      const refreshed = refreshAfterGap(queryClient);
      await jest.advanceTimersByTimeAsync(60_000);
      await refreshed;
    });
  const inTrouble = Object.assign(new Error('503: not now'), { status: 503 });
  const failed = Object.assign(new Error('500: broken'), { status: 500 });
  const refused = Object.assign(new Error('404: gone'), { status: 404 });

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('refetches a failed query until it succeeds, and no other query', async () => {
    const feeds = jest.fn<() => Promise<string>>().mockResolvedValue('new');
    feeds.mockRejectedValueOnce(inTrouble).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const stories = jest.fn(async () => 'new');
    show('/api/feeds', feeds);
    show('/api/stories', stories);
    await afterGap();
    expect(queryClient.getQueryData(['/api/feeds'])).toBe('new');
    expect([feeds.mock.calls.length, stories.mock.calls.length]).toEqual([3, 1]);
  });

  test.each([
    ['a query is not retried without end while the server is unavailable', inTrouble, 6],
    ['a refused query is not retried', refused, 1],
    ['a query whose own code fails is not retried', failed, 1],
  ])('after a gap, %s', async (_name, error, times) => {
    const feeds = jest.fn(() => Promise.reject<string>(error));
    show('/api/feeds', feeds);
    await afterGap();
    expect(feeds).toHaveBeenCalledTimes(times);
  });
});
