#!/usr/bin/env node
import { endWith } from './command-line/run-command.ts';
import { ownProject } from './project.ts';
import { runOrder } from './run-order.ts';

const args = process.argv.slice(2);

/** `npx qlixline …` in a remote's folder: commands for teams; `command-line/declared-orders.ts` lists them. */
await endWith(args, async () => runOrder(ownProject(process.cwd()), args));
