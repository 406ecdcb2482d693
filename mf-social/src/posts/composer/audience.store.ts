import type { Visibility } from '@qlixline/contract/post';

const keyOf = (userId: string) => `postAudience:${userId}`;
const VISIBILITIES: readonly string[] = ['public', 'friends', 'only_me'] satisfies Visibility[];

/** For whom this person chose to post last on this device; undefined when they never did. */
export function chosenAudience(userId: string): Visibility | undefined {
  try {
    const kept = localStorage.getItem(keyOf(userId)) ?? '';
    return VISIBILITIES.includes(kept) ? (kept as Visibility) : undefined;
  } catch {
    return undefined; // storage is blocked
  }
}

export function keepAudience(userId: string, audience: Visibility): void {
  try {
    localStorage.setItem(keyOf(userId), audience);
  } catch {
    // Storage is blocked: the next post begins as the first one did.
  }
}
