import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

/** Nothing half written stays on a device whose user has signed out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_KEY_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}
