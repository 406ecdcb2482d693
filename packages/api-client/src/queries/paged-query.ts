import type { EndpointInput, EndpointKey, PagedKey, Params, QueryInput, Reply } from '@qlixline/contract/endpoints';
import type { Page } from '@qlixline/contract/calls/page';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, keepPreviousData, QueryKey } from '@tanstack/react-query';

import { send } from '../calls/http.ts';

export type PagedList<Item> = InfiniteData<Page<Item>>;

type ItemOf<K extends PagedKey> = Reply<K> extends Page<infer Item> ? Item : never;
type PagedInput<K extends EndpointKey> = Omit<EndpointInput<K>, 'query'> & { query?: Omit<QueryInput<K>, 'cursor'> };
type PagedArgument<K extends EndpointKey> =
  Params<K> extends undefined ? [input?: PagedInput<K>, options?: Options] : [input: PagedInput<K>, options?: Options];
type Options = {
  /** True if the page itself preloads the first reply. */
  preloaded?: boolean;
  refetchOnMount?: 'always';
  meta?: Record<string, unknown>;
  structuralSharing?: (before: unknown, after: unknown) => unknown;
  /** Keeps showing the former filters' rows until the new reply arrives. */
  placeholderData?: typeof keepPreviousData;
};

/** Creates a query that loads page by page. Live events refer to the first element of the key. */
export function pagedQuery<K extends PagedKey>(queryKey: QueryKey, endpoint: K, ...rest: PagedArgument<K>) {
  const [input, { preloaded = false, ...options } = {}] = rest;
  return infiniteQueryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      send<Page<ItemOf<K>>>(endpoint, {
        ...input,
        query: { ...input?.query, cursor: pageParam },
        signal,
        preloaded: preloaded && pageParam === null,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Returns the loaded pages without rows for which `isGone` is true. */
export function withoutRows<Item>(
  list: PagedList<Item> | undefined,
  isGone: (item: Item) => boolean,
): PagedList<Item> | undefined {
  if (!list) return undefined;
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isGone(item)) }));
  return { ...list, pages };
}
