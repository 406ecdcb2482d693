import type { EncodedFrame } from './live-frame.ts';

/** How long further events of a type wait to become one. Nobody sees so short a delay. */
export const BURST_WINDOW_MS = 50;

/** Carries what the coalescer knows of it: looking that up elsewhere would cost as much as sending. */
export type BurstReceiver = {
  /** The coalescer's own: by type of event, the window in which one went out last. */
  readonly lastWindows: number[];
  /** For events that are about a thing: the things of which one went out in the window. Made when the first comes. */
  lastThings?: { window: number; keys: Set<string> };
  send: (frame: EncodedFrame) => void;
};

type Waiting = { receiver: BurstReceiver; type: number; thing: string | number | undefined; frame: EncodedFrame };

/**
 * The first event of a type goes out at once; those that follow within the window become one, sent at its end.
 * The last stands for all: an event only says that something changed, and the client asks REST. Events about a thing
 * stand only for those about the same thing.
 */
export class BurstCoalescer {
  #window = 1;
  /** By receiver and type (or type and thing): what goes out when the running window ends. */
  #waiting = new Map<BurstReceiver, Map<string | number, Waiting>>();
  #timer: NodeJS.Timeout | undefined;

  /** Types are small numbers. */
  add(receiver: BurstReceiver, type: number, frame: EncodedFrame, thing?: string | number): void {
    if (thing !== undefined) return this.#addAboutThing(receiver, type, frame, thing);
    if (receiver.lastWindows[type] === this.#window) return this.#postpone(type, { receiver, type, frame, thing });
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

  #addAboutThing(receiver: BurstReceiver, type: number, frame: EncodedFrame, thing: string | number): void {
    const key = `${type} ${thing}`;
    if (receiver.lastThings?.window !== this.#window) receiver.lastThings = { window: this.#window, keys: new Set() };
    const { keys } = receiver.lastThings;
    if (keys.has(key)) return this.#postpone(key, { receiver, type, frame, thing });
    keys.add(key);
    this.#timer ??= setTimeout(() => this.#endWindow(), BURST_WINDOW_MS);
    receiver.send(frame);
  }

  #postpone(key: string | number, waiting: Waiting): void {
    const frames = this.#waiting.get(waiting.receiver);
    if (frames) frames.set(key, waiting);
    else this.#waiting.set(waiting.receiver, new Map([[key, waiting]]));
  }

  #endWindow(): void {
    this.#timer = undefined;
    this.#window += 1;
    const ended = this.#waiting;
    this.#waiting = new Map();
    for (const frames of ended.values()) {
      // Opens the next window, so that a long burst stays coalesced.
      for (const { receiver, type, frame, thing } of frames.values()) this.add(receiver, type, frame, thing);
    }
  }
}
