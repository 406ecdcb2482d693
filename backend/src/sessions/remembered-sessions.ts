import type { Identity } from './identity.ts';

/**
 * Time for which a session is cached, below the second after which an ended session must be rejected
 * (behaviour: sessions).
 */
export const REMEMBERED_MS = 900;

type Remembered = { identity: Identity; until: number };

/**
 * Cache of recently looked up sessions: a page sends many requests at once, and each would query the database. Code
 * that ends a session must evict it here (decision: sessions-and-sign-in).
 */
export class RememberedSessions {
  /** Sessions by token, oldest first, as all have the same lifetime. */
  readonly #byToken = new Map<string, Remembered>();
  /** Number of evictions. */
  #endings = 0;

  /** Returns the cached session; otherwise queries and caches it. */
  async find(token: string, query: () => Promise<Identity | null>): Promise<Identity | null> {
    const remembered = this.#byToken.get(token);
    return remembered && remembered.until > performance.now() ? remembered.identity : this.read(token, query);
  }

  /** Queries the session. Caches the answer unless a session ended meanwhile, because the answer may be older. */
  async read(token: string, query: () => Promise<Identity | null>): Promise<Identity | null> {
    const now = performance.now();
    const endings = this.#endings;
    const identity = await query();
    if (identity && endings === this.#endings) this.#store(token, { identity, until: now + REMEMBERED_MS }, now);
    return identity;
  }

  evict(sessionIds: readonly string[]): void {
    this.#endings += 1;
    for (const [token, { identity }] of this.#byToken) {
      if (sessionIds.includes(identity.sessionId)) this.#byToken.delete(token);
    }
  }

  #store(token: string, remembered: Remembered, now: number): void {
    for (const [old, { until }] of this.#byToken) {
      if (until > now) break;
      this.#byToken.delete(old);
    }
    this.#byToken.delete(token); // reinserted, which moves it to the end
    this.#byToken.set(token, remembered);
  }
}
