type Usage = { running: number; usedMs: number; at: number };
type Waiting = { user: string; enter: (slot: Slot) => void };
/** Slot taken from the queue, to be released. */
export type Slot = { leave: (usedMs: number, now?: number) => void };
type Slots = {
  total: number;
  /** Bound on one user's slots. */
  ofOne: number;
  /** Bound on the slots of all heavy users together. */
  ofHeavyUsers: number;
};

/** Half-life of recorded usage. */
const HALF_LIFE_MS = 1_000;
/** Recent usage from which a user counts as heavy. */
const HEAVY_USE_MS = 250;
/** Usage below which a user is forgotten. */
const FORGOTTEN_BELOW_MS = 0.1;
const SWEEP_AT_SIZE = 1_000;

/**
 * Shares slots among users: each takes at most their share, heavy users share a few, and of those waiting, the user
 * with the least recent usage goes first. Times are those of `performance.now`.
 */
export class FairQueue {
  readonly #usage = new Map<string, Usage>();
  readonly #waiting: Waiting[] = [];
  #free: number;
  #heavyRunning = 0;

  constructor(private readonly slots: Slots) {
    this.#free = slots.total;
  }

  /** Returns true if this user wouldn't have to wait. */
  hasRoomFor(user: string, now = performance.now()): boolean {
    return this.#free > 0 && this.#mayRun(this.#usageOf(user, now));
  }

  /** Calls back at once or when it is this user's turn. Returns a function that leaves the queue. */
  enter(user: string, onTurn: (slot: Slot) => void, now = performance.now()): () => void {
    if (this.hasRoomFor(user, now)) {
      this.#start(user, onTurn, now);
      return () => undefined;
    }
    const waiting = { user, enter: onTurn };
    this.#waiting.push(waiting);
    return () => {
      const index = this.#waiting.indexOf(waiting);
      if (index >= 0) this.#waiting.splice(index, 1);
    };
  }

  #mayRun({ running, usedMs }: Usage): boolean {
    if (running >= this.slots.ofOne) return false;
    return usedMs < HEAVY_USE_MS || this.#heavyRunning < this.slots.ofHeavyUsers;
  }

  #start(user: string, onTurn: (slot: Slot) => void, now: number): void {
    const usage = this.#usageOf(user, now);
    const isHeavy = usage.usedMs >= HEAVY_USE_MS;
    usage.running += 1;
    this.#free -= 1;
    if (isHeavy) this.#heavyRunning += 1;
    onTurn({
      leave: (usedMs, at = performance.now()) => {
        const used = this.#usageOf(user, at);
        used.running -= 1;
        used.usedMs += usedMs;
        this.#free += 1;
        if (isHeavy) this.#heavyRunning -= 1;
        this.#admitNext(at);
      },
    });
  }

  #admitNext(now: number): void {
    let next: Waiting | undefined;
    let least = Infinity;
    for (const waiting of this.#waiting) {
      const usage = this.#usageOf(waiting.user, now);
      if (!this.#mayRun(usage) || usage.usedMs >= least) continue;
      next = waiting;
      least = usage.usedMs;
    }
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#start(next.user, next.enter, now);
  }

  #usageOf(user: string, now: number): Usage {
    let usage = this.#usage.get(user);
    if (!usage) {
      if (this.#usage.size >= SWEEP_AT_SIZE) this.#evictIdle(now);
      this.#usage.set(user, (usage = { running: 0, usedMs: 0, at: now }));
    }
    usage.usedMs *= 0.5 ** ((now - usage.at) / HALF_LIFE_MS);
    usage.at = now;
    return usage;
  }

  #evictIdle(now: number): void {
    for (const [user, { running, usedMs, at }] of this.#usage) {
      if (running === 0 && usedMs * 0.5 ** ((now - at) / HALF_LIFE_MS) < FORGOTTEN_BELOW_MS) this.#usage.delete(user);
    }
  }
}
