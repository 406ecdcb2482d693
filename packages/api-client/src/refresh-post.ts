import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Post } from '@qlixline/contract/post';
import type { QueryClient } from '@tanstack/react-query';

import { changeLists, changePost, holdsPosts, postQuery, quotes } from './cached-posts.ts';
import { ApiError } from './http.ts';
import type { PagedList } from './paged-query.ts';

// Beside cached-posts.ts, which every first view has: this comes with what changes posts.

type PostList = PagedList<Post>;

/** Own posts that were deleted on this page: nothing asks the server for them again. */
export const deletedHere = new Set<number>();

/** Puts an own new post at the top of home's feed. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
  queryClient.setQueryData<PostList>([keyOf('GET /api/feeds')], (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first || first.items.some(({ id }) => id === post.id)) return list;
    return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
  });
}

/** Takes a post out of every list, and out of those that quote it. A page of its own asks again and learns that it is gone. */
export function removePost(queryClient: QueryClient, id: number): void {
  changeLists(queryClient, (items) =>
    items
      .filter((post) => post.id !== id)
      .map((post) => (quotes(post, id) ? { ...post, quoted: { post: null } } : post)),
  );
  void queryClient.invalidateQueries({ queryKey: postQuery(id).queryKey, exact: true });
}

/** Asks again for a post that is shown somewhere, for its comments and for who likes it; one that is gone leaves every list. */
export async function refreshPost(queryClient: QueryClient, id: number): Promise<void> {
  if (deletedHere.has(id)) return removePost(queryClient, id);
  for (const queryKey of [commentsKey(id), likersKey(id)]) void queryClient.invalidateQueries({ queryKey });
  if (!isCached(queryClient, id)) return;
  try {
    const post = await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 });
    changePost(queryClient, id, () => post);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removePost(queryClient, id);
    // Any other failure leaves what is shown: the live connection's next opening refreshes it.
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
