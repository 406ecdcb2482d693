import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';
import type { MapView } from '@qlixline/ui/map';

/** Signing out forgets it, as it does drafts. */
const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}map-view:${userId}`;

/** Where somebody looked on this device the last time. Storage may be blocked, or hold what another version wrote. */
export function lastView(userId: string): MapView | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isView(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepView(userId: string, { latitude, longitude, zoom }: MapView): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ latitude, longitude, zoom }));
  } catch {
    // see above
  }
}

function isView(kept: unknown): kept is MapView {
  const { latitude, longitude, zoom } = (kept ?? {}) as Partial<Record<keyof MapView, unknown>>;
  return [latitude, longitude, zoom].every(Number.isFinite);
}
