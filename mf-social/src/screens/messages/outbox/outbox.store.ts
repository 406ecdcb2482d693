import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

export type QuotedText = { number: number; name: string; excerpt: string };
/** Uploaded photo of the user. */
export type SentPhoto = { imageUrl: string; alt: string };

/** Message from this device that the server hasn't accepted yet. */
export type OutgoingMessage = {
  clientId: string;
  conversationId: number;
  text: string;
  images?: readonly SentPhoto[] | undefined;
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
export function keepMessages(userId: string, messages: readonly OutgoingMessage[], own: ReadonlySet<string>): void {
  const kept = [...storedMessages(userId).filter(({ clientId }) => !own.has(clientId)), ...messages];
  try {
    if (kept.length === 0) localStorage.removeItem(outboxKey(userId));
    else localStorage.setItem(outboxKey(userId), JSON.stringify(kept));
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
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(kept: unknown): kept is OutgoingMessage {
  const { clientId, conversationId, text, createdAt } = (kept ?? {}) as Partial<Record<string, unknown>>;
  const texts = [clientId, text, createdAt];
  return texts.every((one) => typeof one === 'string') && typeof conversationId === 'number';
}
