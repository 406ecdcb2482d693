/** As many tabs keep what is written at one place apart. Further ones share the last one's. */
const SLOTS_MAX = 20;

/** The slot of each place that this tab had last. */
const lastSlots = new Map<string, number>();

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
    const release = await hold(slotKey(place, slot));
    if (!release) continue;
    lastSlots.set(place, slot);
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
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const others = held.filter(({ name = '' }) => !heldLocks.has(name));
  return slotsInTurn(place, filled).filter(
    (slot) => filled.includes(slot) && others.every(({ name }) => name !== slotKey(place, slot)),
  );
}

function slotsInTurn(place: string, filled: readonly number[]): number[] {
  const last = lastSlots.get(place);
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

/** What gives it free again; undefined when somebody else uses it, in another tab or in this one. */
async function hold(name: string): Promise<(() => void) | undefined> {
  await heldLocks.get(name)?.gone;
  const held = heldLocks.get(name) ?? (await lock(name));
  if (!held || held.isUsed) return undefined;
  held.isUsed = true;
  return () => {
    held.isUsed = false;
    // Later, for what is drawn anew takes it again at once.
    setTimeout(() => !held.isUsed && held.letGo());
  };
}

/** Undefined when another tab has it. */
function lock(name: string): Promise<HeldLock | undefined> {
  return new Promise((settle) => {
    const request = lockManager()?.request(name, { ifAvailable: true }, (granted) => {
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
    request?.catch(() => settle({ isUsed: false, letGo: () => undefined })); // refused to this page as a whole
  });
}
