import { endWith } from '@qlixline/cli/command-line/run-command';

import { ROOT } from '../command.ts';
import { SUBJECT_MAX, longSubjects } from './commit-subjects.ts';
import { report } from './report.ts';

await endWith([], async () =>
  report(longSubjects(ROOT), `A subject has at most ${SUBJECT_MAX} characters; what else there is to say is the body.`),
);
