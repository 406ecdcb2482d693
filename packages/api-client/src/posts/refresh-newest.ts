import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import type { Page } from '@qlixline/contract/calls/page';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Post } from '@qlixline/contract/posts/post';
import type { Query, QueryClient } from '@tanstack/react-query';

import { holdsPosts } from './cached-posts.ts';
import { request } from '../calls/http.ts';
import type { PagedList } from '../queries/paged-query.ts';

type PendingRefresh = { controller: AbortController; ids: readonly number[] };

/** Latest refresh per client. It also looks for the posts of earlier refreshes that it aborted. */
const pending = new WeakMap<QueryClient, PendingRefresh>();

/**
 * Shows the post `id` in home's feed after an event. In a long feed, only the first page is fetched and put before the
 * loaded ones; the whole feed is refetched if that would leave a gap or if the post belongs further down.
 */
export async function refreshNewest(queryClient: QueryClient, id: number): Promise<void> {
  const all = () => queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/feeds')], exact: true });
  const feed = () => queryClient.getQueryState<PagedList<Post>>([keyOf('GET /api/feeds')]);
  if (feed()?.isInvalidated || (feed()?.data?.pages.length ?? 0) < 2) return all();

  const earlier = pending.get(queryClient);
  earlier?.controller.abort();
  const controller = new AbortController();
  const ids = [...(earlier?.ids ?? []), id];
  pending.set(queryClient, { controller, ids });
  try {
    const first = await request('GET /api/feeds', { signal: controller.signal });
    const state = feed();
    const hasAll = ids.every((wanted) => first.items.some((post) => post.id === wanted));
    const list = hasAll && state?.data && withNewest(state.data, first);
    // A pending next page would otherwise be appended to the former pages.
    if (!list || state?.fetchStatus !== 'idle') return await all();
    queryClient.setQueryData([keyOf('GET /api/feeds')], list);
  } catch {
    if (!controller.signal.aborted) return all(); // A repeated error is shown by the feed.
  } finally {
    if (pending.get(queryClient)?.controller === controller) pending.delete(queryClient);
  }
}

/** Refreshes every list of posts except home's feed. */
export function refreshOtherLists(queryClient: QueryClient): Promise<void> {
  const isOther = (query: Query) => holdsPosts(query) && !isHome(query);
  return queryClient.invalidateQueries({ predicate: isOther });
}

/** Returns true for home's feed; the keys of other lists have more elements. */
function isHome({ queryKey }: Query): boolean {
  return queryKey.length === 1;
}

/**
 * Puts `first` before the loaded pages and keeps their size roughly; returns undefined if there is a gap between them.
 */
export function withNewest({ pages, pageParams }: PagedList<Post>, first: Page<Post>): PagedList<Post> | undefined {
  if (first.nextCursor === null) return { pages: [first], pageParams: [null] }; // There are no further posts.
  const last = first.items.at(-1)?.id;
  const at = pages.findIndex(({ items }) => items.some(({ id }) => id === last));
  const page = pages[at];
  if (!page) return undefined;
  const rest = page.items.slice(page.items.findIndex(({ id }) => id === last) + 1);
  const below = { pages: pages.slice(at + 1), pageParams: pageParams.slice(at + 1) };
  if (rest.length === 0) return { pages: [first, ...below.pages], pageParams: [null, ...below.pageParams] };

  const [next] = below.pages;
  const joined = next && rest.length + next.items.length <= PAGE_LIMIT_DEFAULT;
  const second = joined ? { ...next, items: [...rest, ...next.items] } : { ...page, items: rest };
  const skipped = joined ? 1 : 0;
  return {
    pages: [first, second, ...below.pages.slice(skipped)],
    pageParams: [null, first.nextCursor, ...below.pageParams.slice(skipped)],
  };
}
