import type { EncodedFrame } from './live-frame.ts';

/** How long further events of a type wait to become one. Nobody sees so short a delay. */
export const BURST_WINDOW_MS = 50;

/** Carries what the coalescer knows of it: looking that up elsewhere would cost as much as sending. */
export type BurstReceiver = {
  /** The coalescer's own: by type of event, the window in which one went out last. */
  readonly lastWindows: number[];
  send: (frame: EncodedFrame) => void;
};

/**
 * The first event of a type goes out at once; those that follow within the window become one, sent at its end.
 * The last stands for all: an event only says that something changed, and the client asks REST.
 */
export class BurstCoalescer {
  #window = 1;
  /** By receiver and type: what goes out when the running window ends. */
  #waiting = new Map<BurstReceiver, Map<number, EncodedFrame>>();
  #timer: NodeJS.Timeout | undefined;

  /** Types are small numbers. */
  add(receiver: BurstReceiver, type: number, frame: EncodedFrame): void {
    if (receiver.lastWindows[type] === this.#window) return this.#postpone(receiver, type, frame);
    receiver.lastWindows[type] = this.#window;
    this.#timer ??= setTimeout(() => this.#endWindow(), BURST_WINDOW_MS);
    receiver.send(frame);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
    this.#window += 1;
  }

  #postpone(receiver: BurstReceiver, type: number, frame: EncodedFrame): void {
    const frames = this.#waiting.get(receiver);
    if (frames) frames.set(type, frame);
    else this.#waiting.set(receiver, new Map([[type, frame]]));
  }

  #endWindow(): void {
    this.#timer = undefined;
    this.#window += 1;
    const ended = this.#waiting;
    this.#waiting = new Map();
    for (const [receiver, frames] of ended) {
      // Opens the next window, so that a long burst stays coalesced.
      for (const [type, frame] of frames) this.add(receiver, type, frame);
    }
  }
}
