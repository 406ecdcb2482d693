import type { Composition } from '@qlixline/contract/composition';

import type { Reported } from '../remotes/remote-reports.ts';
import { shellUnit } from '../remotes/shell-unit.ts';

const ADDRESSES = /(?:https?|[a-z-]+-extension):\/\/[^\s)]+/g;
const OF_A_REMOTE = /\/remotes\/([^/]+)\/([^/]+)\//;
const OF_THE_SHELL = /^https?:\/\/[^/]+\/assets\//;

/**
 * Whose code has thrown, by the addresses in the stack: the innermost remote, because shared code throws when it is used
 * wrongly; the shell, where no remote is involved. Undefined for an extension of the browser and for what says nothing.
 */
export function unitAt(stack: string, composition: Composition): Reported | undefined {
  const addresses = [...stack.matchAll(ADDRESSES)].map(([address]) => address);
  const [innermost] = addresses;
  if (innermost === undefined || innermost.includes('-extension:')) return undefined;
  for (const address of addresses) {
    const [, name, version] = OF_A_REMOTE.exec(address) ?? [];
    const remote = composition.remotes.find((one) => one.name === name);
    if (remote && version !== undefined) return { name: remote.name, version, channel: remote.channel };
  }
  return OF_THE_SHELL.test(innermost) ? shellUnit(composition) : undefined;
}
