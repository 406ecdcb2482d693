type Settings = {
  /** Attempts in a row before the first pause. */
  freeAttempts: number;
  firstPauseMs: number;
  /** Pauses double up to this. */
  longestPauseMs: number;
  /** Without an attempt for this long, all is forgotten. */
  forgottenAfterMs: number;
};
type Attempts = { count: number; mayTryAt: number; lastAt: number };

/** What many callers at once may take of the memory: some 20 MB. */
const KEYS_MAX = 100_000;

/**
 * Makes whoever fails again and again wait longer and longer, and never for good. An attempt counts when it begins, so that
 * a hundred at the same moment are not a hundred free ones. `now` is in milliseconds since 1970.
 */
export class Backoff {
  /** The least recent first. */
  readonly #attempts = new Map<string, Attempts>();

  constructor(private readonly settings: Settings) {}

  /** How long to wait, in milliseconds; 0 lets the attempt begin. */
  begin(key: string, now: number): number {
    const { freeAttempts, firstPauseMs, longestPauseMs, forgottenAfterMs } = this.settings;
    const known = this.#attempts.get(key);
    const before = known && now - known.lastAt < forgottenAfterMs ? known : { count: 0, mayTryAt: 0 };
    if (before.mayTryAt > now) return before.mayTryAt - now;
    const count = before.count + 1;
    const pauseMs = count < freeAttempts ? 0 : Math.min(firstPauseMs * 2 ** (count - freeAttempts), longestPauseMs);
    this.#keep(key, { count, mayTryAt: now + pauseMs, lastAt: now });
    return 0;
  }

  /** It succeeded: all is forgotten. */
  forgive(key: string): void {
    this.#attempts.delete(key);
  }

  #keep(key: string, attempts: Attempts): void {
    this.#attempts.delete(key); // to its place at the end
    this.#attempts.set(key, attempts);
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > KEYS_MAX && oldest !== undefined) this.#attempts.delete(oldest);
  }
}
