import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

/** As many half-written comments are kept for a person, the latest ones. */
const KEPT_MAX = 20;

type Draft = readonly [postId: number, text: string];

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}comments:${userId}`;

/** What this person has begun to write below a post on this device. */
export function storedComment(userId: string, postId: number): string {
  return storedDrafts(userId).find(([id]) => id === postId)?.[1] ?? '';
}

/** Keeps it; a blank one is forgotten. */
export function keepComment(userId: string, postId: number, text: string): void {
  const others = storedDrafts(userId).filter(([id]) => id !== postId);
  const drafts = text.trim() === '' ? others : [...others, [postId, text] as const].slice(-KEPT_MAX);
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
