import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

/** Deletes all drafts when the user signs out of the device. */
export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_KEY_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it is empty.
  }
}
