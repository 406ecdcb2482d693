import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-error';

await runCommand(() => Promise.resolve(buildAll()));
