import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

import { Injectable } from '@nestjs/common';

const ANSWER_MS = 1_500;
const TRIES = 2;

/** The two things that reach outside. A spec puts a network of its own in their place; the rules stay the same. */
@Injectable()
export class OutsideNetwork {
  /**
   * All addresses that a name has now, of IPv4 first; none where it has none. Asks the name servers alone, without the
   * machine's own list of names, and holds up no thread that others need.
   */
  async resolve(hostname: string, signal: AbortSignal): Promise<string[]> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal)) return [literal];
    const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES });
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      signal.throwIfAborted();
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Where a checked address is reached. */
  route(address: string, port: number): { host: string; port: number } {
    return { host: address, port };
  }
}
