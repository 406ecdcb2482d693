import { buildAll } from './build-all.ts';
import { runCommand } from './command.ts';

await runCommand(() => Promise.resolve(buildAll()));
