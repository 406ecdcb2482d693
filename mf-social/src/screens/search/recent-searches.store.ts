import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

const KEPT = 8;

/** Begins like drafts: signing out forgets it, and nobody else on the device reads it. */
const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}searches:${userId}`;

/** What was looked for on this device, the newest first. Storage may be blocked, or hold what another version wrote. */
export function recentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts it first. What it began as while it was typed is not kept beside it. */
export function keepSearch(userId: string, q: string): void {
  const others = recentSearches(userId).filter((one) => !q.toLowerCase().startsWith(one.toLowerCase()));
  write(userId, [q, ...others].slice(0, KEPT));
}

export function forgetSearch(userId: string, q: string): void {
  write(
    userId,
    recentSearches(userId).filter((one) => one !== q),
  );
}

export function forgetSearches(userId: string): void {
  write(userId, []);
}

function write(userId: string, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(searches));
  } catch {
    // Storage is blocked or full: there are no recent searches then.
  }
}
