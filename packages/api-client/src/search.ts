import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Page } from '@qlixline/contract/page';
import type { FoundPerson, SearchHit } from '@qlixline/contract/search';
import type { SearchType } from '@qlixline/contract/search-types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { POST_LIST } from './cached-posts.ts';
import { request } from './http.ts';

const SEARCH = keyOf('GET /api/search');

/** All hits of a type, page by page. A list of posts follows what happens to them, as every other one does. */
export function searchListQuery<Type extends SearchType>(type: Type, q: string) {
  return infiniteQueryOptions({
    queryKey: [SEARCH, type, q],
    queryFn: async ({ signal, pageParam }) => {
      const reply = await request('GET /api/search', { query: { q, type, cursor: pageParam ?? undefined }, signal });
      return reply[type] as Page<SearchHit<Type>>; // the type that was asked for is there
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...(type === 'posts' && { meta: POST_LIST }),
  });
}

/** The first hits of each type. The list of each type begins with them, so that both show the same. */
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

/** Asks anew: somebody has sent the search once more, which may find what has been written since. */
export function searchAgain(queryClient: QueryClient, q: string): void {
  const isOf = (queryKey: readonly unknown[]) => queryKey[0] === SEARCH && queryKey[2] === q;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey) });
}

/** Shows in what was found where the user and somebody stand now. */
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
