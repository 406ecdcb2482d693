import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

export const postDraftKey = (userId: string) => `${DRAFT_KEY_PREFIX}post:${userId}`;

/** How the draft in this slot begins, '' for photos alone; undefined when there is none. */
export function draftPreview(key: string): string | undefined {
  try {
    const { text } = JSON.parse(localStorage.getItem(key) ?? '') as { text: string };
    return /^.{0,60}/u.exec(text.trim())?.[0];
  } catch {
    return undefined; // there is none, storage is blocked, or holds what an older version wrote
  }
}

/** Something is left at this place, in whichever tab's slot. */
export function hasDraft(place: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(place));
  } catch {
    return false; // storage is blocked
  }
}
