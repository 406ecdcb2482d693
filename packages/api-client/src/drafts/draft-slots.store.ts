/** Maximum number of tabs with separate drafts at one place; further tabs share the last slot. */
export const SLOTS_MAX = 20;
export const ALL_SLOTS: readonly number[] = Array.from({ length: SLOTS_MAX }, (_, index) => index + 1);
/**
 * Returns this tab's last slot of a place, remembered across reloads; undefined if it had none or storage is blocked.
 */
export function lastSlot(place: string): number | undefined {
  try {
    return Number(sessionStorage.getItem(lastSlotKey(place))) || undefined;
  } catch {
    return undefined;
  }
}

export function storeLastSlot(place: string, slot: number): void {
  try {
    sessionStorage.setItem(lastSlotKey(place), String(slot));
  } catch {
    // Storage is blocked: the tab then finds a draft, though perhaps another tab's.
  }
}

const lastSlotKey = (place: string) => `slot:${place}`;

/** Returns the storage key of a slot's draft; the first slot uses the place itself. */
export const slotKey = (place: string, slot: number) => (slot === 1 ? place : `${place}#${slot}`);

/**
 * Lists the slots of a place that hold a draft, for drafts with a storage key per slot. Empty if storage is blocked.
 */
export function filledSlots(place: string): number[] {
  try {
    return ALL_SLOTS.filter((slot) => localStorage.getItem(slotKey(place, slot)) !== null);
  } catch {
    return [];
  }
}

/** Returns the slot that this tab will most likely get: its former one, or else one that a closed tab has left. */
export function likelySlot(place: string, filled: readonly number[]): number {
  return slotsInTurn(place, filled)[0] ?? 1;
}

/** Returns false in browsers that can't lock anything; all tabs then share one slot. */
export const hasLocks = (): boolean => 'locks' in navigator || 'indexedDB' in globalThis;

/** Lists the slots in the order in which a tab takes them: its former one, those with drafts, and all others. */
export function slotsInTurn(place: string, filled: readonly number[]): number[] {
  const last = lastSlot(place);
  const own = last !== undefined && filled.includes(last) ? [last] : [];
  return [...new Set([...own, ...filled, ...ALL_SLOTS])];
}
