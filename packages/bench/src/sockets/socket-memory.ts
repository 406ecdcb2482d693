import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '@qlixline/cli/free-port';

import { collectedMemoryOf } from '../collected-memory.ts';
import { withHelper } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import { residentMemoryOf } from '../process-cost.ts';
import { megabytes, times } from '../row.ts';
import type { Measured } from '../row.ts';
import type { CrowdOrder } from './crowd-orders.ts';
import { addMembers } from '../members.ts';
import type { Member } from '../members.ts';

const MEMORY_GOAL = 1.5; // multiple of the floor
const SOCKETS = 10_000;
const SOCKETS_PER_MEMBER = 10; // a user may have 20
const SETTLING_MS = 8_000;
const program = (name: string) => join(import.meta.dirname, name);

/** Memory in bytes. `settled` is measured some time after the last socket opened, including garbage. */
type Memory = { before: number; settled: number; after: number };

/** R2: measures the memory that ten thousand open sockets add to a process. */
export async function measureSocketMemory(): Promise<Measured> {
  const ours = await memoryOfProduct(await freePort());
  const floor = await memoryOfFloor(await freePort());
  const ratio = added(ours) / added(floor);
  const withGarbage = (ours.settled - ours.before) / (floor.settled - floor.before);
  return {
    figure: `${times(ratio)} (${megabytes(added(ours))} added; ${times(withGarbage)} before garbage is collected)`,
    floor: `${megabytes(added(floor))} added`,
    isMet: ratio <= MEMORY_GOAL,
  };
}

function memoryOfProduct(inspectPort: number): Promise<Memory> {
  return withProduct(
    async (product) => {
      const members = await addMembers(product, SOCKETS / SOCKETS_PER_MEMBER);
      const clients = Array.from({ length: SOCKETS_PER_MEMBER }, () => members).flat();
      return memoryOf({ pid: product.backendPid, port: product.port, inspectPort }, clients);
    },
    { NODE_OPTIONS: `--inspect-port=${inspectPort}` },
  );
}

function memoryOfFloor(inspectPort: number): Promise<Memory> {
  const nobody = Array.from({ length: SOCKETS }, () => ({ userId: '', cookie: '' }));
  return withHelper(
    program('bare-ws.ts'),
    [],
    async (server) => memoryOf({ pid: server.pid, port: await server.exchange<number>('port'), inspectPort }, nobody),
    [`--inspect-port=${inspectPort}`],
  );
}

type Server = { pid: number; port: number; inspectPort: number };

function memoryOf({ pid, port, inspectPort }: Server, clients: Member[]): Promise<Memory> {
  return withHelper(program('crowd.ts'), [], async (crowd) => {
    const before = await collectedMemoryOf(pid, inspectPort);
    await crowd.exchange<unknown>({ kind: 'open', port, clients, upgrade: true } satisfies CrowdOrder);
    await wait(SETTLING_MS);
    const settled = residentMemoryOf(pid);
    return { before, settled, after: await collectedMemoryOf(pid, inspectPort) };
  });
}

function added({ before, after }: Memory): number {
  return after - before;
}
