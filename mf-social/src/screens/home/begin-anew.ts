import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

const SHOWN = [keyOf('GET /api/feeds'), keyOf('GET /api/discover'), keyOf('GET /api/stories')];

/** Refetches home's content: the first page of posts and what is new. */
export function refreshHome(queryClient: QueryClient): void {
  for (const resource of SHOWN) {
    const queryKey = [resource];
    queryClient.setQueriesData<InfiniteData<unknown>>({ queryKey, type: 'active' }, withFirstPage);
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Keeps only the first page, because all loaded pages would be refetched. */
function withFirstPage<List extends Partial<InfiniteData<unknown>>>(list: List | undefined): List | undefined {
  if (!list?.pages || !list.pageParams) return list;
  return { ...list, pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) };
}
