import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Comment } from '@qlixline/contract/posts/comment';
import type { LikeState, Post } from '@qlixline/contract/posts/post';
import type { Query, QueryClient } from '@tanstack/react-query';

import type { WaitingCall } from '../outbox/outbox.ts';
import type { PagedList } from '../queries/paged-query.ts';
import { changePost, holdsPosts, postQuery } from './cached-posts.ts';

/** State that a press of "like" asks for. */
export type PressedLike = { of: 'posts' | 'comments'; id: number; isLiked: boolean };

const PATH_OF_LIKE = /^\/api\/(posts|comments)\/(\d+)\/like$/;

/** Returns the like that a request asks for; undefined for other requests. */
export function likeIn(path: string, method: string | undefined): PressedLike | undefined {
  const [, of, id] = PATH_OF_LIKE.exec(path) ?? [];
  if (id === undefined || (method !== 'PUT' && method !== 'DELETE')) return undefined;
  return { of: of as PressedLike['of'], id: Number(id), isLiked: method === 'PUT' };
}

/** Returns the like of a write that waits; undefined for other writes. */
export function waitingLike({ kind, endpoint, input }: WaitingCall): PressedLike | undefined {
  if (kind !== 'like' && kind !== 'unlike') return undefined;
  const of = endpoint.includes('/posts/') ? 'posts' : 'comments';
  return { of, id: Number(input.params?.['id']), isLiked: kind === 'like' };
}

/** Returns the write that sends a like. Its key tells it from the request of a press, which has none. */
export function callOfLike({ of, id, isLiked }: PressedLike): Pick<WaitingCall, 'key' | 'kind' | 'endpoint' | 'input'> {
  const [liking, unliking] =
    of === 'posts'
      ? (['PUT /api/posts/:id/like', 'DELETE /api/posts/:id/like'] as const)
      : (['PUT /api/comments/:id/like', 'DELETE /api/comments/:id/like'] as const);
  const [kind, endpoint] = isLiked ? (['like', liking] as const) : (['unlike', unliking] as const);
  const key = `like-${of}-${id}`;
  return { key, kind, endpoint, input: { params: { id }, idempotencyKey: key } };
}

/** Finds the post or comment among those that the page has loaded. */
export function findLiked(queryClient: QueryClient, like: PressedLike): Post | Comment | undefined {
  return loaded(queryClient, like)[0];
}

/** Shows a like wherever its post or comment is loaded, and counts it once. */
export function showLike(queryClient: QueryClient, like: PressedLike): void {
  const { of, id, isLiked } = like;
  const before = loaded(queryClient, like).find((one) => one.isLiked !== isLiked);
  if (!before) return;
  const state = stateAfter(before, like);
  if (of === 'posts') return changePost(queryClient, id, () => state);
  queryClient.setQueriesData<PagedList<Comment>>({ predicate: holdsComments }, (list) => {
    if (!list) return list;
    const change = (comment: Comment) => (comment.id === id ? { ...comment, ...state } : comment);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
  });
}

/** Returns what is shown once the like has its effect, whether or not it is shown already. */
export function stateAfter(shown: LikeState, { isLiked }: PressedLike): LikeState {
  const step = shown.isLiked === isLiked ? 0 : isLiked ? 1 : -1;
  return { isLiked, likeCount: shown.likeCount + step };
}

const holdsComments = ({ queryKey: [root, , part] }: Query) => root === keyOf('POST /api/posts') && part === 'comments';

/** Lists what the page has loaded of a post or comment; lists that were read at other times may differ. */
function loaded(queryClient: QueryClient, { of, id }: PressedLike): (Post | Comment)[] {
  const isThis = (one: { id: number }) => one.id === id;
  if (of === 'comments') return itemsOf<Comment>(queryClient, holdsComments).filter(isThis);
  const one = queryClient.getQueryData(postQuery(id).queryKey);
  return [...(one ? [one] : []), ...itemsOf<Post>(queryClient, holdsPosts).filter(isThis)];
}

function itemsOf<Item>(queryClient: QueryClient, predicate: (query: Query) => boolean): Item[] {
  const lists = queryClient.getQueriesData<PagedList<Item>>({ predicate });
  return lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
}
