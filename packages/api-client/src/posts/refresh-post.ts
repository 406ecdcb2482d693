import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Post } from '@qlixline/contract/posts/post';
import type { QueryClient } from '@tanstack/react-query';

import { changeLists, changePost, holdsPosts, postQuery, quotes } from './cached-posts.ts';
import { ApiError } from '../calls/http.ts';
import type { PagedList } from '../queries/paged-query.ts';

// Kept apart from cached-posts.ts, which is in every first view; this is only loaded to change posts.

type PostList = PagedList<Post>;

/** Ids of the viewer's posts deleted on this page, which are never requested again. */
export const deletedHere = new Set<number>();

/** Adds a new post of the viewer at the top of home's feed. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
  queryClient.setQueryData<PostList>([keyOf('GET /api/feeds')], (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first || first.items.some(({ id }) => id === post.id)) return list;
    return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
  });
}

/** Removes a post from every list and from quotes. An open page of the post refetches and learns that it is gone. */
export function removePost(queryClient: QueryClient, id: number): void {
  changeLists(queryClient, (items) =>
    items
      .filter((post) => post.id !== id)
      .map((post) => (quotes(post, id) ? { ...post, quoted: { post: null } } : post)),
  );
  void queryClient.invalidateQueries({ queryKey: postQuery(id).queryKey, exact: true });
}

/**
 * Refetches a post that is shown somewhere, its comments and its likers; removes it from all lists if it no longer
 * exists.
 */
export async function refreshPost(queryClient: QueryClient, id: number): Promise<void> {
  if (deletedHere.has(id)) return removePost(queryClient, id);
  for (const queryKey of [commentsKey(id), likersKey(id)]) void queryClient.invalidateQueries({ queryKey });
  if (!isCached(queryClient, id)) return;
  try {
    const post = await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 });
    changePost(queryClient, id, () => post);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removePost(queryClient, id);
    // Other errors keep what is shown; the next reconnect of the live connection refreshes it.
  }
}

export function refreshPostLists(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: holdsPosts });
}

export const commentsKey = (postId: number) => [...postQuery(postId).queryKey, 'comments'] as const;
export const likersKey = (postId: number) => [...postQuery(postId).queryKey, 'likes'] as const;

function isCached(queryClient: QueryClient, id: number): boolean {
  if (queryClient.getQueryData(postQuery(id).queryKey)) return true;
  const lists = queryClient.getQueriesData<PostList>({ predicate: holdsPosts });
  return lists.some(([, list]) =>
    list?.pages.some(({ items }) => items.some((post) => post.id === id || quotes(post, id))),
  );
}
