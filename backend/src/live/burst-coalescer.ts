import type { EncodedFrame } from './live-frame.ts';

type Deliver = (userId: string, frame: EncodedFrame) => void;

/** How long further events of a type wait to become one. Nobody sees so short a delay. */
export const BURST_WINDOW_MS = 50;

/**
 * The first event of a type goes out at once; those that follow within the window become one, sent at its end.
 * The last stands for all: an event only says that something changed, and the client asks REST.
 */
export class BurstCoalescer {
  /** Per user and type in the running window: the frame that waits, or null. */
  #recent = new Map<string, EncodedFrame | null>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly deliver: Deliver) {}

  add(userId: string, type: string, frame: EncodedFrame): void {
    const key = `${type} ${userId}`;
    if (this.#recent.has(key)) {
      this.#recent.set(key, frame);
      return;
    }
    this.#recent.set(key, null);
    this.#timer ??= setTimeout(() => this.#endWindow(), BURST_WINDOW_MS);
    this.deliver(userId, frame);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#recent.clear();
  }

  #endWindow(): void {
    this.#timer = undefined;
    const ended = this.#recent;
    this.#recent = new Map();
    for (const [key, frame] of ended) {
      if (!frame) continue;
      const [type = '', userId = ''] = key.split(' ');
      this.add(userId, type, frame); // opens the next window, so that a long burst stays coalesced
    }
  }
}
