import type { UnitChange } from '@qlixline/contract/remotes/registry';

import { asksForHelp } from './command-line/read-call.ts';
import type { Action } from './command-line/declared-orders.ts';
import { alone } from './alone.ts';
import { dev } from './dev.ts';
import { runJourneys } from './e2e.ts';
import { readE2eOptions } from './e2e-options.ts';
import { list } from './list.ts';
import { readOrder } from './orders.ts';
import type { Project } from './project.ts';
import { check, publish } from './publish.ts';
import { disable, promote, rollBack, setFlag } from './registry-client.ts';
import { flagStands, standsNow } from './sentences.ts';
import { update } from './update/update.ts';
import { helpOfOrder, usageOf } from './usage.ts';

/** Runs a command; resolves with an exit code, or with nothing on success. */
export async function runOrder(project: Project, args: readonly string[]): Promise<number | void> {
  // The remaining arguments are for Playwright.
  if (args[0] === 'e2e' && !asksForHelp(args))
    return runJourneys(process.cwd(), readE2eOptions(args.slice(1), process.env));
  const order = readOrder(args, { ...project, env: process.env });
  switch (order.action) {
    case 'help':
      console.log(helpOn(order.about, project));
      return;
    case 'alone':
      return alone(project, order.unit);
    case 'dev':
      return dev(project, order);
    case 'update':
      return update(project, order);
    case 'check':
      return check(project, order);
    case 'publish':
      return publish(project, order);
    case 'promote':
      return printChange(
        order,
        promote(order.target, {
          version: order.version,
          percent: order.percent,
          staged: order.staged,
          unopened: order.unopened,
          reason: order.reason,
        }),
      );
    case 'rollback':
      return printChange(order, rollBack(order.target, { version: order.version, reason: order.reason }));
    case 'disable':
      return printChange(order, disable(order.target, { reason: order.reason }));
    case 'enable':
      return printChange(order, disable(order.target, { reason: null }));
    case 'flag':
      return printChange(
        order,
        setFlag(order.target, { flag: order.flag, share: order.share, reason: order.reason }),
        flagStands(order.flag, order.share),
      );
    case 'list':
      return list(order);
  }
}

async function printChange({ json }: { json: boolean }, change: Promise<UnitChange>, sentence?: string): Promise<void> {
  const after = await change;
  console.log(json ? JSON.stringify(after) : (sentence ?? standsNow(after)));
}

function helpOn(about: Action | undefined, { command, unit }: Project): string {
  return about === undefined ? usageOf(command, unit) : helpOfOrder(about, command, unit);
}
