import type { Logger } from '@nestjs/common';

/** Runs of all background work in this process, by outcome. */
export const backgroundRuns = { done: 0, failed: 0 };

/**
 * Background work that ends early when the process stops: the current step finishes, as it needs the database, and no
 * further one begins. Failures are logged; the next run tries again.
 */
export class StoppableWork {
  readonly #stop = new AbortController();
  #run: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly work: (stop: AbortSignal) => Promise<unknown>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async run(): Promise<void> {
    this.#run = this.work(this.#stop.signal).then(
      () => void (backgroundRuns.done += 1),
      (error: unknown) => {
        backgroundRuns.failed += 1;
        this.log.warn(error);
      },
    );
    await this.#run;
  }

  /** Stops the work and waits for the current run. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#run;
  }
}
