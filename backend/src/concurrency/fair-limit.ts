import { rateLimited, unavailable } from '../errors/problem-error.ts';
import { FairQueue } from './fair-queue.ts';
import type { Place } from './fair-queue.ts';

type Bounds = {
  concurrency: number;
  /** Of one user; a further task of theirs is refused with 429. */
  maxWaitingOfOne: number;
  /** Of all; a further task is refused with 503. */
  maxWaiting: number;
};

const COME_AGAIN = { retryAfterSeconds: 5 };

/**
 * Runs heavy tasks, a bounded number at a time and one of each user: of those who wait, whoever has used least of late goes
 * first. What cannot be done within a browser's patience is refused at once.
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
    if ((waitingOf.get(user) ?? 0) >= maxWaitingOfOne) throw rateLimited(COME_AGAIN);
    if (waiting >= maxWaiting) throw unavailable();
  };

  const run = async <Result>(user: string, task: () => Promise<Result>): Promise<Result> => {
    refuseWhenFull(user);
    const mustWait = !queue.hasRoomFor(user);
    if (mustWait) wait(user, 1);
    const place = await new Promise<Place>((resolve) => queue.enter(user, resolve));
    if (mustWait) wait(user, -1);
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      place.leave(performance.now() - startedAt);
    }
  };

  /** `refuseWhenFull`: raises what a task of theirs would be refused with now. */
  return Object.assign(run, { refuseWhenFull });
}
