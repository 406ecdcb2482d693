#!/usr/bin/env node
import { runCommand } from './command-error.ts';
import { ownProject } from './project.ts';
import { runOrder } from './run-order.ts';

/** `npx qlixline …` in the folder of a remote: what a team does with it; `usage.ts` lists it. */
await runCommand(() => runOrder(ownProject(process.cwd()), process.argv.slice(2)));
