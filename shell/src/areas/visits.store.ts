import { areaAt } from '@qlixline/contract/areas';
import type { AreaId } from '@qlixline/contract/areas';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

const DAY_MS = 86_400_000;
/** Where somebody has never been, the things of a week are new. */
const NEW_FOR_MS = 7 * DAY_MS;

type Visits = Partial<Record<AreaId, string>>;

/** Notes on this device that somebody is in an area. Signing out forgets it, as it does drafts. */
export function noteVisit(userId: string, pathname: string): void {
  const area = areaAt(pathname);
  if (!area) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...visitsOf(userId), [area]: new Date().toISOString() }));
  } catch {
    // Storage may be blocked or full: things of the area stay new.
  }
}

/** Number of moments, ISO 8601, after somebody was in the area last. */
export function countSince(userId: string, area: AreaId, moments: readonly string[]): number {
  const visited = Date.parse(visitsOf(userId)[area] ?? '') || Date.now() - NEW_FOR_MS;
  return moments.filter((moment) => Date.parse(moment) > visited).length;
}

function visitsOf(userId: string): Visits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {}; // blocked, or written by another version
  }
}

const keyOf = (userId: string): string => `${DRAFT_KEY_PREFIX}areas:${userId}`;
