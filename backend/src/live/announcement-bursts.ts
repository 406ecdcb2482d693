import type { LiveEvent } from '@qlixline/contract/live-event';

import { BURST_WINDOW_MS } from './burst-coalescer.ts';
import type { Audience } from './live-audiences.ts';

/** An event about a thing, to everybody who may see it. */
export type Announcement = { audience: Audience; event: LiveEvent };

/**
 * The first announcement goes out at once; those that follow within the window go out together at its end, so that who
 * may hear of them is asked a bounded number of times a second, however much is written. Of the same ones the last stays.
 */
export class AnnouncementBursts {
  readonly #goOut: (announcements: readonly Announcement[]) => void;
  #waiting = new Map<string, Announcement>();
  #timer: NodeJS.Timeout | undefined;

  constructor(goOut: (announcements: readonly Announcement[]) => void) {
    this.#goOut = goOut;
  }

  add(announcement: Announcement): void {
    const { audience, event } = announcement;
    if (this.#timer) this.#waiting.set(`${audience.kind} ${audience.id} ${event.type}`, announcement);
    else this.#send([announcement]);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }

  #send(announcements: readonly Announcement[]): void {
    this.#timer = setTimeout(() => this.#endWindow(), BURST_WINDOW_MS);
    this.#goOut(announcements);
  }

  /** What goes out now opens the next window, so that a long burst stays together. */
  #endWindow(): void {
    this.#timer = undefined;
    const ended = [...this.#waiting.values()];
    this.#waiting.clear();
    if (ended.length > 0) this.#send(ended);
  }
}
