import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

import type { QuotedText, SentPhoto } from '../outbox/outbox.store.ts';

/** As many half-written messages are kept for a person, the latest ones. */
const KEPT_MAX = 50;

export type MessageDraft = {
  text: string;
  images?: readonly SentPhoto[];
  replyTo?: QuotedText | undefined;
  withoutPreview?: string | undefined;
};
type Kept = MessageDraft & { id: number };

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}messages:${userId}`;

/** What this person has begun to write in a conversation on this device. */
export function storedDraft(userId: string, conversationId: number): MessageDraft {
  const {
    text = '',
    images,
    replyTo,
    withoutPreview,
  } = storedDrafts(userId).find(({ id }) => id === conversationId) ?? {};
  return {
    text,
    ...(arePhotos(images) && { images }),
    ...(isQuoted(replyTo) && { replyTo }),
    ...(typeof withoutPreview === 'string' && { withoutPreview }),
  };
}

/** Keeps it; a blank one is forgotten. */
export function keepDraft(userId: string, conversationId: number, draft: MessageDraft): void {
  const isBlank = draft.text.trim() === '' && !draft.images?.length;
  const others = storedDrafts(userId).filter(({ id }) => id !== conversationId);
  const drafts = isBlank ? others : [...others, { ...draft, id: conversationId }].slice(-KEPT_MAX);
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: the message lasts as long as its field.
  }
}

/** Storage may be blocked, or hold what another version wrote: that is no draft. */
function storedDrafts(userId: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(kept: unknown): kept is Kept {
  const { id, text } = (kept ?? {}) as Partial<Record<string, unknown>>;
  return typeof id === 'number' && typeof text === 'string';
}

function isQuoted(kept: unknown): kept is QuotedText {
  const { number, name, excerpt } = (kept ?? {}) as Partial<Record<string, unknown>>;
  return typeof number === 'number' && typeof name === 'string' && typeof excerpt === 'string';
}

function arePhotos(kept: unknown): kept is SentPhoto[] {
  return Array.isArray(kept) && kept.every((one) => typeof one?.imageUrl === 'string' && typeof one.alt === 'string');
}
