import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

import { Injectable } from '@nestjs/common';

const ANSWER_MS = 1_500;
const TRIES = 2;

/**
 * Access to the outside: name resolution and routing. Specs replace it by their own network; the rules stay the same.
 */
@Injectable()
export class OutsideNetwork {
  /**
   * Resolves a name to all its addresses, IPv4 first; empty if there are none. Asks only name servers, ignores the
   * hosts file, and blocks no thread that others need.
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

  /** Returns where to connect for a checked address. */
  route(address: string, port: number): { host: string; port: number } {
    return { host: address, port };
  }
}
