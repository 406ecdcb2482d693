type Usage = { running: number; usedMs: number; at: number };
type Waiting = { user: string; enter: (slot: Slot) => void; gate: Gate; stopWaiting: () => void };
/** Additional bound, such as that on a kind of work. */
export type Gate = {
  /** Group in which heavy users share a few slots, so that users held up in one group don't wait in the others. */
  group: string;
  hasRoom: (now: number) => boolean;
  /** Takes a slot; returns the function that releases it. */
  enter: (now: number) => (at: number) => void;
  /** Records that somebody waits. Returns the function that ends the wait. */
  wait: () => () => void;
};
/** Slot taken from the queue, to be released. */
export type Slot = { leave: (usedMs: number, now?: number) => void };
type Slots = {
  total: number;
  /** Bound on one user's slots. */
  ofOne: number;
  /** Bound on the slots of all heavy users together, in each group. */
  ofHeavyUsers: number;
};

const OPEN: Gate = { group: '', hasRoom: () => true, enter: () => () => undefined, wait: () => () => undefined };

/** Half-life of recorded usage. */
const HALF_LIFE_MS = 1_000;
/** Recent usage from which a user counts as heavy. */
const HEAVY_USE_MS = 250;
/** Usage below which a user is forgotten. */
const FORGOTTEN_BELOW_MS = 0.1;
const SWEEP_AT_SIZE = 1_000;

/**
 * Shares slots among users: each takes at most their share, heavy users share a few, and of those waiting, the user
 * with the least recent usage goes first. Times come from `performance.now`.
 */
export class FairQueue {
  readonly #usage = new Map<string, Usage>();
  readonly #waiting: Waiting[] = [];
  #free: number;
  readonly #heavyRunning = new Map<string, number>();

  constructor(private readonly slots: Slots) {
    this.#free = slots.total;
  }

  /** Returns true if this user wouldn't have to wait. */
  hasRoomFor(user: string, now = performance.now(), gate: Gate = OPEN): boolean {
    return this.#free > 0 && this.#mayRun(this.#usageOf(user, now), gate, now);
  }

  /** Calls back at once or when it is this user's turn. Returns a function that leaves the queue. */
  enter(user: string, onTurn: (slot: Slot) => void, now = performance.now(), gate: Gate = OPEN): () => void {
    if (this.hasRoomFor(user, now, gate)) {
      this.#start(user, onTurn, gate, now);
      return () => undefined;
    }
    const waiting = { user, enter: onTurn, gate, stopWaiting: gate.wait() };
    this.#waiting.push(waiting);
    return () => this.#leaveLine(waiting);
  }

  #mayRun({ running, usedMs }: Usage, gate: Gate, now: number): boolean {
    if (running >= this.slots.ofOne || !gate.hasRoom(now)) return false;
    return usedMs < HEAVY_USE_MS || (this.#heavyRunning.get(gate.group) ?? 0) < this.slots.ofHeavyUsers;
  }

  #countHeavy({ group }: Gate, change: 1 | -1): void {
    this.#heavyRunning.set(group, (this.#heavyRunning.get(group) ?? 0) + change);
  }

  #start(user: string, onTurn: (slot: Slot) => void, gate: Gate, now: number): void {
    const usage = this.#usageOf(user, now);
    const isHeavy = usage.usedMs >= HEAVY_USE_MS;
    usage.running += 1;
    this.#free -= 1;
    if (isHeavy) this.#countHeavy(gate, 1);
    const leaveGate = gate.enter(now);
    onTurn({
      leave: (usedMs, at = performance.now()) => {
        const used = this.#usageOf(user, at);
        used.running -= 1;
        used.usedMs += usedMs;
        this.#free += 1;
        if (isHeavy) this.#countHeavy(gate, -1);
        leaveGate(at);
        while (this.#admitNext(at));
      },
    });
  }

  /** Admits the next user in line. Returns false if nobody may enter. */
  #admitNext(now: number): boolean {
    if (this.#free === 0) return false;
    let next: Waiting | undefined;
    let least = Infinity;
    for (const waiting of this.#waiting) {
      const usage = this.#usageOf(waiting.user, now);
      if (usage.usedMs >= least || !this.#mayRun(usage, waiting.gate, now)) continue;
      next = waiting;
      least = usage.usedMs;
    }
    if (!next) return false;
    this.#leaveLine(next);
    this.#start(next.user, next.enter, next.gate, now);
    return true;
  }

  #leaveLine(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting);
    if (index < 0) return;
    this.#waiting.splice(index, 1);
    waiting.stopWaiting();
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
