import type { LiveEvent } from '@qlixline/contract/live-event';

/** How long further events of a kind wait to become one. Nobody sees so short a delay. */
export const COALESCING_WINDOW_MS = 50;

/** Events with the same key are equal: one of them stands for all. */
export function coalescingKey({ type, id = '', userId = '' }: LiveEvent): string {
  return `${type} ${id} ${userId}`;
}

type Sent = {
  event: LiveEvent;
  sentTo: readonly string[];
  /** Of `sentTo` and of those who were added since. Made when the event comes again: most events come once. */
  receivers?: Set<string>;
  /** Those of them to whom it goes once more when the window ends. */
  waiting?: Set<string>;
};

/**
 * An event goes out to a user at once; the same event again, within the window, becomes one more at its end. Once is enough:
 * an event only says that something changed, and the client asks REST.
 */
export class EventCoalescer {
  readonly #send: (userIds: readonly string[], event: LiveEvent) => void;
  /** What went out in the running window, by key. */
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
