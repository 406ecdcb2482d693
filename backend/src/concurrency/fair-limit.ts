import { rateLimited, unavailable } from '../errors/problem-error.ts';
import { FairQueue } from './fair-queue.ts';
import type { Slot } from './fair-queue.ts';

type Bounds = {
  concurrency: number;
  /** Bound on one user's waiting tasks; more are refused with 429. */
  maxWaitingOfOne: number;
  /** Bound on all waiting tasks; more are refused with 503. */
  maxWaiting: number;
};

const RETRY_LATER = { retryAfterSeconds: 5 };

/**
 * Runs a given number of heavy tasks at a time, one per user. Of those waiting, the user with the least recent usage
 * goes first. Tasks that would wait longer than a browser does are refused at once.
 */
export function fairLimit({ concurrency, maxWaitingOfOne, maxWaiting }: Bounds) {
  const queue = new FairQueue({ total: concurrency, ofOne: 1, ofHeavyUsers: concurrency });
  const waitingOf = new Map<string, number>();
  let waiting = 0;

  const wait = (user: string, change: 1 | -1) => {
    waiting += change;
    const left = (waitingOf.get(user) ?? 0) + change;
    if (left > 0) waitingOf.set(user, left);
    else waitingOf.delete(user);
  };

  const refuseWhenFull = (user: string) => {
    if (queue.hasRoomFor(user)) return;
    if ((waitingOf.get(user) ?? 0) >= maxWaitingOfOne) throw rateLimited(RETRY_LATER);
    if (waiting >= maxWaiting) throw unavailable();
  };

  const run = async <Result>(user: string, task: () => Promise<Result>): Promise<Result> => {
    refuseWhenFull(user);
    const mustWait = !queue.hasRoomFor(user);
    if (mustWait) wait(user, 1);
    const slot = await new Promise<Slot>((resolve) => queue.enter(user, resolve));
    if (mustWait) wait(user, -1);
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      slot.leave(performance.now() - startedAt);
    }
  };

  /** `refuseWhenFull` throws the error with which a task of this user would be refused now. */
  return Object.assign(run, { refuseWhenFull });
}
