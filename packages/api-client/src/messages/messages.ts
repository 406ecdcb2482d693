import { MESSAGES_PAGE_MAX } from '@qlixline/contract/limits';
import type { Message, MessagePart, MessageReaction, NewMessage } from '@qlixline/contract/messages/message';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { caughtUp } from './catch-up.ts';
import type { MessagesPlace } from './catch-up.ts';
import { CONVERSATIONS, conversationQuery } from './conversations.ts';
import { request } from '../calls/http.ts';
import { beginLog, withMessage, withNewer, withOlder } from './message-log.ts';
import type { MessageLog } from './message-log.ts';
import { pagedQuery } from '../queries/paged-query.ts';

/**
 * Query of a conversation's loaded messages. Refetching, after a live event or a gap, requests only changes since the
 * last time.
 */
export function messagesQuery(id: number) {
  const queryKey = [CONVERSATIONS, id, 'messages'] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<MessageLog> =>
      caughtUp(
        () => client.getQueryData<MessageLog>(queryKey),
        (place) => readMessages(id, place, signal),
      ),
  });
}

function readMessages(id: number, query: MessagesPlace, signal?: AbortSignal): Promise<MessagePart> {
  return request('GET /api/conversations/:id/messages', { params: { id }, query, signal });
}

/** Loads the page before the loaded messages. */
export async function loadOlderMessages(queryClient: QueryClient, id: number): Promise<void> {
  const before = logOf(queryClient, id)?.items[0]?.number;
  if (before === undefined) return;
  const part = await readMessages(id, { before });
  changeLog(queryClient, id, (log) => (log.items[0]?.number === before ? withOlder(log, part) : log));
}

/** Loads the page after the loaded messages unless they include the newest one. */
export async function loadNewerMessages(queryClient: QueryClient, id: number): Promise<void> {
  const last = logOf(queryClient, id)?.items.at(-1)?.number;
  if (last === undefined) return;
  const part = await readMessages(id, { around: last + MESSAGES_PAGE_MAX / 2, limit: MESSAGES_PAGE_MAX });
  changeLog(queryClient, id, (log) => (log.items.at(-1)?.number === last ? withNewer(log, part) : log));
}

/** Starts over around a message, or at the newest one. */
export async function goToMessage(queryClient: QueryClient, id: number, around?: number): Promise<void> {
  await beginAnew(queryClient, id, around === undefined ? {} : { around });
}

/** Starts over around the first message since a time and returns its number. */
export async function goToTime(queryClient: QueryClient, id: number, since: Date): Promise<number | undefined> {
  const { items } = await beginAnew(queryClient, id, { since: since.toISOString() });
  return (items.find(({ createdAt }) => Date.parse(createdAt) >= since.getTime()) ?? items.at(-1))?.number;
}

async function beginAnew(queryClient: QueryClient, id: number, place: MessagesPlace): Promise<MessageLog> {
  const log = beginLog(await readMessages(id, place));
  await queryClient.cancelQueries({ queryKey: messagesQuery(id).queryKey });
  queryClient.setQueryData(messagesQuery(id).queryKey, log);
  return log;
}

/** Query of a conversation's messages with these words, newest first. */
export function messageSearchQuery(id: number, q: string) {
  return pagedQuery([CONVERSATIONS, id, 'search', q], 'GET /api/conversations/:id/search', {
    params: { id },
    query: { q },
  });
}

/** Sends a message; idempotent by its `clientId`. */
export async function sendMessage(queryClient: QueryClient, id: number, input: NewMessage): Promise<void> {
  const message = await request('POST /api/conversations/:id/messages', { params: { id }, body: input });
  cacheMessage(queryClient, id, message);
  void queryClient.invalidateQueries({ queryKey: [CONVERSATIONS, 'list'] });
  void queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey, exact: true });
}

export function useEditMessage(conversationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: Pick<Message, 'id' | 'text'>) =>
      request('PATCH /api/messages/:id', { params: { id }, body: { text } }),
    onSuccess: (message) => cacheMessage(queryClient, conversationId, message),
  });
}

export function useDeleteMessage(conversationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/messages/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CONVERSATIONS, conversationId] }),
  });
}

type Reacting = { message: Message; reaction: MessageReaction | null };

/** Reacts to a message optimistically; null removes the reaction. */
export function useReactToMessage(conversationId: number, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message: { id }, reaction }: Reacting) =>
      reaction === null
        ? request('DELETE /api/messages/:id/reaction', { params: { id } })
        : request('PUT /api/messages/:id/reaction', { params: { id }, body: { reaction } }),
    onMutate: ({ message, reaction }) => {
      const others = message.reactions.filter((one) => one.userId !== userId);
      const reactions = reaction === null ? others : [...others, { userId, reaction }];
      cacheMessage(queryClient, conversationId, { ...message, reactions });
      return message;
    },
    onError: (_error, _reacting, before) => before && cacheMessage(queryClient, conversationId, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey }),
  });
}

function cacheMessage(queryClient: QueryClient, id: number, message: Message): void {
  changeLog(queryClient, id, (log) => withMessage(log, message));
}

function logOf(queryClient: QueryClient, id: number): MessageLog | undefined {
  return queryClient.getQueryData(messagesQuery(id).queryKey);
}

function changeLog(queryClient: QueryClient, id: number, change: (log: MessageLog) => MessageLog): void {
  queryClient.setQueryData(messagesQuery(id).queryKey, (log) => log && change(log));
}
