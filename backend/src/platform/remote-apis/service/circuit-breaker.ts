/** Failures in a row after which a service is left alone. */
const FAILURES_MAX = 5;
const REST_MS = 10_000;

/**
 * Keeps calls from a service that doesn't answer, so that users get a sentence at once and its connections recover.
 * After the rest, one call at a time tries it.
 */
export class CircuitBreaker {
  #failures = 0;
  #restsUntil = -Infinity;
  #isTried = false;

  /** `now` returns milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Returns false while the service rests. A call that was let in must end with `succeed`, `fail` or `leave`. */
  enter(): boolean {
    if (this.#failures < FAILURES_MAX) return true;
    if (this.#isTried || this.now() < this.#restsUntil) return false;
    this.#isTried = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#isTried = false;
  }

  /** Returns true if this failure makes the service rest. */
  fail(): boolean {
    this.#failures += 1;
    this.#isTried = false;
    if (this.#failures < FAILURES_MAX) return false;
    this.#restsUntil = this.now() + REST_MS;
    return true;
  }

  /** Ends a call that shows nothing about the service, such as one whose tab has gone. */
  leave(): void {
    this.#isTried = false;
  }

  /** Returns the seconds until the next try, at least 1. */
  get restSeconds(): number {
    return Math.max(1, Math.ceil((this.#restsUntil - this.now()) / 1_000));
  }
}
