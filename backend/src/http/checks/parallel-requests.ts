import type { ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';
import { PARALLEL_REQUESTS } from '@qlixline/contract/rates';

import { rateLimited } from '../../errors/problem-error.ts';

const COME_AGAIN = { retryAfterSeconds: 1 };

type Places = { taken: number; line: (() => void)[] };

/**
 * Limits how many requests of one user run at once in this process, because a rate alone would let a minute's worth
 * start in the same moment, at the expense of all users. Further ones wait in a short queue; images are not counted.
 */
@Injectable()
export class ParallelRequests {
  readonly #placesOf = new Map<string, Places>();

  /**
   * Acquires a slot, or waits for one. Throws `rate_limited` if the queue is full or the wait too long. The slot is
   * released when `reply` closes, also because the client has disconnected; a reply that is destroyed already takes
   * none.
   */
  enter(userId: string, reply: ServerResponse): true | Promise<true> {
    if (reply.destroyed) return true;
    const places = this.#placesOf.get(userId) ?? { taken: 0, line: [] };
    if (places.taken >= PARALLEL_REQUESTS.running) return this.#wait(places, userId, reply);
    places.taken += 1;
    this.#placesOf.set(userId, places);
    reply.once('close', () => this.#leave(userId, places));
    return true;
  }

  #wait(places: Places, userId: string, reply: ServerResponse): Promise<true> {
    if (places.line.length >= PARALLEL_REQUESTS.waiting) throw rateLimited(COME_AGAIN);
    const { promise, resolve, reject } = Promise.withResolvers<true>();
    const giveUp = () => {
      clearTimeout(timer);
      reply.off('close', giveUp);
      places.line.splice(places.line.indexOf(enter), 1);
      reject(rateLimited(COME_AGAIN));
    };
    const enter = () => {
      clearTimeout(timer);
      reply.off('close', giveUp).once('close', () => this.#leave(userId, places));
      resolve(true);
    };
    const timer = setTimeout(giveUp, PARALLEL_REQUESTS.waitMs);
    reply.once('close', giveUp);
    places.line.push(enter);
    return promise;
  }

  /**
   * Passes the slot on to the next request in the queue rather than releasing it, so that a newcomer cannot take it
   * first.
   */
  #leave(userId: string, places: Places): void {
    const next = places.line.shift();
    if (next) return next();
    places.taken -= 1;
    if (places.taken === 0) this.#placesOf.delete(userId);
  }
}
