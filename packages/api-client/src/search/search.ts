import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Page } from '@qlixline/contract/calls/page';
import type { FoundPerson, SearchHit } from '@qlixline/contract/search/search';
import type { SearchType } from '@qlixline/contract/search/search-types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { POST_LIST } from '../posts/cached-posts.ts';
import { request } from '../calls/http.ts';

const SEARCH = keyOf('GET /api/search');

/** Query of all hits of a type, page by page. Lists of posts update like all other lists of posts. */
export function searchListQuery<Type extends SearchType>(type: Type, q: string) {
  return infiniteQueryOptions({
    queryKey: [SEARCH, type, q],
    queryFn: async ({ signal, pageParam }) => {
      const reply = await request('GET /api/search', { query: { q, type, cursor: pageParam ?? undefined }, signal });
      return reply[type] as Page<SearchHit<Type>>; // The requested type is always in the reply.
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...(type === 'posts' && { meta: POST_LIST }),
  });
}

/** Query of the first hits of each type. They also seed the list of each type, so that both show the same. */
export function searchAllQuery(q: string) {
  return queryOptions({
    queryKey: [SEARCH, 'all', q],
    queryFn: async ({ signal, client }) => {
      const reply = await request('GET /api/search', { query: { q }, signal });
      for (const [type, page] of Object.entries(reply)) {
        const list: InfiniteData<unknown> = { pages: [page], pageParams: [null] };
        client.setQueryData([SEARCH, type, q], list);
      }
      return reply;
    },
  });
}

/** Refetches a search that the user has submitted again, to find new content. */
export function searchAgain(queryClient: QueryClient, q: string): void {
  const isOf = (queryKey: readonly unknown[]) => queryKey[0] === SEARCH && queryKey[2] === q;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey) });
}

/** Updates the relation to a user in search results. */
export function showInSearch(
  queryClient: QueryClient,
  userId: string,
  now: Pick<FoundPerson, 'relation' | 'requestId'>,
): void {
  queryClient.setQueriesData<InfiniteData<Page<FoundPerson>>>({ queryKey: [SEARCH, 'people'] }, (list) => {
    if (!list) return undefined;
    const changed = (person: FoundPerson) => (person.user.id === userId ? { ...person, ...now } : person);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
  });
}
