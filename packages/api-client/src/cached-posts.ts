import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Post } from '@qlixline/contract/post';
import { queryOptions } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';

import { ApiError, request } from './http.ts';
import type { PagedList } from './paged-query.ts';

type PostList = PagedList<Post>;

/** Meta of every query that holds a list of posts: what happens to a post reaches all of them. */
export const POST_LIST = { holds: 'posts' } as const;

/** One post. Its comments and who likes it have keys that start with this one's. */
export function postQuery(id: number) {
  return queryOptions({
    queryKey: [keyOf('POST /api/posts'), id],
    queryFn: ({ signal }) => request('GET /api/posts/:id', { params: { id }, signal }),
  });
}

/** Changes a post wherever it is shown. */
export function changePost(queryClient: QueryClient, id: number, change: (post: Post) => Partial<Post>): void {
  const changed = (post: Post) => (post.id === id ? { ...post, ...change(post) } : post);
  changeLists(queryClient, (items) => items.map(changed));
  queryClient.setQueryData(postQuery(id).queryKey, (post) => post && changed(post));
}

/** Puts an own new post at the top of home's feed. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
  queryClient.setQueryData<PostList>([keyOf('GET /api/feeds')], (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first || first.items.some(({ id }) => id === post.id)) return list;
    return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
  });
}

/** Takes a post out of every list. A page of its own asks again and learns that it is gone. */
export function removePost(queryClient: QueryClient, id: number): void {
  changeLists(queryClient, (items) => items.filter((post) => post.id !== id));
  void queryClient.invalidateQueries({ queryKey: postQuery(id).queryKey, exact: true });
}

/** Asks again for a post that is shown somewhere, for its comments and for who likes it; one that is gone leaves every list. */
export async function refreshPost(queryClient: QueryClient, id: number): Promise<void> {
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

function changeLists(queryClient: QueryClient, change: (items: Post[]) => Post[]): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate: holdsPosts })) {
    const { isInvalidated } = query.state;
    queryClient.setQueryData<PostList>(
      query.queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
    if (isInvalidated) query.invalidate(); // it still misses what it missed before
  }
}

function isCached(queryClient: QueryClient, id: number): boolean {
  if (queryClient.getQueryData(postQuery(id).queryKey)) return true;
  const lists = queryClient.getQueriesData<PostList>({ predicate: holdsPosts });
  return lists.some(([, list]) => list?.pages.some(({ items }) => items.some((post) => post.id === id)));
}

export function holdsPosts({ meta }: Query): boolean {
  return meta?.['holds'] === POST_LIST.holds;
}
