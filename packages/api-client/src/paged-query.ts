import type { Page } from '@qlixline/contract/page';
import { pageAt } from '@qlixline/contract/paths';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';

import { request } from './http.ts';

export type PagedList<Item> = InfiniteData<Page<Item>>;

/**
 * A list that comes page by page. `path` may have a query; the key's first element is what live events name. The
 * first answer of a `preloaded` one is on its way since the page began.
 */
export function pagedQuery<Item>(queryKey: QueryKey, path: string, preloaded = false) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      request<Page<Item>>('GET', pageAt(path, pageParam), { signal, preloaded: preloaded && pageParam === null }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The loaded pages without the rows that `isGone` names. */
export function withoutRows<Item>(
  list: PagedList<Item> | undefined,
  isGone: (item: Item) => boolean,
): PagedList<Item> | undefined {
  if (!list) return undefined;
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isGone(item)) }));
  return { ...list, pages };
}
