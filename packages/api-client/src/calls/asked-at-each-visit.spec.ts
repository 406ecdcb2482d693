import { describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';

import { collectionsQuery, postCollectionsQuery } from '../posts/collections.ts';
import { followersQuery, followsQuery } from '../friends/follows.ts';
import { highlightStoriesQuery, highlightsQuery, storyHighlightsQuery } from '../stories/highlights.ts';
import { similarPetsQuery } from '../pets/pets.ts';
import { albumsQuery, photoUsesQuery, photosQuery } from '../photos/photos.ts';
import { savedPostsQuery } from '../posts/post-lists.ts';
import { setSaved } from '../posts/post-reactions.ts';
import { likersQuery } from '../posts/posts.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { blockQuery, blocksQuery, mutesQuery } from '../safety/safety.ts';
import { refreshPhotoList } from '../uploads/uploads.ts';
import { userProfileQuery } from '../users/user-profiles.ts';

type VisitedQuery = { queryKey: QueryKey };

const OWN: Record<string, VisitedQuery> = {
  'the viewer’s photos': photosQuery(null),
  'the photos of an album': photosQuery(4),
  albums: albumsQuery,
  collections: collectionsQuery,
  'the collections of a post': postCollectionsQuery(7),
  'saved posts': savedPostsQuery(),
  highlights: highlightsQuery,
  'the highlights of a story': storyHighlightsQuery(7),
  'followed users': followsQuery,
  'a block of the viewer': blockQuery('ana'),
  'blocks of the viewer': blocksQuery,
  'mutes of the viewer': mutesQuery,
};
const OF_OTHERS: Record<string, VisitedQuery> = {
  'a profile': userProfileQuery('ana'),
  'the likes of a post': likersQuery(7),
  followers: followersQuery,
  'similar pets': similarPetsQuery(7),
  'what is in a highlight': highlightStoriesQuery(7),
  'where a photo is used': photoUsesQuery('a'),
};

/** Counts the requests of a screen that is opened again after `meanwhile` has happened. */
async function requestsOnSecondVisit(
  options: VisitedQuery,
  meanwhile?: (client: QueryClient) => unknown,
): Promise<number> {
  const client = createQueryClient();
  const queryFn = jest.fn(async () => ({ pages: [], pageParams: [] }));
  const visit = async () => {
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
    const { result, unmount } = renderHook(() => useQuery({ ...options, queryFn: queryFn }), { wrapper });
    await waitFor(() => expect([result.current.isSuccess, result.current.isFetching]).toEqual([true, false]));
    unmount();
  };
  await visit();
  await meanwhile?.(client);
  await visit();
  client.clear();
  return queryFn.mock.calls.length - 1;
}

describe('opening a screen again', () => {
  test.each(Object.entries(OWN))(
    'opening a screen again does not refetch %s, whose staleTime is infinite',
    async (_, options) => {
      expect(await requestsOnSecondVisit(options)).toBe(0);
    },
  );

  test.each(Object.entries(OF_OTHERS))(
    'opening a screen again refetches %s, which others change without a live event',
    async (_, options) => {
      expect(await requestsOnSecondVisit(options)).toBe(1);
    },
  );
});

describe('changes made in this tab', () => {
  const saving = async (client: QueryClient) => {
    globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }));
    await setSaved(client, { id: 7, isSaved: false } as Parameters<typeof setSaved>[1], true);
  };

  test.each([
    ['saved posts after one is saved', savedPostsQuery(), saving],
    ['the saved posts of a collection after one is saved', savedPostsQuery(4), saving],
    ['the collections of a post after it is saved', postCollectionsQuery(7), saving],
    ['the viewer’s photos after an upload', photosQuery(null), refreshPhotoList],
  ])('opening a screen again refetches %s', async (_, options: VisitedQuery, meanwhile) => {
    expect(await requestsOnSecondVisit(options, meanwhile)).toBe(1);
  });
});
