import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { times } from '../row.ts';
import type { Measured } from '../row.ts';
import type { CrowdOrder } from './crowd-orders.ts';
import { withFurtherBackend } from './further-backend.ts';
import { addMembers } from '../members.ts';
import type { Member } from '../members.ts';

const READING_GOAL_MS = 250; // at p99
const SOCKETS = 5_000;
const READERS = 60;
const READING_AT_ONCE = 4;
const QUIET_READS = 400;
const program = (name: string) => join(import.meta.dirname, name);

/**
 * R4: measures how long five thousand users take to reconnect to a restarted process, compared with ws alone, and the
 * latency of reads meanwhile.
 */
export function measureReturningSockets(): Promise<Measured> {
  return withProduct((product) =>
    withHelper(program('crowd.ts'), [], (crowd) =>
      withHelper(program('crowd.ts'), [], (bareCrowd) =>
        withHelper(program('bare-ws.ts'), [], (floor) => compare(product, { crowd, bareCrowd, floor })),
      ),
    ),
  );
}

type Helpers = Record<'crowd' | 'bareCrowd' | 'floor', HelperProcess>;

async function compare(product: MeasuredProduct, { crowd, bareCrowd, floor }: Helpers): Promise<Measured> {
  const clients = await addMembers(product, SOCKETS);
  const readers = await addMembers(product, READERS);
  const floorPort = await floor.exchange<number>('port');
  const bare = await timeOf(() => openAll(bareCrowd, floorPort, clients));
  return withFurtherBackend(product, {}, async ({ port }) => {
    const reading = readingAs(readers, port);
    const quiet = await reading((waits) => waits.length < QUIET_READS);
    let isOpen = false;
    const [ours, meanwhile] = await Promise.all([
      timeOf(() => openAll(crowd, port, clients)).finally(() => (isOpen = true)),
      reading(() => !isOpen),
    ]);
    const p99 = quantile(meanwhile, 0.99);
    return {
      figure: `${times(ours / bare)} (${seconds(ours)}); reading meanwhile ${inMs(quantile(meanwhile, 0.5))} at the median, ${inMs(p99)} at p99 (quiet ${inMs(quantile(quiet, 0.5))}, ${inMs(quantile(quiet, 0.99))})`,
      floor: seconds(bare),
      isMet: p99 <= READING_GOAL_MS,
    };
  });
}

function openAll(crowd: HelperProcess, port: number, clients: Member[]): Promise<unknown> {
  return crowd.exchange<unknown>({ kind: 'open', port, clients, upgrade: true } satisfies CrowdOrder);
}

/** Reads the feed as these users in turn, several at once; resolves with each latency in ms. */
function readingAs(readers: readonly Member[], port: number) {
  let nth = 0;
  const read = async (): Promise<number> => {
    const { cookie } = readers[(nth += 1) % readers.length]!;
    const startedAt = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}${pathOf('GET /api/feeds')}`, { headers: { cookie } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`Reading was answered ${reply.status}`);
    return performance.now() - startedAt;
  };
  return async (isGoalMet: (waits: readonly number[]) => boolean): Promise<number[]> => {
    const waits: number[] = [];
    const work = async () => {
      while (isGoalMet(waits)) waits.push(await read());
    };
    await Promise.all(Array.from({ length: READING_AT_ONCE }, work));
    return waits;
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

function inMs(time: number): string {
  return `${time.toFixed(0)} ms`;
}

function seconds(time: number): string {
  return `${(time / 1_000).toFixed(1)} s`;
}
