import { setImmediate as letOthers } from 'node:timers/promises';

const TURN_MS = 10; // too short to notice for requests that wait meanwhile

/** Yields to requests between the pieces of long work, and ends the work when the process stops. */
export class Turns {
  #since = performance.now();

  constructor(private readonly signal: AbortSignal) {}

  async next(): Promise<void> {
    this.signal.throwIfAborted();
    if (performance.now() - this.#since < TURN_MS) return;
    await letOthers();
    this.signal.throwIfAborted();
    this.#since = performance.now();
  }
}
