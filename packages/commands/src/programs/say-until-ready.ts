import { setTimeout as pause } from 'node:timers/promises';

import { hasEnded } from '@qlixline/cli/processes';

import { readinessOf } from './backend-process.ts';
import type { Backend, Readiness } from './backend-process.ts';

/** Interval between questions to a backend that isn't ready. */
const POLL_MS = 2_000;

/** Prints why a backend that has started isn't ready, and prints when it becomes ready. */
export async function sayUntilReady(
  { process: running, address, readiness }: Backend,
  stopping?: AbortSignal,
): Promise<void> {
  const isOver = () => hasEnded(running) || stopping?.aborted === true;
  let said = '';
  for (let now: Readiness | undefined = readiness; !isOver();) {
    if (now?.isReady) return console.log('The backend is ready.');
    const reasons = now?.reasons.join('\n  ') ?? '';
    if (reasons !== '' && reasons !== said)
      console.error(`The backend runs, but is not ready (/readyz):\n  ${reasons}`);
    said = reasons || said;
    await pause(POLL_MS, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
    now = await readinessOf(address);
  }
}
