import pLimit from 'p-limit';

import { unavailable } from '../errors/problem-error.ts';

type Bounds = { concurrency: number; maxWaiting: number };

/**
 * Runs tasks in order, a bounded number at a time. With as many waiting as may, a further one is refused at once with 503:
 * its answer would come too late for anybody.
 */
export function boundedLimit({ concurrency, maxWaiting }: Bounds) {
  const limit = pLimit(concurrency);
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw unavailable();
    return limit(task);
  };
}
