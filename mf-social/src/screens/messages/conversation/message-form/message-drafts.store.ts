import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

import type { QuotedText, SentPhoto } from '../../outbox/outbox.store.ts';

/** Maximum number of message drafts per user; the oldest are evicted. */
const KEPT_MAX = 50;

export type MessageDraft = {
  text: string;
  images?: readonly SentPhoto[];
  replyTo?: QuotedText | undefined;
  withoutPreview?: string | undefined;
};
type Kept = MessageDraft & { id: number; slot?: number };

/** Identifies a draft by user, conversation and slot of the tab. */
export type MessagePlace = { userId: string; conversationId: number; slot: number };

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}messages:${userId}`;
const isAt = ({ conversationId, slot }: MessagePlace, kept: Kept) =>
  kept.id === conversationId && (kept.slot ?? 1) === slot;

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
  } = storedDrafts(place.userId).find((kept) => isAt(place, kept)) ?? {};
  return {
    text,
    ...(arePhotos(images) && { images }),
    ...(isQuoted(replyTo) && { replyTo }),
    ...(typeof withoutPreview === 'string' && { withoutPreview }),
  };
}

/** Stores a draft; deletes it if it is blank. */
export function keepDraft(place: MessagePlace, draft: MessageDraft): void {
  const { userId, conversationId: id, slot } = place;
  const isBlank = draft.text.trim() === '' && !draft.images?.length;
  const others = storedDrafts(userId).filter((kept) => !isAt(place, kept));
  const drafts = isBlank ? others : [...others, { ...draft, id, slot }].slice(-KEPT_MAX);
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the field.
  }
}

/** Reads all drafts; empty if storage is blocked or contains data of another version. */
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
