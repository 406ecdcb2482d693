import pLimit from 'p-limit';

import { unavailable } from '../errors/problem-error.ts';

type Bounds = { concurrency: number; maxWaiting: number };

/**
 * Runs a given number of tasks at a time, in order. Throws 503 at once if too many wait, as the answer would come too
 * late.
 */
export function boundedLimit({ concurrency, maxWaiting }: Bounds) {
  const limit = pLimit(concurrency);
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw unavailable();
    return limit(task);
  };
}
