import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

export const postDraftKey = (userId: string) => `${DRAFT_KEY_PREFIX}post:${userId}`;

/** Returns the beginning of the draft in this slot, '' for photos only; undefined if there is none. */
export function draftPreview(key: string): string | undefined {
  try {
    const { text } = JSON.parse(localStorage.getItem(key) ?? '') as { text: string };
    return /^.{0,60}/u.exec(text.trim())?.[0];
  } catch {
    return undefined; // no draft, storage is blocked, or data of an older version
  }
}

/** Returns true if any slot of this place has a draft. */
export function hasDraft(place: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(place));
  } catch {
    return false; // storage is blocked
  }
}
