import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

/** Maximum number of comment drafts per user; the oldest are evicted. */
const DRAFTS_MAX = 20;

/** The comment that a draft answers; `topId` is the top-level comment of its discussion. */
export type ReplyTo = { id: number; topId: number; name: string };
export type CommentDraft = {
  text: string;
  replyTo?: ReplyTo | undefined;
  /** Link whose card was removed, while the draft is on the screen. */
  withoutPreview?: string | undefined;
};
type Draft = readonly [postId: number, text: string, replyTo?: unknown, slot?: number];

/** Identifies a draft by user, post and slot of the tab. */
export type CommentPlace = { userId: string; postId: number; slot: number };

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}comments:${userId}`;
const slotOf = ([, , , slot = 1]: Draft) => slot;

/** Lists the slots of a post with a draft. */
export function commentSlots(userId: string, postId: number): number[] {
  return storedDrafts(userId)
    .filter(([id]) => id === postId)
    .map(slotOf);
}

/** Returns the stored draft of a comment on a post. */
export function storedComment({ userId, postId, slot }: CommentPlace): CommentDraft {
  const [, text = '', replyTo] =
    storedDrafts(userId).find((draft) => draft[0] === postId && slotOf(draft) === slot) ?? [];
  return { text, ...(isReplyTo(replyTo) && { replyTo }) };
}

/** Stores a draft; deletes it if it is blank. */
export function storeComment({ userId, postId, slot }: CommentPlace, { text, replyTo }: CommentDraft): void {
  const others = storedDrafts(userId).filter((draft) => draft[0] !== postId || slotOf(draft) !== slot);
  const draft: Draft = [postId, text, replyTo ?? null, slot];
  const drafts = text.trim() === '' ? others : [...others, draft].slice(-DRAFTS_MAX);
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the field.
  }
}

/** Reads all drafts; empty if storage is blocked or contains data of another version. */
function storedDrafts(userId: string): Draft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(stored: unknown): stored is Draft {
  return Array.isArray(stored) && typeof stored[0] === 'number' && typeof stored[1] === 'string';
}

function isReplyTo(stored: unknown): stored is ReplyTo {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, topId, name } = stored as Partial<Record<keyof ReplyTo, unknown>>;
  return typeof id === 'number' && typeof topId === 'number' && typeof name === 'string';
}
