import { inLanes, runCheck, summaryOf } from '../run-check.ts';
import type { Check, Outcome } from '../run-check.ts';
import type { KeptResults } from './kept-results.ts';
import type { Progress } from './progress.ts';
import { WHOLE_TREE } from './source-files.ts';

type CheckRun = { results: KeptResults; progress: Progress; workers: number };

/** Runs checks of the sources, as many at a time as there are workers. Each depends on everything: nothing has changed, or it runs. */
export async function runSourceChecks(
  checks: readonly Check[],
  { results, progress, workers }: CheckRun,
): Promise<Outcome> {
  const outcomes = await inLanes(checks, workers, async (check) => {
    if (results.find(check.name)) {
      progress.ended(check.name, { passed: 1, failed: 0, cached: 1 });
      return { passed: 1, failed: 0 };
    }
    progress.started(check.name);
    const { outcome, output, seconds } = await runCheck(check);
    progress.ended(check.name, outcome, output);
    if (outcome.failed === 0) results.keep(check.name, { passed: outcome.passed, seconds }, new Set([WHOLE_TREE]));
    return outcome;
  });
  return summaryOf(outcomes);
}
