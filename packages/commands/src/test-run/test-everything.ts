import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import { ROOT } from '../command.ts';
import { runCheck, summaryOf } from '../checks/run-check.ts';
import type { Check, Outcome } from '../checks/run-check.ts';
import { QUICK_CHECKS } from '../checks/source-checks.ts';
import { findSpecs } from '../specs/spec-files.ts';
import { ImportGraph } from '../source-graph/import-graph.ts';
import { StoredResults } from './stored-results.ts';
import { Progress } from './progress.ts';
import { runSourceChecks } from './run-checks.ts';
import { listJourneys, runJourneys } from './run-journeys.ts';
import { runSpecs } from './run-specs.ts';
import { reportCached } from './report-cached.ts';
import type { SeededOrder } from './seeded-order.ts';
import { inShard } from './shard.ts';
import type { Shard } from './shard.ts';
import { SourceFiles } from '../source-graph/source-files.ts';

/** Number of processes that compute in parallel, one per core; time spent waiting for servers doesn't count. */
const WORKERS = 2;
const SLOWEST_SHOWN = 10;

const BUILD: Check = {
  name: 'build',
  program: 'turbo',
  args: ['run', 'build', `--concurrency=${WORKERS}`, '--log-order=grouped'],
  env: { NODE_ENV: 'production' },
};

export type TestOptions = {
  /** True to run tests that passed before with the same inputs, too. */
  all: boolean;
  shard: Shard;
  shuffle: SeededOrder | undefined;
  /** Prints which specs and journeys would run, without running them. */
  list: boolean;
  /** Specs and journeys to run, without checks of the sources; undefined for all. */
  only: ReadonlySet<string> | undefined;
  /** File for the names of failed specs and journeys, as a JSON array. */
  failedFile: string | undefined;
  /** Folder for temporary files. */
  folder: string;
};

/** Builds, checks the sources, runs specs and then journeys, each kind with one worker per core. */
export async function testEverything({
  all,
  shard,
  shuffle,
  list,
  only,
  failedFile,
  folder,
}: TestOptions): Promise<Outcome> {
  const progress = new Progress();
  progress.begin();
  if (shuffle) progress.line(`Order of the files: --shuffle ${shuffle.seed}`);
  const slowest: { name: string; seconds: number }[] = [];
  const onEnded = (name: string, seconds: number) => void slowest.push({ name, seconds });

  progress.recordStart(BUILD.name);
  const built = await runCheck(BUILD);
  progress.recordEnd(BUILD.name, built.outcome, built.output);

  // After the build, because builds that a test reads are inputs too.
  const files = new SourceFiles();
  const results = new StoredResults(files);
  const graph = new ImportGraph();
  const isCached = (test: string) => !all && results.find(test) !== undefined;
  const failed: string[] = [];
  const onTest = (test: string, outcome: Outcome) => void (outcome.failed > 0 && failed.push(test));
  const isAsked = (test: string) => only?.has(test) ?? true;
  const shared = { results, graph, progress, folder, workers: WORKERS, all, onEnded, onTest };

  const specs = inShard(
    findSpecs(['']).map(({ file }) => relative(ROOT, file)),
    shard,
  ).filter(isAsked);
  const journeys = inShard(listJourneys(), shard).filter(isAsked);
  if (list) {
    progress.end();
    for (const test of [...specs, ...journeys]) if (!isCached(test)) console.log(test);
    return built.outcome;
  }
  const checked = await runSourceChecks(only ? [] : inShard(QUICK_CHECKS, shard), shared);
  const cached = reportCached('specs', specs.filter(isCached), { results, progress });
  const left = specs.filter((spec) => !isCached(spec));
  const ran = await runSpecs({ ...shared, specs: shuffle ? shuffle.of(left) : left });
  const walked = await runJourneys({ ...shared, journeys, isCached, seed: shuffle?.seed });

  progress.end();
  printSlowest(slowest);
  progress.printFailures();
  if (failedFile !== undefined) writeFileSync(failedFile, JSON.stringify(failed));
  return summaryOf([built.outcome, checked, cached, ran, walked]);
}

function printSlowest(ended: { name: string; seconds: number }[]): void {
  if (ended.length === 0) return;
  console.log('Slowest:');
  for (const { name, seconds } of ended.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}
