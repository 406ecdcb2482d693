import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { withHelper } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import { residentMemoryOf } from '../process-cost.ts';
import { megabytes, times } from '../row.ts';
import type { Measured } from '../row.ts';
import type { CrowdClient, CrowdOrder } from './crowd-orders.ts';
import { addMembers } from './members.ts';

const MEMORY_GOAL = 1.5; // times the floor
const SOCKETS = 10_000;
const SOCKETS_PER_MEMBER = 10; // one person may have 20
const SETTLING_MS = 8_000;
const SAMPLE_EVERY_MS = 200;

const program = (name: string) => join(import.meta.dirname, name);

type Memory = { before: number; after: number };

/** R2: what ten thousand open sockets add to the memory of a process. */
export async function measureSocketMemory(): Promise<Measured> {
  const ours = await withProduct(async (product) => {
    const members = await addMembers(product, SOCKETS / SOCKETS_PER_MEMBER);
    const clients = Array.from({ length: SOCKETS_PER_MEMBER }, () => members).flat();
    return memoryOf(product.backendPid, product.port, clients);
  });
  const floor = await withHelper(program('bare-ws.ts'), [], async (server) => {
    const nobody = Array.from({ length: SOCKETS }, () => ({ userId: '', cookie: '' }));
    return memoryOf(server.pid, await server.ask<number>('port'), nobody);
  });
  const ratio = added(ours) / added(floor);
  return {
    figure: `${times(ratio)} (${megabytes(added(ours))} added, ${megabytes(ours.after)} in all)`,
    floor: `${megabytes(added(floor))} added, ${megabytes(floor.after)} in all`,
    isMet: ratio <= MEMORY_GOAL,
  };
}

function memoryOf(pid: number, port: number, clients: CrowdClient[]): Promise<Memory> {
  return withHelper(program('crowd.ts'), [], async (crowd) => {
    const before = await settledMemory(pid);
    await crowd.ask<unknown>({ kind: 'open', port, clients, upgrade: true } satisfies CrowdOrder);
    return { before, after: await settledMemory(pid) };
  });
}

/** The least that a process holds while nothing happens: what waits to be collected is not what sockets need. */
async function settledMemory(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let waited = 0; waited < SETTLING_MS; waited += SAMPLE_EVERY_MS) {
    await wait(SAMPLE_EVERY_MS);
    least = Math.min(least, residentMemoryOf(pid));
  }
  return least;
}

function added({ before, after }: Memory): number {
  return after - before;
}
