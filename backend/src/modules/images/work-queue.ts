/** Thrown at once when as many tasks wait as may. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Runs tasks in order, a bounded number at a time, and keeps a bounded number waiting. */
export class WorkQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly limits: { concurrency: number; maxWaiting: number }) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed over rather than freed, so that a newcomer cannot take it first.
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.limits.concurrency) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.limits.maxWaiting) throw new QueueFullError('Too many tasks are waiting');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
