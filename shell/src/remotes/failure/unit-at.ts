import type { Composition } from '@qlixline/contract/remotes/composition';

import type { Reported } from './remote-reports.ts';
import { shellUnit } from '../shell-unit.ts';

const ADDRESSES = /(?:https?|[a-z-]+-extension):\/\/[^\s)]+/g;
const OF_A_REMOTE = /\/remotes\/([^/]+)\/([^/]+)\//;
const OF_THE_SHELL = /^https?:\/\/[^/]+\/assets\//;

/**
 * Returns the unit that threw an error, by the addresses in its stack: the innermost remote, since shared code throws
 * when used wrongly, or else the shell. Undefined for browser extensions and stacks without addresses.
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
