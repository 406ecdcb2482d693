import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '@qlixline/cli/command-line/run-command';

import { ROOT } from './command.ts';
import { docstringsWithoutBeginning, titlesWithoutSubject } from './source-rules/openings.ts';
import { report } from './source-rules/report.ts';
import { rewordableFiles } from './source-rules/source-lists.ts';
import { trackedFiles } from './source-graph/source-files.ts';

const IS_TEST = /\.(?:spec|soak|e2e)\.tsx?$/;

const OPENINGS = {
  typed: 'npm run openings --',
  does: 'Lists docstrings and test titles that begin in the middle of a sentence.',
  options: {},
  json: 'what was found',
} as const;

/** Prints every docstring and every test title that begins in the middle of a sentence: `npm run openings`. */
await runCommand(OPENINGS, async ({ json, answer }) => {
  const found = rewordableFiles(trackedFiles()).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [
      ...docstringsWithoutBeginning(file, source),
      ...(IS_TEST.test(file) ? titlesWithoutSubject(file, source) : []),
    ];
  });
  if (json) {
    answer(found, '');
    return found.length === 0 ? 0 : 1;
  }
  return report(found, 'A docstring begins with a verb or a noun, a test title with its subject.');
});
