import type { ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';
import { PARALLEL_REQUESTS } from '@qlixline/contract/rates';

import { rateLimited } from '../../errors/problem-error.ts';

const RETRY_LATER = { retryAfterSeconds: 1 };

type Slots = { taken: number; line: (() => void)[] };

/**
 * Limits how many requests of one user run at once in this process, because a rate alone would let a minute's worth
 * start in the same moment, at the expense of all users. Further ones wait in a short queue; images are not counted.
 */
@Injectable()
export class ParallelRequests {
  readonly #slotsOf = new Map<string, Slots>();

  /**
   * Acquires a slot, or waits for one. Throws `rate_limited` if the queue is full or the wait too long. The slot is
   * released when `reply` closes, even if the client has disconnected. A reply that is destroyed already takes none.
   */
  enter(userId: string, reply: ServerResponse): true | Promise<true> {
    if (reply.destroyed) return true;
    const slots = this.#slotsOf.get(userId) ?? { taken: 0, line: [] };
    if (slots.taken >= PARALLEL_REQUESTS.running) return this.#wait(slots, userId, reply);
    slots.taken += 1;
    this.#slotsOf.set(userId, slots);
    reply.once('close', () => this.#leave(userId, slots));
    return true;
  }

  #wait(slots: Slots, userId: string, reply: ServerResponse): Promise<true> {
    if (slots.line.length >= PARALLEL_REQUESTS.waiting) throw rateLimited(RETRY_LATER);
    const { promise, resolve, reject } = Promise.withResolvers<true>();
    const giveUp = () => {
      clearTimeout(timer);
      reply.off('close', giveUp);
      slots.line.splice(slots.line.indexOf(enter), 1);
      reject(rateLimited(RETRY_LATER));
    };
    const enter = () => {
      clearTimeout(timer);
      reply.off('close', giveUp).once('close', () => this.#leave(userId, slots));
      resolve(true);
    };
    const timer = setTimeout(giveUp, PARALLEL_REQUESTS.waitMs);
    reply.once('close', giveUp);
    slots.line.push(enter);
    return promise;
  }

  /**
   * Passes the slot on to the next request in the queue rather than releasing it, so that a newcomer cannot take it
   * first.
   */
  #leave(userId: string, slots: Slots): void {
    const next = slots.line.shift();
    if (next) return next();
    slots.taken -= 1;
    if (slots.taken === 0) this.#slotsOf.delete(userId);
  }
}
