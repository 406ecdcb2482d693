/**
 * Runs tasks as they are added, at most a given number at a time. Unlike a limit over a list, it holds back the
 * producer of tasks, so that they don't pile up in memory.
 */
export class AtOnce {
  readonly #running = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;

  constructor(private readonly most: number) {}

  /** Starts a task once fewer are running. Throws the first error of earlier ones. */
  async start(task: () => Promise<unknown>): Promise<void> {
    while (this.#running.size >= this.most) await Promise.race(this.#running);
    this.#throwFailure();
    const running: Promise<void> = task()
      .catch((error: unknown) => void (this.#failure ??= { error }))
      .then(() => void this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits until nothing is running. Throws the first error. */
  async ended(): Promise<void> {
    await Promise.all(this.#running);
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
