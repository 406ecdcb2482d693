import type { Voice } from '@qlixline/contract/messages/voice';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

export type QuotedText = { number: number; name: string; excerpt: string };
/** Uploaded photo of the user. */
export type SentPhoto = { imageUrl: string; alt: string; isSensitive?: boolean };

/** Message from this device that the server hasn't accepted yet. */
export type OutgoingMessage = {
  clientId: string;
  conversationId: number;
  text: string;
  images?: readonly SentPhoto[] | undefined;
  /** Uploaded recording, which is sent alone. */
  voice?: Voice | undefined;
  replyTo?: QuotedText | undefined;
  /** Suppresses the preview of the first link. */
  withoutPreview?: boolean;
  createdAt: string;
  /** Reason why the last attempt failed. */
  problem?: string | undefined;
  /** True after a failure of the network or the server, which is retried automatically. */
  isRetried?: boolean | undefined;
};

export const outboxKey = (userId: string) => `${DRAFT_KEY_PREFIX}outbox:${userId}`;

/** Stores this page's messages beside those of other tabs; `own` has the ids of all messages of this page so far. */
export function storeMessages(userId: string, messages: readonly OutgoingMessage[], own: ReadonlySet<string>): void {
  const remaining = [...storedMessages(userId).filter(({ clientId }) => !own.has(clientId)), ...messages];
  try {
    if (remaining.length === 0) localStorage.removeItem(outboxKey(userId));
    else localStorage.setItem(outboxKey(userId), JSON.stringify(remaining));
  } catch {
    // Storage is blocked or full: messages last as long as the page.
  }
}

/** Reads all messages; empty if storage is blocked or contains data of another version. */
export function storedMessages(userId: string): OutgoingMessage[] {
  try {
    return readMessages(localStorage.getItem(outboxKey(userId)));
  } catch {
    return [];
  }
}

/** Parses stored messages; null means none. */
export function readMessages(stored: string | null): OutgoingMessage[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(value: unknown): value is OutgoingMessage {
  const { clientId, conversationId, text, createdAt } = (value ?? {}) as Partial<Record<string, unknown>>;
  const texts = [clientId, text, createdAt];
  return texts.every((one) => typeof one === 'string') && typeof conversationId === 'number';
}
