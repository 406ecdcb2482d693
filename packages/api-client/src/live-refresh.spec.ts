import { beforeEach, describe, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';

import { refreshAfterEvent, refreshAfterGap } from './live-refresh.ts';
import { createQueryClient } from './query-client.ts';

const RESOURCES = [
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
  '/api/pets',
];
const REQUESTS = [
  '/api/friends/requests/pending',
  '/api/friends/requests/sent',
  '/api/users/suggestions',
  '/api/users',
];

let queryClient: QueryClient;
const outOfDate = () => RESOURCES.filter((key) => queryClient.getQueryState([key])?.isInvalidated);

beforeEach(() => {
  queryClient = createQueryClient();
  for (const key of RESOURCES) queryClient.setQueryData([key], 'known');
});

describe('what live events refresh', () => {
  test.each([
    ['new_story', ['/api/stories']],
    ['new_notification', ['/api/notifications', '/api/notifications/count']],
    ['friend_request_received', REQUESTS],
    ['friend_request_accepted', ['/api/stories', '/api/feeds', '/api/friends', ...REQUESTS]],
    ['remote_version', ['/api/remotes']],
    ['friend_removed', ['/api/stories', '/api/feeds', '/api/friends', ...REQUESTS]],
  ])('%s refreshes %j and nothing else', (type, resources) => {
    expect(refreshAfterEvent(queryClient, type)).toBe(true);
    expect(outOfDate()).toEqual(resources);
  });

  test('new_feed refreshes feeds and nothing else, also those of tags', async () => {
    queryClient.setQueryData(['/api/feeds', { tag: 'cats' }], 'known');
    expect(refreshAfterEvent(queryClient, 'new_feed', 7)).toBe(true);
    await import('./feed-news.ts');
    await Promise.resolve();
    expect(outOfDate()).toEqual(['/api/feeds']);
    expect(queryClient.getQueryState(['/api/feeds', { tag: 'cats' }])?.isInvalidated).toBe(true);
  });

  test.each(['something_new', 'constructor', '__proto__'])('the unknown event %s refreshes nothing', (type) => {
    expect(refreshAfterEvent(queryClient, type)).toBe(false);
    expect(outOfDate()).toEqual([]);
  });

  test('a gap refreshes all that events cover', () => {
    refreshAfterGap(queryClient);
    expect(outOfDate()).toEqual(RESOURCES.filter((key) => key !== '/api/pets'));
  });
});
