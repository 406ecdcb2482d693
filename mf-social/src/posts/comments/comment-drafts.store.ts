import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

/** As many half-written comments are kept for a person, the latest ones. */
const KEPT_MAX = 20;

/** What a half-written comment answers; `topId` is the comment that its replies are filed under. */
export type ReplyTo = { id: number; topId: number; name: string };
export type CommentDraft = {
  text: string;
  replyTo?: ReplyTo | undefined;
  /** The link whose card is not wanted: as long as the words are on screen. */
  withoutPreview?: string | undefined;
};
type Draft = readonly [postId: number, text: string, replyTo?: unknown, slot?: number];

/** Whose comment on which post, in which of the tabs that have it open. */
export type CommentPlace = { userId: string; postId: number; slot: number };

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}comments:${userId}`;
const slotOf = ([, , , slot = 1]: Draft) => slot;

/** The slots of a post that hold something. */
export function commentSlots(userId: string, postId: number): number[] {
  return storedDrafts(userId)
    .filter(([id]) => id === postId)
    .map(slotOf);
}

/** What this person has begun to write below a post on this device. */
export function storedComment({ userId, postId, slot }: CommentPlace): CommentDraft {
  const [, text = '', replyTo] =
    storedDrafts(userId).find((draft) => draft[0] === postId && slotOf(draft) === slot) ?? [];
  return { text, ...(isReplyTo(replyTo) && { replyTo }) };
}

/** Keeps it; a blank one is forgotten. */
export function keepComment({ userId, postId, slot }: CommentPlace, { text, replyTo }: CommentDraft): void {
  const others = storedDrafts(userId).filter((draft) => draft[0] !== postId || slotOf(draft) !== slot);
  const draft: Draft = [postId, text, replyTo ?? null, slot];
  const drafts = text.trim() === '' ? others : [...others, draft].slice(-KEPT_MAX);
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: the comment lasts as long as its field.
  }
}

/** Storage may be blocked, or hold what another version wrote: that is no draft. */
function storedDrafts(userId: string): Draft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(kept: unknown): kept is Draft {
  return Array.isArray(kept) && typeof kept[0] === 'number' && typeof kept[1] === 'string';
}

function isReplyTo(kept: unknown): kept is ReplyTo {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, topId, name } = kept as Partial<Record<keyof ReplyTo, unknown>>;
  return typeof id === 'number' && typeof topId === 'number' && typeof name === 'string';
}
