import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Post } from '@qlixline/contract/posts/post';
import { queryOptions } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import type { PagedList } from '../queries/paged-query.ts';

type PostList = PagedList<Post>;

/** Meta of every query with a list of posts, so that changes of a post reach all of them. */
export const POST_LIST = { holds: 'posts' } as const;

/** Query of one post. The keys of its comments and likers start with its key. */
export function postQuery(id: number) {
  return queryOptions({
    queryKey: [keyOf('POST /api/posts'), id],
    queryFn: ({ signal }) => request('GET /api/posts/:id', { params: { id }, signal }),
  });
}

/** Key prefix of all lists of saved posts. */
export const SAVED = [keyOf('POST /api/posts'), 'saved'] as const;

/** Returns true if a post quotes the post with this id. */
export const quotes = ({ quoted }: Post, id: number) => quoted?.post?.id === id;

/** Changes a post wherever it is shown, including quotes. */
export function changePost(queryClient: QueryClient, id: number, change: (post: Post) => Partial<Post>): void {
  const changed = (post: Post): Post => {
    if (quotes(post, id)) return { ...post, quoted: { post: { ...post.quoted!.post!, ...change(post) } } };
    return post.id === id ? { ...post, ...change(post) } : post;
  };
  changeLists(queryClient, (items) => items.map(changed));
  queryClient.setQueryData(postQuery(id).queryKey, (post) => post && changed(post));
}

/** Changes the items of every cached list of posts. */
export function changeLists(queryClient: QueryClient, change: (items: Post[]) => Post[]): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate: holdsPosts })) {
    const { isInvalidated } = query.state;
    queryClient.setQueryData<PostList>(
      query.queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
    if (isInvalidated) query.invalidate(); // The update doesn't make an outdated list fresh.
  }
}

export function holdsPosts({ meta }: Query): boolean {
  return meta?.['holds'] === POST_LIST.holds;
}
