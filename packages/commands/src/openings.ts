import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '@qlixline/cli/command-error';

import { ROOT } from './command.ts';
import { docstringsWithoutBeginning, titlesWithoutSubject } from './source-rules/openings.ts';
import { report } from './source-rules/report.ts';
import { rewordableFiles } from './source-rules/source-lists.ts';
import { trackedFiles } from './source-graph/source-files.ts';

const IS_TEST = /\.(?:spec|soak|e2e)\.tsx?$/;

/** Prints every docstring and every test title that begins in the middle of a sentence: `npm run openings`. */
await runCommand(async () => {
  const found = rewordableFiles(trackedFiles()).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [
      ...docstringsWithoutBeginning(file, source),
      ...(IS_TEST.test(file) ? titlesWithoutSubject(file, source) : []),
    ];
  });
  return report(found, 'A docstring begins with a verb or a noun, a test title with its subject.');
});
