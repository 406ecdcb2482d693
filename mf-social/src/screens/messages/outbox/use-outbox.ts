import { CONVERSATIONS, conversationQuery } from '@qlixline/api-client/messages/conversations';
import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { sendMessage } from '@qlixline/api-client/messages/messages';
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
      replyTo?: QuotedText | undefined;
      withoutPreview?: boolean;
    }) => outbox.add({ clientId: randomUuid(), conversationId, ...message, createdAt: new Date().toISOString() }),
    retry: (message: OutgoingMessage) => outbox.retry(message),
    discard: (message: OutgoingMessage) => outbox.discard(message),
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
  const { conversationId, clientId, text, images = [], replyTo, withoutPreview } = message;
  try {
    await sendMessage(queryClient, conversationId, {
      clientId,
      text,
      images: [...images],
      ...(replyTo && { replyToNumber: replyTo.number }),
      ...(withoutPreview && { withoutPreview }),
    });
  } catch (error) {
    // The conversation may have ended or be read-only, which its screen then shows.
    if (!isOutage(error)) void queryClient.invalidateQueries(conversationQuery(conversationId));
    throw error;
  }
}

function explain(error: unknown): SendFailure {
  return { isNetwork: isOutage(error), problem: messageOf(error) };
}

/** Returns true for errors that pass on their own, including rate limits. */
function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
