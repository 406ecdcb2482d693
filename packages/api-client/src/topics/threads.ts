import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Thread, ThreadInput, ThreadUpdate } from '@qlixline/contract/topics/thread';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { press } from '../queries/press.ts';

export const THREADS = keyOf('GET /api/threads/:id');
const TOPICS = keyOf('GET /api/topics');

export function threadQuery(id: number) {
  return queryOptions({
    queryKey: [THREADS, id],
    queryFn: ({ signal }) => request('GET /api/threads/:id', { params: { id }, signal }),
  });
}

/** Creates a thread. Retries must reuse the idempotency key. */
export function useCreateThread(topicId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: ThreadInput; idempotencyKey: string }) =>
      request('POST /api/topics/:id/threads', { params: { id: topicId }, body: input, idempotencyKey }),
    onSuccess: (thread) => cacheThread(queryClient, thread),
  });
}

export function useUpdateThread(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: ThreadUpdate) => request('PATCH /api/threads/:id', { params: { id }, body: update }),
    onSuccess: (thread) => cacheThread(queryClient, thread),
  });
}

/** Deletes a thread, as its author or as a moderator of the topic. */
export function useDeleteThread({ id, topic }: Thread) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /api/threads/:id', { params: { id } }),
    onSuccess: () => refreshTopic(queryClient, topic.id),
  });
}

export function useRestoreThread({ id, topic }: Thread) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /api/threads/:id/restore', { params: { id } }),
    onSettled: () => {
      refreshTopic(queryClient, topic.id);
      return queryClient.invalidateQueries({ queryKey: [THREADS, id] });
    },
  });
}

type ThreadState = { is: 'pin' | 'lock'; on: boolean };

/** Pins, unpins, locks or unlocks a thread as a moderator of the topic. */
export function useSetThreadState({ id, topic }: Thread) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ is, on }: ThreadState) =>
      request(`${on ? 'PUT' : 'DELETE'} /api/threads/:id/${is}`, { params: { id } }),
    onSettled: () => {
      refreshTopic(queryClient, topic.id);
      return queryClient.invalidateQueries({ queryKey: [THREADS, id] });
    },
  });
}

export function useVote(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (option: number) => request('PUT /api/threads/:id/vote', { params: { id }, body: { option } }),
    onSuccess: (thread) => queryClient.setQueryData(threadQuery(id).queryKey, thread),
    onError: () => void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
  });
}

/** Likes or unlikes a thread. Rejects, after rolling back, if the last of several presses fails. */
export function setThreadLiked(queryClient: QueryClient, { id, likeCount, ...thread }: Thread, isLiked: boolean) {
  return press(
    `like thread ${id}`,
    { isLiked: thread.isLiked, likeCount },
    { isLiked, likeCount: likeCount + (isLiked ? 1 : -1) },
    (state) => queryClient.setQueryData(threadQuery(id).queryKey, (shown) => shown && { ...shown, ...state }),
    () => request(isLiked ? 'PUT /api/threads/:id/like' : 'DELETE /api/threads/:id/like', { params: { id } }),
  );
}

/** Marks a thread as read up to a reply; lists with unread counts refetch when they are shown next. */
export async function markThreadRead(queryClient: QueryClient, { id, topic }: Thread, number: number): Promise<void> {
  await request('PUT /api/threads/:id/read', { params: { id }, body: { number } });
  queryClient.setQueryData(
    threadQuery(id).queryKey,
    (thread) => thread && { ...thread, readNumber: Math.max(thread.readNumber ?? 0, number), isNew: false },
  );
  refreshTopic(queryClient, topic.id);
}

function cacheThread(queryClient: QueryClient, thread: Thread): void {
  queryClient.setQueryData(threadQuery(thread.id).queryKey, thread);
  refreshTopic(queryClient, thread.topic.id);
}

function refreshTopic(queryClient: QueryClient, topicId: number): void {
  for (const queryKey of [
    [TOPICS, 'list'],
    [TOPICS, topicId],
  ])
    void queryClient.invalidateQueries({ queryKey });
}
