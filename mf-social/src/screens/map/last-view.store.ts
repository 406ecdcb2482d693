import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import type { MapView } from '@qlixline/ui/map';

/** Storage key, which signing out deletes like drafts. */
const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}map-view:${userId}`;

/** Returns the last view of the map on this device; null if storage is blocked or contains data of another version. */
export function lastView(userId: string): MapView | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeView(userId: string, { latitude, longitude, zoom }: MapView): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ latitude, longitude, zoom }));
  } catch {
    // see above
  }
}

function isView(stored: unknown): stored is MapView {
  const { latitude, longitude, zoom } = (stored ?? {}) as Partial<Record<keyof MapView, unknown>>;
  return [latitude, longitude, zoom].every(Number.isFinite);
}
