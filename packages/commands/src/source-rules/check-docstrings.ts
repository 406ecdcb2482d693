import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { endWith } from '@qlixline/cli/command-line/run-command';

import { ROOT } from '../command.ts';
import { trackedFiles } from '../source-graph/source-files.ts';
import { orphanedDocstrings } from './docstrings.ts';
import { report } from './report.ts';
import { codeFiles } from './source-lists.ts';

await endWith([], async () => {
  const orphaned = codeFiles(trackedFiles()).flatMap((file) =>
    orphanedDocstrings(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  return report(orphaned, 'A docstring stands right above what it describes; other remarks are comments.');
});
