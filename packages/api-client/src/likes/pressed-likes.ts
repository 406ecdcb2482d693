import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import type { Comment } from '@qlixline/contract/posts/comment';
import type { LikeState, Post } from '@qlixline/contract/posts/post';
import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

import { changePost, holdsPosts, postQuery } from '../posts/cached-posts.ts';
import { THREADS, threadQuery } from '../topics/threads.ts';
import type { WaitingCall } from '../outbox/outbox.ts';

/** Things that can be liked, by the part of the path that names them. */
type Likable = { posts: Post; comments: Comment; threads: Thread; replies: ThreadReply };

type LikableKind<Thing> = {
  /** Name in the list of what waits. */
  noun: string;
  like: EndpointKey;
  unlike: EndpointKey;
  /** Lists what the page has loaded of a thing; lists that were read at other times may differ. */
  loaded: (queryClient: QueryClient, id: number) => Thing[];
  /** Shows a state wherever the thing is loaded. */
  show: (queryClient: QueryClient, id: number, state: LikeState) => void;
};

const KINDS: { [Of in keyof Likable]: LikableKind<Likable[Of]> } = {
  posts: {
    noun: 'post',
    like: 'PUT /api/posts/:id/like',
    unlike: 'DELETE /api/posts/:id/like',
    loaded: (queryClient, id) => [
      ...present<Post>(queryClient.getQueryData(postQuery(id).queryKey)),
      ...itemsOf<Post>(queryClient, holdsPosts, id),
    ],
    show: (queryClient, id, state) => changePost(queryClient, id, () => state),
  },
  comments: {
    noun: 'comment',
    like: 'PUT /api/comments/:id/like',
    unlike: 'DELETE /api/comments/:id/like',
    ...inLists<Comment>(({ queryKey: [root, , part] }) => root === keyOf('POST /api/posts') && part === 'comments'),
  },
  threads: {
    noun: 'thread',
    like: 'PUT /api/threads/:id/like',
    unlike: 'DELETE /api/threads/:id/like',
    loaded: (queryClient, id) => present(queryClient.getQueryData(threadQuery(id).queryKey)),
    show: (queryClient, id, state) =>
      queryClient.setQueryData(threadQuery(id).queryKey, (thread) => thread && { ...thread, ...state }),
  },
  replies: {
    noun: 'reply',
    like: 'PUT /api/replies/:id/like',
    unlike: 'DELETE /api/replies/:id/like',
    ...inLists<ThreadReply>(({ queryKey: [root, , part] }) => root === THREADS && part === 'replies'),
  },
};

/** State that a press of "like" asks for. */
export type PressedLike = { of: keyof Likable; id: number; isLiked: boolean };

const PATH_OF_LIKE = /^\/api\/([a-z]+)\/(\d+)\/like$/;

/** Returns the like that a request asks for; undefined for other requests. */
export function likeIn(path: string, method: string | undefined): PressedLike | undefined {
  const [, of = '', id] = PATH_OF_LIKE.exec(path) ?? [];
  if (!isLikable(of) || (method !== 'PUT' && method !== 'DELETE')) return undefined;
  return { of, id: Number(id), isLiked: method === 'PUT' };
}

/** Returns the like of a write that waits; undefined for other writes. */
export function waitingLike({ kind, endpoint, input }: WaitingCall): PressedLike | undefined {
  if (kind !== 'like' && kind !== 'unlike') return undefined;
  const of = (endpoint.split('/')[2] ?? '') as keyof Likable;
  return { of, id: Number(input.params?.['id']), isLiked: kind === 'like' };
}

/** Returns the write that sends a like. Its key tells it from the request of a press, which has none. */
export function callOfLike({ of, id, isLiked }: PressedLike): Pick<WaitingCall, 'key' | 'kind' | 'endpoint' | 'input'> {
  const kind = isLiked ? 'like' : 'unlike';
  const key = `like-${of}-${id}`;
  return { key, kind, endpoint: KINDS[of][kind], input: { params: { id }, idempotencyKey: key } };
}

/** Returns the name of what is liked, without its author: "post". */
export const nounOf = ({ of }: PressedLike): string => KINDS[of].noun;

/** Finds what is liked among the things that the page has loaded. */
export function findLiked(queryClient: QueryClient, like: PressedLike): Likable[keyof Likable] | undefined {
  return loaded(queryClient, like)[0];
}

/** Shows a like wherever what is liked is loaded, and counts it once. */
export function showLike(queryClient: QueryClient, like: PressedLike): void {
  const before = loaded(queryClient, like).find((one) => one.isLiked !== like.isLiked);
  if (before) KINDS[like.of].show(queryClient, like.id, stateAfter(before, like));
}

/** Returns what is shown once the like has its effect, whether or not it is shown already. */
export function stateAfter(shown: LikeState, { isLiked }: PressedLike): LikeState {
  const step = shown.isLiked === isLiked ? 0 : isLiked ? 1 : -1;
  return { isLiked, likeCount: shown.likeCount + step };
}

function isLikable(of: string): of is keyof Likable {
  return Object.hasOwn(KINDS, of);
}

function loaded(queryClient: QueryClient, { of, id }: PressedLike): Likable[keyof Likable][] {
  return KINDS[of].loaded(queryClient, id);
}

type Lists<Item> = InfiniteData<{ items: Item[] }>;

/** Finds and changes items of lists that are read page by page. */
function inLists<Item extends { id: number }>(
  holds: (query: Query) => boolean,
): Pick<LikableKind<Item>, 'loaded' | 'show'> {
  return {
    loaded: (queryClient, id) => itemsOf<Item>(queryClient, holds, id),
    show: (queryClient, id, state) =>
      void queryClient.setQueriesData<Lists<Item>>({ predicate: holds }, (list) => {
        if (!list) return list;
        const change = (item: Item) => (item.id === id ? { ...item, ...state } : item);
        return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
      }),
  };
}

function itemsOf<Item extends { id: number }>(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
  id: number,
): Item[] {
  const lists = queryClient.getQueriesData<Lists<Item>>({ predicate });
  return lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items.filter((item) => item.id === id)) ?? []);
}

const present = <Thing>(thing: Thing | undefined): Thing[] => (thing === undefined ? [] : [thing]);
