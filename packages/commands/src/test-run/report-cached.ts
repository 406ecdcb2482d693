import type { Outcome } from '../checks/run-check.ts';
import type { StoredResults } from './stored-results.ts';
import type { Progress } from './progress.ts';

type CachedReport = { results: StoredResults; progress: Progress };

/** Prints how many tests count as passed because nothing they depend on has changed. */
export function reportCached(name: string, tests: readonly string[], { results, progress }: CachedReport): Outcome {
  const passed = tests.reduce((sum, test) => sum + (results.find(test)?.passed ?? 0), 0);
  if (tests.length > 0) progress.recordEnd(`${name}: ${tests.length} unchanged`, { passed, failed: 0, cached: passed });
  return { passed, failed: 0 };
}
