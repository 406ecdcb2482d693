import { keyOf } from '@qlixline/contract/endpoint-path';
import { useLocation } from '@qlixline/shell-bridge/routing';
import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const SHOWN = [keyOf('GET /api/feeds'), keyOf('GET /api/discover'), keyOf('GET /api/stories')];

/** Home that is asked for while it is shown begins anew: with the first page of posts, and what has come since. */
export function useRefreshWhenAskedAgain(): void {
  const queryClient = useQueryClient();
  const { key, search } = useLocation();
  const shown = useRef({ key, search });

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, search };
    if (before.key === key || before.search !== search) return;
    for (const resource of SHOWN) {
      const queryKey = [resource];
      queryClient.setQueriesData<InfiniteData<unknown>>({ queryKey, type: 'active' }, withFirstPage);
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [key, search, queryClient]);
}

/** Otherwise every page that was read would be asked for again. */
function withFirstPage<List extends Partial<InfiniteData<unknown>>>(list: List | undefined): List | undefined {
  if (!list?.pages || !list.pageParams) return list;
  return { ...list, pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) };
}
