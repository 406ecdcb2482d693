import type { Gate } from './fair-queue.ts';

/** Kind of work that fails or slows down together, such as reads of one area. */
export type Kind = { name: string; isWrite: boolean };

type Bounds = {
  /** Bound on the slots of one kind. */
  ofOne: number;
  /** Bound on the slots of all writes together; the rest is for reads. */
  ofWrites: number;
  /** Bound on the slots of all slow kinds together. */
  ofSlow: number;
  /** Additional slots in which a slow kind without a slot can prove that it is fast again. */
  ofRecovering: number;
  /** Longest time to wait for a slot. */
  waitMs: number;
};
type Run = { since: number };
type Use = {
  running: Set<Run>;
  /** Number of tasks that wait for a slot. */
  waiting: number;
  /** Time until which the kind counts as slow after a slow task. */
  slowUntil: number;
  /** Duration of the latest task. */
  lastMs: number;
};

/** Duration from which a task is slow. */
const SLOW_MS = 250;
const SLOW_FOR_MS = 2_000;

/** Keeps one kind of work from taking all slots of a resource, such as connections while a table is locked. */
export class Bulkhead {
  readonly #uses = new Map<string, Use>();
  #writes = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Returns the gate of a kind, for those that wait in a queue. */
  gateFor(kind: Kind): Gate {
    return {
      group: kind.name,
      hasRoom: (now) => this.#hasRoomFor(kind, now),
      enter: (now) => this.#enter(kind, now),
      wait: () => {
        const use = this.#useOf(kind);
        use.waiting += 1;
        return () => void (use.waiting -= 1);
      },
    };
  }

  /** Returns true if waiting is useless, as the tasks ahead take longer than anybody waits. */
  isHopeless(kind: Kind, now = performance.now()): boolean {
    const use = this.#useOf(kind);
    if (!isSlow(use, now) || this.#hasRoomFor(kind, now)) return false;
    const slots = Math.min(this.bounds.ofOne, this.bounds.ofSlow);
    return ((use.waiting + 1) / slots) * longest(use, now) > this.bounds.waitMs;
  }

  #hasRoomFor(kind: Kind, now: number): boolean {
    const use = this.#useOf(kind);
    if (use.running.size >= this.bounds.ofOne) return false;
    if (kind.isWrite && this.#writes >= this.bounds.ofWrites) return false;
    if (!isSlow(use, now)) return true;
    const { ofSlow, ofRecovering } = this.bounds;
    return this.#slowRunning(now) < (use.running.size === 0 ? ofSlow + ofRecovering : ofSlow);
  }

  #enter(kind: Kind, now: number): (at: number) => void {
    const [use, run] = [this.#useOf(kind), { since: now }];
    use.running.add(run);
    if (kind.isWrite) this.#writes += 1;
    return (at) => {
      use.running.delete(run);
      use.lastMs = at - run.since;
      use.slowUntil = use.lastMs >= SLOW_MS ? at + SLOW_FOR_MS : -Infinity;
      if (kind.isWrite) this.#writes -= 1;
    };
  }

  #slowRunning(now: number): number {
    let running = 0;
    for (const use of this.#uses.values()) if (isSlow(use, now)) running += use.running.size;
    return running;
  }

  #useOf({ name }: Kind): Use {
    let use = this.#uses.get(name);
    if (!use) this.#uses.set(name, (use = { running: new Set(), waiting: 0, slowUntil: -Infinity, lastMs: 0 }));
    return use;
  }
}

function isSlow({ running, slowUntil }: Use, now: number): boolean {
  if (slowUntil > now) return true;
  for (const { since } of running) if (now - since >= SLOW_MS) return true;
  return false;
}

/** Returns the duration in milliseconds of the longest running task, or of the latest one. */
function longest({ running, lastMs }: Use, now: number): number {
  return Math.max(lastMs, ...[...running].map(({ since }) => now - since));
}
