import { LINT } from '../checks/source-checks.ts';
import { withConcurrency, runCheck, summaryOf } from '../checks/run-check.ts';
import type { Check, Outcome } from '../checks/run-check.ts';
import type { ImportGraph } from '../source-graph/import-graph.ts';
import type { StoredResults } from './stored-results.ts';
import { lintAgain } from './lint-again.ts';
import type { Progress } from './progress.ts';
import { trackedFiles } from '../source-graph/source-files.ts';

type CheckRun = {
  results: StoredResults;
  graph: ImportGraph;
  progress: Progress;
  workers: number;
  /** True to run checks whose files haven't changed, too. */
  all: boolean;
};

/**
 * Runs checks of the sources, as many at a time as there are workers. Each depends on every file: it runs unless
 * nothing has changed, and lint checks only what did. Checks that look at more than files always run.
 */
export async function runSourceChecks(checks: readonly Check[], run: CheckRun): Promise<Outcome> {
  const { results, graph, progress, workers, all } = run;
  const files = trackedFiles();
  const outcomes = await withConcurrency(checks, workers, async (check) => {
    // New files aren't inputs of an earlier pass.
    if (!all && !check.always && results.find(check.name) && results.changedSince(check.name, files)?.length === 0) {
      progress.recordEnd(check.name, { passed: 1, failed: 0, cached: 1 });
      return { passed: 1, failed: 0 };
    }
    progress.recordStart(check.name);
    const { outcome, output, seconds } = await runCheck(
      check === LINT && !all ? lintAgain(check, files, results, graph) : check,
    );
    progress.recordEnd(check.name, outcome, output);
    if (outcome.failed === 0) results.store(check.name, { passed: outcome.passed, seconds }, new Set(files));
    return outcome;
  });
  return summaryOf(outcomes);
}
