import type { LiveEvent } from '@qlixline/contract/live/live-event';

/** Window in which equal events are coalesced, too short to be noticed. */
export const COALESCING_WINDOW_MS = 50;

/** Returns the coalescing key. Events with the same key are equal, so one can replace the others. */
export function coalescingKey({ type, id = '', userId = '' }: LiveEvent): string {
  return `${type} ${id} ${userId}`;
}

type Sent = {
  event: LiveEvent;
  sentTo: readonly string[];
  /** Receivers: `sentTo` and those added since. Created only for a repeated event, as most occur once. */
  receivers?: Set<string>;
  /** Receivers who get the event again at the end of the window. */
  waiting?: Set<string>;
};

/**
 * Sends an event to a user at once, and coalesces repetitions within the window into one at its end. That suffices, as
 * an event only says that something changed, and clients fetch the change over REST.
 */
export class EventCoalescer {
  readonly #send: (userIds: readonly string[], event: LiveEvent) => void;
  /** Events sent in the current window, by key. */
  #window = new Map<string, Sent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (userIds: readonly string[], event: LiveEvent) => void) {
    this.#send = send;
  }

  add(userIds: readonly string[], event: LiveEvent): void {
    const key = coalescingKey(event);
    const sent = this.#window.get(key);
    if (sent) this.#addAgain(sent, userIds);
    else this.#addFirst(key, { event, sentTo: userIds });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#window.clear();
  }

  #addFirst(key: string, sent: Sent): void {
    this.#window.set(key, sent);
    this.#timer ??= setTimeout(() => this.#endWindow(), COALESCING_WINDOW_MS);
    this.#send(sent.sentTo, sent.event);
  }

  #addAgain(sent: Sent, userIds: readonly string[]): void {
    const receivers = (sent.receivers ??= new Set(sent.sentTo));
    const waiting = (sent.waiting ??= new Set());
    const newcomers = userIds.filter((userId) => !receivers.has(userId));
    for (const userId of userIds) if (receivers.has(userId)) waiting.add(userId);
    for (const userId of newcomers) receivers.add(userId);
    if (newcomers.length > 0) this.#send(newcomers, sent.event);
  }

  #endWindow(): void {
    this.#timer = undefined;
    const ended = this.#window;
    this.#window = new Map();
    for (const [key, { event, waiting }] of ended) {
      // Opens the next window, so that a long burst stays coalesced.
      if (waiting) this.#addFirst(key, { event, sentTo: [...waiting] });
    }
  }
}
