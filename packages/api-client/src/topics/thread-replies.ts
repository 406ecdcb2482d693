import type { ThreadReply, ThreadReplyInput, ThreadReplyPart } from '@qlixline/contract/topics/thread';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { press } from '../queries/press.ts';
import { THREADS } from './threads.ts';

type Place = { after: number } | { before: number };
type RepliesList = InfiniteData<ThreadReplyPart, Place>;

const repliesKey = (threadId: number) => [THREADS, threadId, 'replies'];

/** Query of replies sorted by number, starting after `start`; earlier ones are previous pages. */
export function repliesQuery(threadId: number, start: number) {
  return infiniteQueryOptions({
    queryKey: [...repliesKey(threadId), start],
    queryFn: ({ signal, pageParam }) =>
      request('GET /api/threads/:id/replies', { params: { id: threadId }, query: pageParam, signal }),
    initialPageParam: startAt(start),
    getNextPageParam: ({ items, hasLater }): Place | null => (hasLater ? { after: items.at(-1)!.number } : null),
    getPreviousPageParam: ({ items, hasEarlier }): Place | null =>
      hasEarlier ? { before: items[0]?.number ?? start + 1 } : null,
  });
}

const startAt = (number: number): Place => ({ after: number });

/** Creates a reply. Retries must reuse the idempotency key. */
export function useCreateReply(threadId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: ThreadReplyInput; idempotencyKey: string }) =>
      request('POST /api/threads/:id/replies', { params: { id: threadId }, body: input, idempotencyKey }),
    onSuccess: (reply) => {
      changeLists(queryClient, threadId, (part, isLast) =>
        isLast && !part.hasLater && part.items.every(({ id }) => id !== reply.id) ? [...part.items, reply] : part.items,
      );
      void refreshThread(queryClient, threadId);
    },
  });
}

export function useUpdateReply(threadId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: Pick<ThreadReply, 'id' | 'text'>) =>
      request('PATCH /api/replies/:id', { params: { id }, body: { text } }),
    onSuccess: (reply) => changeReply(queryClient, threadId, reply.id, reply),
  });
}

/** Deletes a reply optimistically; restores it on an error. */
export function useDeleteReply(threadId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ThreadReply) => request('DELETE /api/replies/:id', { params: { id } }),
    onMutate: (removed) =>
      changeLists(queryClient, threadId, ({ items }) => items.filter(({ id }) => id !== removed.id)),
    onSettled: () => refreshThread(queryClient, threadId),
  });
}

export function useRestoreReply(threadId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('POST /api/replies/:id/restore', { params: { id } }),
    onSettled: () => refreshThread(queryClient, threadId),
  });
}

/** Likes or unlikes a reply, like `setThreadLiked`. */
export function setReplyLiked(queryClient: QueryClient, threadId: number, reply: ThreadReply, isLiked: boolean) {
  const { id, likeCount } = reply;
  return press(
    `like thread reply ${id}`,
    { isLiked: reply.isLiked, likeCount },
    { isLiked, likeCount: likeCount + (isLiked ? 1 : -1) },
    (state) => changeReply(queryClient, threadId, id, state),
    () => request(isLiked ? 'PUT /api/replies/:id/like' : 'DELETE /api/replies/:id/like', { params: { id } }),
  );
}

function refreshThread(queryClient: QueryClient, threadId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [THREADS, threadId] });
}

function changeReply(queryClient: QueryClient, threadId: number, id: number, change: Partial<ThreadReply>): void {
  changeLists(queryClient, threadId, ({ items }) =>
    items.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
  );
}

function changeLists(
  queryClient: QueryClient,
  threadId: number,
  change: (part: ThreadReplyPart, isLast: boolean) => ThreadReply[],
): void {
  queryClient.setQueriesData<RepliesList>(
    { queryKey: repliesKey(threadId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((part, nth) => ({ ...part, items: change(part, nth === list.pages.length - 1) })),
      },
  );
}
