import { runCommand } from '@qlixline/cli/command-line/run-command';

import { QUICK_CHECKS } from './checks/source-checks.ts';
import { ImportGraph } from './source-graph/import-graph.ts';
import { StoredResults } from './test-run/stored-results.ts';
import { Progress } from './test-run/progress.ts';
import { runSourceChecks } from './test-run/run-checks.ts';
import { SourceFiles } from './source-graph/source-files.ts';

const AT_ONCE = 2; // cores

const CHECK = {
  typed: 'npm run check --',
  does: 'Checks format, lint, types, dead code and rules of the sources, of what has changed.',
  options: {},
  json: 'how many checks passed and failed',
} as const;

/** `npm run check`: format, lint, types and dead code, in under a minute, to be run after every edit. */
await runCommand(CHECK, async ({ json, answer }) => {
  const progress = new Progress(json ? process.stderr : process.stdout);
  const results = new StoredResults(new SourceFiles());
  progress.begin();
  const { passed, failed } = await runSourceChecks(QUICK_CHECKS, {
    results,
    graph: new ImportGraph(),
    progress,
    workers: AT_ONCE,
    all: process.env['CI'] !== undefined,
  });
  progress.end();
  answer({ passed, failed }, `${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
