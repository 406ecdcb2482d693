import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { networkOf } from './network-of.ts';

const CHARACTERS = 12;
const REMEMBERED = 10_000;

/**
 * Pseudonyms for log lines. A user or network has the same one as long as the installation's secret stays. The log
 * alone reveals no id or address; an operator with an id can find its lines.
 */
export class CallerHash {
  readonly #remembered = new Map<string, string>();

  constructor(private readonly secret: string) {}

  ofUser(userId: string): string {
    return this.#of(userId, userId);
  }

  /** Returns the pseudonym of the network named by the nearest proxy, or of the connection. */
  ofNetwork({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
    const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
    const address =
      String(forwarded ?? '')
        .split(',')
        .at(-1)!
        .trim() ||
      (socket.remoteAddress ?? '');
    return this.#of(address, networkOf(address));
  }

  #of(key: string, text: string): string {
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
    const hash = createHmac('sha256', `${this.secret} callers`).update(text).digest('base64url').slice(0, CHARACTERS);
    this.#remembered.set(key, hash);
    return hash;
  }
}
