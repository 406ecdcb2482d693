/**
 * Sends the first item at once, and items within the window after it together at its end, so that the number of sends
 * per second is bounded.
 */
export class BurstBatches<Item> {
  readonly #windowMs: number;
  readonly #sendBatch: (items: readonly Item[]) => void;
  #waiting: Item[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(windowMs: number, sendBatch: (items: readonly Item[]) => void) {
    this.#windowMs = windowMs;
    this.#sendBatch = sendBatch;
  }

  add(item: Item): void {
    if (this.#timer) this.#waiting.push(item);
    else this.#send([item]);
  }

  /** Sends waiting items now rather than at the end of the window. */
  flush(): void {
    const waiting = this.#take();
    if (waiting.length > 0) this.#sendBatch(waiting);
  }

  /** Discards waiting items. */
  stop(): void {
    this.#take();
  }

  #send(items: readonly Item[]): void {
    this.#timer = setTimeout(() => this.#endWindow(), this.#windowMs);
    this.#sendBatch(items);
  }

  /** Sends waiting items and opens the next window, so that a long burst stays batched. */
  #endWindow(): void {
    const waiting = this.#take();
    if (waiting.length > 0) this.#send(waiting);
  }

  #take(): Item[] {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}
