import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-line/run-command';

await runCommand({ typed: 'npm run build --', does: 'Builds what has changed.', options: {}, json: null }, async () =>
  buildAll(),
);
