import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { endWith } from '@qlixline/cli/command-line/run-command';

import { ROOT } from '../command.ts';
import { trackedFiles } from '../source-graph/source-files.ts';
import { unansweredQuestions } from './questions.ts';
import { report } from './report.ts';
import { codeFiles } from './source-lists.ts';

await endWith([], async () => {
  const found = codeFiles(trackedFiles()).flatMap((file) =>
    unansweredQuestions(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  return report(
    found,
    'A name that asks a question, such as isOpen, is true or false. Errors and actions say what they are.',
  );
});
