import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import type { GridPoint } from '@qlixline/contract/map/grid-point';

/** Storage key, which signing out deletes like drafts. */
const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}last-point:${userId}`;

/** Returns the point chosen last on this device; null if storage is blocked or contains data of another version. */
export function lastPoint(userId: string): GridPoint | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const { latitude, longitude } = (stored ?? {}) as Partial<Record<keyof GridPoint, unknown>>;
    return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null;
  } catch {
    return null;
  }
}

export function storeLastPoint(userId: string, { latitude, longitude }: GridPoint): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ latitude, longitude }));
  } catch {
    // see above
  }
}

const isWithin = (degrees: unknown, max: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= max;
