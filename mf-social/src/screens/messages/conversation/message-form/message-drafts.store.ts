import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

import type { QuotedText, SentPhoto } from '../../outbox/outbox.store.ts';

/** Maximum number of message drafts per user; the oldest are evicted. */
const DRAFTS_MAX = 50;

export type MessageDraft = {
  text: string;
  images?: readonly SentPhoto[];
  replyTo?: QuotedText | undefined;
  withoutPreview?: string | undefined;
};
type StoredDraft = MessageDraft & { id: number; slot?: number };

/** Identifies a draft by user, conversation and slot of the tab. */
export type MessagePlace = { userId: string; conversationId: number; slot: number };

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}messages:${userId}`;
const isAt = ({ conversationId, slot }: MessagePlace, stored: StoredDraft) =>
  stored.id === conversationId && (stored.slot ?? 1) === slot;

/** Lists the slots of a conversation with a draft. */
export function messageSlots(userId: string, conversationId: number): number[] {
  return storedDrafts(userId)
    .filter(({ id }) => id === conversationId)
    .map(({ slot = 1 }) => slot);
}

/** Returns the stored draft of a message in a conversation. */
export function storedDraft(place: MessagePlace): MessageDraft {
  const {
    text = '',
    images,
    replyTo,
    withoutPreview,
  } = storedDrafts(place.userId).find((stored) => isAt(place, stored)) ?? {};
  return {
    text,
    ...(arePhotos(images) && { images }),
    ...(isQuoted(replyTo) && { replyTo }),
    ...(typeof withoutPreview === 'string' && { withoutPreview }),
  };
}

/** Stores a draft; deletes it if it is blank. */
export function storeDraft(place: MessagePlace, draft: MessageDraft): void {
  const { userId, conversationId: id, slot } = place;
  const isBlank = draft.text.trim() === '' && !draft.images?.length;
  const others = storedDrafts(userId).filter((stored) => !isAt(place, stored));
  const drafts = isBlank ? others : [...others, { ...draft, id, slot }].slice(-DRAFTS_MAX);
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the field.
  }
}

/** Reads all drafts; empty if storage is blocked or contains data of another version. */
function storedDrafts(userId: string): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredDraft) : [];
  } catch {
    return [];
  }
}

function isStoredDraft(stored: unknown): stored is StoredDraft {
  const { id, text } = (stored ?? {}) as Partial<Record<string, unknown>>;
  return typeof id === 'number' && typeof text === 'string';
}

function isQuoted(stored: unknown): stored is QuotedText {
  const { number, name, excerpt } = (stored ?? {}) as Partial<Record<string, unknown>>;
  return typeof number === 'number' && typeof name === 'string' && typeof excerpt === 'string';
}

function arePhotos(stored: unknown): stored is SentPhoto[] {
  return (
    Array.isArray(stored) && stored.every((one) => typeof one?.imageUrl === 'string' && typeof one.alt === 'string')
  );
}
