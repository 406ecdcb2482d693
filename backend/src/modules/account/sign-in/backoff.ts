type Settings = {
  /** Number of consecutive attempts before the first delay. */
  freeAttempts: number;
  firstPauseMs: number;
  /** Upper bound of the delay, which doubles with each attempt. */
  longestPauseMs: number;
  /** Time without attempts after which the key is forgotten. */
  forgottenAfterMs: number;
};
type Attempts = { count: number; mayTryAt: number; lastAt: number };

/** Bound on the number of keys; they take about 20 MB. */
const KEYS_MAX = 100_000;

/**
 * Delays repeated failures with exponential backoff, but never locks permanently. An attempt counts when it begins, so
 * that a hundred parallel attempts aren't free. `now` is in milliseconds since 1970.
 */
export class Backoff {
  /** Attempts by key, least recently used first. */
  readonly #attempts = new Map<string, Attempts>();

  constructor(private readonly settings: Settings) {}

  /** Begins an attempt. Returns how long to wait in milliseconds; 0 if it may begin now. */
  begin(key: string, now: number): number {
    const { freeAttempts, firstPauseMs, longestPauseMs, forgottenAfterMs } = this.settings;
    const known = this.#attempts.get(key);
    const before = known && now - known.lastAt < forgottenAfterMs ? known : { count: 0, mayTryAt: 0 };
    if (before.mayTryAt > now) return before.mayTryAt - now;
    const count = before.count + 1;
    const pauseMs = count < freeAttempts ? 0 : Math.min(firstPauseMs * 2 ** (count - freeAttempts), longestPauseMs);
    this.#store(key, { count, mayTryAt: now + pauseMs, lastAt: now });
    return 0;
  }

  /** Forgets the attempts of a key after a success. */
  forgive(key: string): void {
    this.#attempts.delete(key);
  }

  /** Subtracts an attempt that began at `beganAt`, and removes its delay unless a later attempt has set another. */
  giveBack(key: string, beganAt: number): void {
    const known = this.#attempts.get(key);
    if (!known) return;
    const { count, mayTryAt, lastAt } = known;
    if (count === 1) this.#attempts.delete(key);
    else this.#attempts.set(key, { count: count - 1, mayTryAt: lastAt === beganAt ? 0 : mayTryAt, lastAt });
  }

  #store(key: string, attempts: Attempts): void {
    this.#attempts.delete(key); // reinserted, which moves it to the end
    this.#attempts.set(key, attempts);
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > KEYS_MAX && oldest !== undefined) this.#attempts.delete(oldest);
  }
}
