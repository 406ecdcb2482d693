import pLimit from 'p-limit';

import { unavailable } from '../errors/problem-error.ts';

type Bounds = { concurrency: number; maxWaiting: number };

/**
 * Limits tasks to a number at a time, in order. If too many wait, throws 503 at once, as the answer would come too
 * late.
 */
export function boundedLimit({ concurrency, maxWaiting }: Bounds) {
  const limit = pLimit(concurrency);
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw unavailable();
    return limit(task);
  };
}
