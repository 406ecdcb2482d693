import type { Env } from '../config/env.ts';

/**
 * Number of consecutive failures after which the storage counts as unavailable: a single one may be a connection that
 * has just been closed.
 */
const UNAVAILABLE_AFTER_FAILURES = 2;
/** Pause between two requests that check if an unavailable storage answers again. */
const TRIED_EVERY_MS = 1_000;

/** Error of a request that isn't sent, because the storage is known to be unavailable. */
export class StorageUnavailable extends Error {}

/**
 * State of an S3-compatible storage by its latest answers. While it is unavailable, requests fail at once rather than
 * after seconds each, except one that checks if it answers again.
 */
export class StorageState {
  /** Number of requests by outcome. */
  readonly requests = { answered: 0, failed: 0, refused: 0 };
  #failuresInRow = 0;
  #triedAt = -Infinity;

  get isUnavailable(): boolean {
    return this.#failuresInRow >= UNAVAILABLE_AFTER_FAILURES;
  }

  /**
   * Runs a request. `isAnswer` returns true for errors that the storage itself has sent, false for those of an
   * unavailable storage.
   */
  async run<Result>(request: () => Promise<Result>, isAnswer: (error: unknown) => boolean): Promise<Result> {
    const now = performance.now();
    if (this.isUnavailable && now - this.#triedAt < TRIED_EVERY_MS) {
      this.requests.refused += 1;
      throw new StorageUnavailable('The storage is away.');
    }
    this.#triedAt = now;
    try {
      const result = await request();
      this.#note(true);
      return result;
    } catch (error) {
      this.#note(isAnswer(error));
      throw error;
    }
  }

  #note(isAnswered: boolean): void {
    this.requests[isAnswered ? 'answered' : 'failed'] += 1;
    this.#failuresInRow = isAnswered ? 0 : this.#failuresInRow + 1;
  }
}

const states = new WeakMap<object, StorageState>();

/** Returns the state that all clients with these settings share. */
export function storageStateOf(settings: NonNullable<Env['s3']>): StorageState {
  const state = states.get(settings) ?? new StorageState();
  states.set(settings, state);
  return state;
}
