import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

export type QuotedText = { number: number; name: string; excerpt: string };
/** An own upload. */
export type SentPhoto = { imageUrl: string; alt: string };

/** A message of this device that the server has not taken yet. */
export type OutgoingMessage = {
  clientId: string;
  conversationId: number;
  text: string;
  images?: readonly SentPhoto[] | undefined;
  replyTo?: QuotedText | undefined;
  /** Its first link is not shown as a card. */
  withoutPreview?: boolean;
  createdAt: string;
  /** Why the last try failed. */
  problem?: string | undefined;
  /** It was the network's or the server's failure: it is tried again by itself. */
  isRetried?: boolean | undefined;
};

export const outboxKey = (userId: string) => `${DRAFT_KEY_PREFIX}outbox:${userId}`;

/** Keeps the messages of this page, beside what other tabs keep there; `own` are all that it has had. */
export function keepMessages(userId: string, messages: readonly OutgoingMessage[], own: ReadonlySet<string>): void {
  const kept = [...storedMessages(userId).filter(({ clientId }) => !own.has(clientId)), ...messages];
  try {
    if (kept.length === 0) localStorage.removeItem(outboxKey(userId));
    else localStorage.setItem(outboxKey(userId), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: messages last as long as the page.
  }
}

/** Storage may be blocked, or hold what another version wrote: that is no message. */
export function storedMessages(userId: string): OutgoingMessage[] {
  try {
    return readMessages(localStorage.getItem(outboxKey(userId)));
  } catch {
    return [];
  }
}

/** Those in a stored text; null is none. */
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
