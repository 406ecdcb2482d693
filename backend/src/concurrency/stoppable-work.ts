import type { Logger } from '@nestjs/common';

/**
 * Work in the background that ends early when the process stops: what is under way is finished, because it needs the
 * database, and the next step is not begun. A run that fails is logged; the next one tries again.
 */
export class StoppableWork {
  readonly #stop = new AbortController();
  #run: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly work: (stop: AbortSignal) => Promise<unknown>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async run(): Promise<void> {
    this.#run = this.work(this.#stop.signal).catch((error: unknown) => this.log.warn(error));
    await this.#run;
  }

  /** Waits for the run that is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#run;
  }
}
