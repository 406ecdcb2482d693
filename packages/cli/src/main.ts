#!/usr/bin/env node
import { runCommand } from './command-error.ts';
import { ownProject } from './project.ts';
import { runOrder } from './run-order.ts';

/** `npx qlixline …` in a remote's folder: commands for teams; `usage.ts` lists them. */
await runCommand(() => runOrder(ownProject(process.cwd()), process.argv.slice(2)));
