import type { AudienceEvent } from './live-audiences.ts';
import { COALESCING_WINDOW_MS, coalescingKey } from './event-coalescer.ts';

/**
 * The first event to an audience goes out at once; those that follow within the window go out together at its end, so that
 * who may see their subjects is asked a bounded number of times a second, however much is written. Of events that
 * coalesce, the last stays.
 */
export class AudienceEventBatches {
  readonly #sendBatch: (events: readonly AudienceEvent[]) => void;
  #waiting = new Map<string, AudienceEvent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(sendBatch: (events: readonly AudienceEvent[]) => void) {
    this.#sendBatch = sendBatch;
  }

  add(event: AudienceEvent): void {
    if (this.#timer) this.#waiting.set(coalescingKey(event), event);
    else this.#send([event]);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }

  #send(events: readonly AudienceEvent[]): void {
    this.#timer = setTimeout(() => this.#endWindow(), COALESCING_WINDOW_MS);
    this.#sendBatch(events);
  }

  /** What goes out now opens the next window, so that a long burst stays together. */
  #endWindow(): void {
    this.#timer = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    if (waiting.length > 0) this.#send(waiting);
  }
}
