import type { Identity } from './identity.ts';

/** Less than the second within which an ended session opens nothing any more (behaviour: sessions). */
export const REMEMBERED_MS = 900;

type Remembered = { identity: Identity; until: number };

/**
 * Whose sessions were asked for in this process a moment ago: a page asks for many things at once, and each would ask
 * the database again who asks. Whoever ends a session says so here (decision: sessions-and-sign-in).
 */
export class RememberedSessions {
  /** By token, the oldest first: all are remembered for the same time. */
  readonly #byToken = new Map<string, Remembered>();
  /** How often sessions were forgotten. */
  #endings = 0;

  /** Asks unless it is remembered. */
  async find(token: string, ask: () => Promise<Identity | null>): Promise<Identity | null> {
    const remembered = this.#byToken.get(token);
    return remembered && remembered.until > performance.now() ? remembered.identity : this.ask(token, ask);
  }

  /** Asks, and remembers. What is answered while some session ends may be older than that end: not kept. */
  async ask(token: string, ask: () => Promise<Identity | null>): Promise<Identity | null> {
    const now = performance.now();
    const endings = this.#endings;
    const identity = await ask();
    if (identity && endings === this.#endings) this.#keep(token, { identity, until: now + REMEMBERED_MS }, now);
    return identity;
  }

  forget(sessionIds: readonly string[]): void {
    this.#endings += 1;
    for (const [token, { identity }] of this.#byToken) {
      if (sessionIds.includes(identity.sessionId)) this.#byToken.delete(token);
    }
  }

  #keep(token: string, remembered: Remembered, now: number): void {
    for (const [old, { until }] of this.#byToken) {
      if (until > now) break;
      this.#byToken.delete(old);
    }
    this.#byToken.delete(token); // to its place at the end
    this.#byToken.set(token, remembered);
  }
}
