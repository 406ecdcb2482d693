import { CONVERSATIONS, conversationQuery } from '@qlixline/api-client/messages/conversations';
import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { sendMessage } from '@qlixline/api-client/messages/messages';
import { waitingCalls } from '@qlixline/api-client/outbox/outbox';
import type { Voice } from '@qlixline/contract/messages/voice';
import { randomUuid } from '@qlixline/api-client/calls/random-key';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { Outbox } from './outbox.ts';
import type { SendFailure } from './outbox.ts';
import type { OutgoingMessage, QuotedText, SentPhoto } from './outbox.store.ts';

/** One outbox per page and user, which doesn't depend on mounted screens. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

/** Returns a conversation's outgoing messages and functions to change them. */
export function useOutbox(conversationId: number) {
  const { id: userId } = useCurrentUser();
  const outbox = outboxOf(useQueryClient(), userId);
  const messages = useSyncExternalStore(outbox.subscribe, outbox.all);
  return {
    unsent: messages.filter((message) => message.conversationId === conversationId),
    send: (message: {
      text: string;
      images: readonly SentPhoto[];
      voice?: Voice | undefined;
      replyTo?: QuotedText | undefined;
      withoutPreview?: boolean;
    }) => outbox.add({ clientId: randomUuid(), conversationId, ...message, createdAt: new Date().toISOString() }),
    retry: (message: OutgoingMessage) => outbox.retry(message),
    discard: (message: OutgoingMessage) => {
      void waitingCalls()?.cancel(message.clientId);
      outbox.discard(message);
    },
  };
}

/** Sends messages left by an earlier page, whichever conversation is open. */
export function useSendUnsent(): void {
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  useEffect(() => void outboxOf(queryClient, userId), [queryClient, userId]);
}

function outboxOf(queryClient: QueryClient, userId: string): Outbox {
  const ofUser = outboxes.get(queryClient) ?? new Map<string, Outbox>();
  outboxes.set(queryClient, ofUser);
  const before = ofUser.get(userId);
  if (before) return before;
  const outbox = new Outbox(userId, (message) => send(queryClient, message), explain);
  ofUser.set(userId, outbox);
  onAnswer(queryClient, () => outbox.retryAfterOutage());
  return outbox;
}

/**
 * Calls `onAnswered` whenever the server answers a query about conversations. After a server outage the shell
 * refetches, even if the browser was never offline.
 */
function onAnswer(queryClient: QueryClient, onAnswered: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryKey[0] === CONVERSATIONS) onAnswered();
  });
}

async function send(queryClient: QueryClient, message: OutgoingMessage): Promise<void> {
  const { conversationId, clientId } = message;
  try {
    await sendMessage(queryClient, conversationId, inputOf(message));
    await waitingCalls()?.cancel(clientId);
  } catch (error) {
    // The conversation may have ended or be read-only, which its screen then shows.
    if (error instanceof TypeError) await keepWaiting(message);
    if (!isOutage(error)) void queryClient.invalidateQueries(conversationQuery(conversationId));
    throw error;
  }
}

/**
 * Keeps a message on the device also for after this page is closed. Whoever sends it first, the server accepts it once,
 * by its `clientId`.
 */
async function keepWaiting(message: OutgoingMessage): Promise<void> {
  const { clientId: key, conversationId, text } = message;
  const input = { params: { id: conversationId }, body: inputOf(message) };
  const endpoint = 'POST /api/conversations/:id/messages';
  // Without room the message stays in this page's own outbox.
  await waitingCalls()
    ?.add({ key, kind: 'message', text, endpoint, input })
    .catch(() => undefined);
}

function inputOf({ clientId, text, images = [], voice, replyTo, withoutPreview }: OutgoingMessage) {
  return {
    clientId,
    text,
    images: [...images],
    ...(voice && { voiceUrl: voice.url }),
    ...(replyTo && { replyToNumber: replyTo.number }),
    ...(withoutPreview && { withoutPreview }),
  };
}

function explain(error: unknown): SendFailure {
  return { isNetwork: isOutage(error), problem: messageOf(error) };
}

/** Returns true for errors that pass on their own, including rate limits. */
function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
