import type { Visibility } from '@qlixline/contract/posts/post';

const keyOf = (userId: string) => `postAudience:${userId}`;
const VISIBILITIES: readonly string[] = ['public', 'friends', 'only_me'] satisfies Visibility[];

/** Returns the audience that the user chose last on this device; undefined if never. */
export function chosenAudience(userId: string): Visibility | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId)) ?? '';
    return VISIBILITIES.includes(stored) ? (stored as Visibility) : undefined;
  } catch {
    return undefined; // storage is blocked
  }
}

export function storeAudience(userId: string, audience: Visibility): void {
  try {
    localStorage.setItem(keyOf(userId), audience);
  } catch {
    // Storage is blocked: the next post starts with the default again.
  }
}
