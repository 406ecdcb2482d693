import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';
import type { GridPoint } from '@qlixline/contract/grid-point';

/** Signing out forgets it, as it does drafts. */
const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}last-point:${userId}`;

/** Point that was chosen on this device the last time. Storage may be blocked, or hold what another version wrote. */
export function lastPoint(userId: string): GridPoint | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const { latitude, longitude } = (kept ?? {}) as Partial<Record<keyof GridPoint, unknown>>;
    return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null;
  } catch {
    return null;
  }
}

export function keepLastPoint(userId: string, { latitude, longitude }: GridPoint): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ latitude, longitude }));
  } catch {
    // see above
  }
}

const isWithin = (degrees: unknown, max: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= max;
