/**
 * The first item goes out at once; those that follow within the window go out together at its end, so that a burst costs
 * a bounded number of sends a second, however many items there are.
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

  /** Sends what waits now, instead of at the end of the window. */
  flush(): void {
    const waiting = this.#take();
    if (waiting.length > 0) this.#sendBatch(waiting);
  }

  /** What waits is not sent any more. */
  stop(): void {
    this.#take();
  }

  #send(items: readonly Item[]): void {
    this.#timer = setTimeout(() => this.#endWindow(), this.#windowMs);
    this.#sendBatch(items);
  }

  /** What goes out now opens the next window, so that a long burst stays together. */
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
