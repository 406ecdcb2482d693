import type { LiveEvent } from '@qlixline/contract/live-event';

import type { EncodedFrame } from './encode-frame.ts';
import type { WindowKeys } from './window-keys.ts';

/** How long further events of a kind wait to become one. Nobody sees so short a delay. */
export const COALESCING_WINDOW_MS = 50;

export type EventReceiver = {
  /** The coalescer's own, kept here: looking it up elsewhere would cost as much as sending. */
  readonly sentKeys: WindowKeys;
  send: (frame: EncodedFrame) => void;
};

/** Events with the same key say the same: the one that is sent last stands for all of them. */
export function coalescingKey({ type, id }: LiveEvent): string {
  return id === undefined ? type : `${type} ${id}`;
}

/**
 * The first event with a key goes out at once; those that follow within the window become one, sent at its end. The last
 * stands for all: an event only says that something changed, and the client asks REST.
 */
export class EventCoalescer {
  #window = 1;
  /** By receiver and key: what goes out when the running window ends. */
  #waiting = new Map<EventReceiver, Map<string, EncodedFrame>>();
  #timer: NodeJS.Timeout | undefined;

  add(receiver: EventReceiver, key: string, frame: EncodedFrame): void {
    if (!receiver.sentKeys.add(this.#window, key)) return this.#postpone(receiver, key, frame);
    this.#timer ??= setTimeout(() => this.#endWindow(), COALESCING_WINDOW_MS);
    receiver.send(frame);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
    this.#window += 1;
  }

  #postpone(receiver: EventReceiver, key: string, frame: EncodedFrame): void {
    const frames = this.#waiting.get(receiver);
    if (frames) frames.set(key, frame);
    else this.#waiting.set(receiver, new Map([[key, frame]]));
  }

  #endWindow(): void {
    this.#timer = undefined;
    this.#window += 1;
    const ended = this.#waiting;
    this.#waiting = new Map();
    for (const [receiver, frames] of ended) {
      // Opens the next window, so that a long burst stays coalesced.
      for (const [key, frame] of frames) this.add(receiver, key, frame);
    }
  }
}
