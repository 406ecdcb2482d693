import {
  ALL_SLOTS,
  SLOTS_MAX,
  filledSlots,
  hasLocks,
  lastSlot,
  slotKey,
  slotsInTurn,
  storeLastSlot,
} from './draft-slots.store.ts';
import type { Locks } from './tab-locks.store.ts';

// Kept apart from draft-slots.store.ts and loaded once it is needed, so that not every form has a copy of it.

/**
 * Timeout for getting a lock after a reload, because browsers may release the old page's lock a moment later. The draft
 * is shown meanwhile.
 */
const RELOAD_PATIENCE_MS = 10_000;

/** Places for which this page has held a slot. */
const takenPlaces = new Set<string>();

export type TakenSlot = { slot: number; release: () => void };

/** Returns the browser's lock manager, or its replacement over plain HTTP, where there is none. */
async function lockManager(): Promise<Locks> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ?? (await import('./tab-locks.store.ts')).tabLocks;
}

export type SlotRequest = {
  /** Slot whose draft is shown until a slot is locked. */
  guess: number;
  /** Lists the slots that hold a draft. */
  filled: () => readonly number[];
  /** Returns true if the user has changed what is shown. */
  isTouched: () => boolean;
};

/**
 * Locks a slot of a place that no other tab holds, until it is released or the tab is closed. Prefers one with a draft,
 * unless the user has begun to write, which would replace that draft.
 */
export async function lockSlot(place: string, { guess, filled, isTouched }: SlotRequest): Promise<TakenSlot> {
  const taken = await lockFirst(place, slotsInTurn(place, filled()));
  const drafts = filled();
  if (taken.slot === guess || !drafts.includes(taken.slot) || !isTouched()) return taken;
  taken.release();
  return lockFirst(
    place,
    ALL_SLOTS.filter((slot) => !drafts.includes(slot)),
  );
}

/** Locks the first of these slots that no other tab holds. */
async function lockFirst(place: string, slots: readonly number[]): Promise<TakenSlot> {
  for (const slot of slots) {
    const isComingBack = !takenPlaces.has(place) && lastSlot(place) === slot && isReloaded();
    const release = await acquire(slotKey(place, slot), isComingBack);
    if (!release) continue;
    takenPlaces.add(place);
    storeLastSlot(place, slot);
    return { slot, release };
  }
  return { slot: SLOTS_MAX, release: () => undefined };
}

/**
 * Calls `use` for each slot with a draft that no tab holds. A slot that this tab holds when it is called isn't among
 * them, even if it is released while the browser answers for others.
 */
export async function withAbandonedSlots(place: string, use: (slot: number) => void): Promise<void> {
  if (!hasLocks()) return;
  const own = new Set(heldLocks.keys());
  for (const slot of filledSlots(place)) {
    if (own.has(slotKey(place, slot))) continue;
    const release = await acquire(slotKey(place, slot));
    if (release) use(slot);
    release?.();
  }
}

/** Lists the slots among `filled` that no other tab holds. */
export async function freeSlots(place: string, filled: readonly number[]): Promise<number[]> {
  const own = new Set(heldLocks.keys()); // copied now, because locks may be released while the browser answers
  const { held = [] } = hasLocks() ? await queryLocks() : {};
  const others = held.filter(({ name = '' }) => !own.has(name));
  return slotsInTurn(place, filled).filter(
    (slot) => filled.includes(slot) && others.every(({ name }) => name !== slotKey(place, slot)),
  );
}

/** Lists the locks of all tabs; empty if the page isn't allowed to use locks. */
async function queryLocks(): ReturnType<Locks['query']> {
  return (await lockManager()).query().catch(() => ({}));
}

type HeldLock = {
  isUsed: boolean;
  unlockSlot: () => void;
  /** Resolves when the browser has released the lock. */
  released?: Promise<unknown> | undefined;
};

/** Locks held by this tab. */
const heldLocks = new Map<string, HeldLock>();

/** Locks a slot and returns a function that releases it; undefined if this or another tab uses it. */
async function acquire(name: string, waits = false): Promise<(() => void) | undefined> {
  await heldLocks.get(name)?.released;
  const held = heldLocks.get(name) ?? (await lock(name, waits));
  if (!held || held.isUsed) return undefined;
  held.isUsed = true;
  return () => {
    held.isUsed = false;
    // Deferred, because a component that remounts takes the slot again at once.
    setTimeout(() => !held.isUsed && held.unlockSlot());
  };
}

/** Requests a lock; undefined if another tab holds it. */
function lock(name: string, waits: boolean): Promise<HeldLock | undefined> {
  const patience = waits ? AbortSignal.timeout(RELOAD_PATIENCE_MS) : undefined;
  const options = patience ? { signal: patience } : { ifAvailable: true };
  return new Promise((settle) => {
    const use = (granted: unknown) => {
      if (!granted) return settle(undefined);
      return new Promise<void>((release) => {
        const held: HeldLock = {
          isUsed: false,
          unlockSlot: () => {
            held.released = request.then(() => heldLocks.delete(name));
            release();
          },
        };
        heldLocks.set(name, held);
        settle(held);
      });
    };
    const request = lockManager().then((locks) => locks.request(name, options, use));
    // The page isn't allowed to use locks, unless the request timed out.
    request.catch(() => settle(patience?.aborted ? undefined : { isUsed: false, unlockSlot: () => undefined }));
  });
}

/** Returns true after a reload. A duplicated tab also remembers slots, but they are another tab's. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}
