import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startRedis } from '@qlixline/commands/programs/redis.ts';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf } from '../process-cost.ts';
import { times } from '../row.ts';
import type { Measured } from '../row.ts';
import type { CrowdOrder } from './crowd-orders.ts';
import { EVENTS } from './live-frames.ts';
import { addMembers } from '../members.ts';
import { openPublisher } from './publisher.ts';

const CPU_GOAL = 1.4; // multiple of the floor
const SOCKETS = 1_000;
const ROUNDS = 8; // of all events to all sockets, per measurement
const DELIVERIES = ROUNDS * EVENTS.length * SOCKETS;
const COALESCING_WINDOW_MS = 50; // backend/src/live/bus/event-coalescer.ts

const program = (name: string) => join(import.meta.dirname, name);
const withCrowd = <Result>(use: (crowd: HelperProcess) => Promise<Result>) => withHelper(program('crowd.ts'), [], use);

/** R1: measures the CPU of delivering one event to one socket, compared with writing its bytes. */
export async function measureEventCost(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-redis-'));
  const redis = await startRedis(folder);
  try {
    return await withCrowd((ours) =>
      withCrowd((bare) =>
        withHelper(program('bare-sockets.ts'), [], (floor) =>
          withProduct((product) => compare(product, redis.port, { ours, bare, floor }), { REDIS_URL: redis.url }),
        ),
      ),
    );
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Product = Parameters<Parameters<typeof withProduct>[0]>[0];
type Helpers = { ours: HelperProcess; bare: HelperProcess; floor: HelperProcess };

async function compare(product: Product, redisPort: number, { ours, bare, floor }: Helpers): Promise<Measured> {
  const clients = await addMembers(product, SOCKETS);
  const userIds = clients.map(({ userId }) => userId);
  const order = (crowd: HelperProcess, given: CrowdOrder) => crowd.exchange<unknown>(given);
  await order(ours, { kind: 'open', port: product.port, clients, upgrade: true });
  await order(bare, { kind: 'open', port: await floor.exchange<number>('port'), clients, upgrade: false });
  const publisher = await openPublisher(redisPort);
  const everything: CrowdOrder = { kind: 'expect', frames: EVENTS.length * SOCKETS };
  const {
    floor: cheapest,
    ours: cost,
    ratio,
  } = await pairedRuns(
    () =>
      cpuPerDelivery(product.backendPid, async () => {
        const arrived = order(ours, everything);
        publisher.publish(userIds, EVENTS);
        await arrived;
      }),
    () => cpuPerDelivery(floor.pid, () => Promise.all([order(bare, everything), floor.exchange('write')])),
  );
  publisher.close();
  return {
    figure: `${times(ratio)} (${cost.toFixed(1)} µs)`,
    floor: `${cheapest.toFixed(1)} µs`,
    isMet: ratio <= CPU_GOAL,
  };
}

/** Measures µs per delivery. */
async function cpuPerDelivery(pid: number, deliver: () => Promise<unknown>): Promise<number> {
  const before = cpuOf(pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    await deliver();
    await wait(2 * COALESCING_WINDOW_MS);
  }
  return ((cpuOf(pid) - before) * 1_000) / DELIVERIES;
}
