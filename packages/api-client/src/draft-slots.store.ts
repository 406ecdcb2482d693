/** As many tabs keep what is written at one place apart. Further ones share the last one's. */
const SLOTS_MAX = 20;
/** For a page that is loaded anew: a browser may let go of what it held a moment later. Whoever waits sees the draft already. */
const RELOAD_PATIENCE_MS = 10_000;

/** Places of which this page has had a slot. */
const takenPlaces = new Set<string>();

/** The slot of a place that this tab had last, kept while the tab is loaded anew; undefined when it had none, and where storage is blocked. */
function lastSlot(place: string): number | undefined {
  try {
    return Number(sessionStorage.getItem(lastSlotKey(place))) || undefined;
  } catch {
    return undefined;
  }
}

function keepLastSlot(place: string, slot: number): void {
  try {
    sessionStorage.setItem(lastSlotKey(place), String(slot));
  } catch {
    // The tab then finds one of its drafts, though perhaps another tab's.
  }
}

const lastSlotKey = (place: string) => `slot:${place}`;

/** The key under which a slot keeps its draft: the first one's is the place itself. */
export const slotKey = (place: string, slot: number) => (slot === 1 ? place : `${place}#${slot}`);

/** Slots of a place that hold something, where each has a key of its own. Empty where storage is blocked. */
export function filledSlots(place: string): number[] {
  const slots = Array.from({ length: SLOTS_MAX }, (_, index) => index + 1);
  try {
    return slots.filter((slot) => localStorage.getItem(slotKey(place, slot)) !== null);
  } catch {
    return [];
  }
}

/** The slot that this tab will most likely get: its own of before, else one that was left by a tab that is gone. */
export function likelySlot(place: string, filled: readonly number[]): number {
  return slotsInTurn(place, filled)[0] ?? 1;
}

export type TakenSlot = { slot: number; release: () => void };

/** Undefined where a browser has no locks, as over plain HTTP: all tabs share one slot there. */
export const lockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Takes a slot of a place that no other tab has, until it is released or the tab is gone. */
export async function takeSlot(place: string, filled: readonly number[]): Promise<TakenSlot> {
  for (const slot of slotsInTurn(place, filled)) {
    const isComingBack = !takenPlaces.has(place) && lastSlot(place) === slot && isReloaded();
    const release = await hold(slotKey(place, slot), isComingBack);
    if (!release) continue;
    takenPlaces.add(place);
    keepLastSlot(place, slot);
    return { slot, release };
  }
  return { slot: SLOTS_MAX, release: () => undefined };
}

/** Calls `use` for each slot that holds something and that no tab has, this one included. */
export async function withAbandonedSlots(place: string, use: (slot: number) => void): Promise<void> {
  if (!lockManager()) return;
  for (const slot of filledSlots(place)) {
    const release = await hold(slotKey(place, slot));
    if (release) use(slot);
    release?.();
  }
}

/** Those slots among `filled` that no other tab has open now. */
export async function freeSlots(place: string, filled: readonly number[]): Promise<number[]> {
  const own = new Set(heldLocks.keys()); // those of now: they may be let go while the browser answers
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const others = held.filter(({ name = '' }) => !own.has(name));
  return slotsInTurn(place, filled).filter(
    (slot) => filled.includes(slot) && others.every(({ name }) => name !== slotKey(place, slot)),
  );
}

function slotsInTurn(place: string, filled: readonly number[]): number[] {
  const last = lastSlot(place);
  const own = last !== undefined && filled.includes(last) ? [last] : [];
  const all = Array.from({ length: SLOTS_MAX }, (_, index) => index + 1);
  return [...new Set([...own, ...filled, ...all])];
}

type HeldLock = {
  isUsed: boolean;
  letGo: () => void;
  /** Once it is let go: when the browser has noticed. */
  gone?: Promise<unknown> | undefined;
};

/** Locks of this tab. */
const heldLocks = new Map<string, HeldLock>();

/** Takes a slot and answers how to release it; undefined when somebody else uses it, in another tab or in this one. */
async function hold(name: string, waits = false): Promise<(() => void) | undefined> {
  await heldLocks.get(name)?.gone;
  const held = heldLocks.get(name) ?? (await lock(name, waits));
  if (!held || held.isUsed) return undefined;
  held.isUsed = true;
  return () => {
    held.isUsed = false;
    // Later, for what is drawn anew takes it again at once.
    setTimeout(() => !held.isUsed && held.letGo());
  };
}

/** Undefined when another tab has it. */
function lock(name: string, waits: boolean): Promise<HeldLock | undefined> {
  const patience = waits ? AbortSignal.timeout(RELOAD_PATIENCE_MS) : undefined;
  return new Promise((settle) => {
    const options = patience ? { signal: patience } : { ifAvailable: true };
    const request = lockManager()?.request(name, options, (granted) => {
      if (!granted) return settle(undefined);
      return new Promise<void>((release) => {
        const held: HeldLock = {
          isUsed: false,
          letGo: () => {
            held.gone = request?.then(() => heldLocks.delete(name));
            release();
          },
        };
        heldLocks.set(name, held);
        settle(held);
      });
    });
    // Refused to this page as a whole, unless it was waited for in vain.
    request?.catch(() => settle(patience?.aborted ? undefined : { isUsed: false, letGo: () => undefined }));
  });
}

/** A tab that was duplicated knows the slots of another one, and was not. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}
