import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { networkOf } from './network-of.ts';

const CHARACTERS = 12;
const REMEMBERED = 10_000;

/**
 * Marks whose request a line of the log is about: the same for the same user, or network, for as long as the installation's
 * secret is the same. Who has the log alone learns nobody's id or address from it; an operator who has an id finds its lines.
 */
export class CallerHash {
  readonly #remembered = new Map<string, string>();

  constructor(private readonly secret: string) {}

  ofUser(userId: string): string {
    return this.#of(userId, userId);
  }

  /** Of whom the nearest proxy names, or of who is connected. */
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
