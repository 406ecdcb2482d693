import { areaAt } from '@qlixline/contract/areas/areas';
import type { AreaId } from '@qlixline/contract/areas/areas';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

const DAY_MS = 86_400_000;
/** Age in ms up to which things count as new in areas never visited: a week. */
const NEW_FOR_MS = 7 * DAY_MS;

type Visits = Partial<Record<AreaId, string>>;

/** Records on this device that the user visits an area. Signing out deletes it, like drafts. */
export function noteVisit(userId: string, pathname: string): void {
  const area = areaAt(pathname);
  if (!area) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...visitsOf(userId), [area]: new Date().toISOString() }));
  } catch {
    // Storage is blocked or full: things in the area stay new.
  }
}

/** Counts the moments (ISO 8601) after the user's last visit to the area. */
export function countSince(userId: string, area: AreaId, moments: readonly string[]): number {
  const visited = Date.parse(visitsOf(userId)[area] ?? '') || Date.now() - NEW_FOR_MS;
  return moments.filter((moment) => Date.parse(moment) > visited).length;
}

function visitsOf(userId: string): Visits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {}; // blocked, or written by another version
  }
}

const keyOf = (userId: string): string => `${DRAFT_KEY_PREFIX}areas:${userId}`;
