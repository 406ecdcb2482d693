import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import { startRedis } from '@qlixline/commands/programs/redis.ts';
import { Client } from 'pg';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { pinToProcessor, withChildren } from '../pin-to-processor.ts';
import { cpuOf, cpuOfPostgres } from '../process-cost.ts';
import { median, times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import type { CrowdOrder } from './crowd-orders.ts';
import { withFurtherBackend } from './further-backend.ts';
import type { FurtherBackend } from './further-backend.ts';
import { addMembers } from '../members.ts';
import type { Member } from '../members.ts';
import type { WritersOrder } from './writers-order.ts';

const LOSS_GOAL = 0.05; // of the commit rate
const WRITERS = 16;
const PEOPLE = 800; // a user may write 30 posts in ten minutes
const CONNECTED = 200;
const FRIENDS = 10; // connected friends per writer
const POSTS = 960; // per measurement
const SERVERS_PROCESSOR = 0;
const CLIENTS_PROCESSOR = 1;
const WARM_UP_ROUNDS = 4;

const program = (name: string) => join(import.meta.dirname, name);

/**
 * R3: measures publishing posts over HTTP, 16 at once, with connected followers, compared with a process on the same
 * database without connections, where publishing ends at an empty list. Writers and listeners have their own CPU, as in
 * reality, so that their cost doesn't reduce the rate.
 */
export async function measurePublishing(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-redis-'));
  const redis = await startRedis(folder);
  try {
    return await withProduct((product) =>
      withFurtherBackend(product, {}, (alone) =>
        withFurtherBackend(product, { REDIS_URL: redis.url }, (overRedis) => {
          const backends = [product.backendPid, alone.pid, overRedis.pid];
          pinToProcessor(SERVERS_PROCESSOR, [...backends, redis.pid, ...withChildren(product.databasePid)]);
          return compare(product, { alone, overRedis });
        }),
      ),
    );
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  product: MeasuredProduct,
  { alone, overRedis }: Record<'alone' | 'overRedis', FurtherBackend>,
): Promise<Measured> {
  const people = await addMembers(product, PEOPLE);
  const listeners = await addMembers(product, CONNECTED);
  await befriend(product, people, listeners);
  const silent = { port: product.port, pid: product.backendPid };
  return withHelper(program('writers.ts'), [], (writers) =>
    withListeners(alone, listeners, () =>
      withListeners(overRedis, listeners, async () => {
        pinToProcessor(CLIENTS_PROCESSOR, [process.pid, writers.pid]);
        // A process gets cheaper over its first thousands of posts, so all three are warmed up equally.
        for (const backend of [silent, alone, overRedis]) {
          for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await write(writers, people, backend);
        }
        await analyze(product);
        const costOf = (backend: FurtherBackend) => costPerPost(product, writers, people, backend);
        const inProcess = await rateBeside(
          () => costOf(alone),
          () => costOf(silent),
        );
        const withRedis = await rateBeside(
          () => costOf(overRedis),
          () => costOf(silent),
        );
        return {
          figure: `in the process ${inProcess.text}; over Redis ${withRedis.text}`,
          floor: `${inProcess.floorMs.toFixed(2)} ms per post, ${inProcess.floorCpu.toFixed(2)} ms of CPU`,
          isMet: Math.max(inProcess.loss, withRedis.loss) <= LOSS_GOAL,
        };
      }),
    ),
  );
}

/** Cost of a post in ms; CPU of the backend and PostgreSQL. */
type PostCost = { elapsed: number; cpu: number };

async function rateBeside(ours: () => Promise<PostCost>, floor: () => Promise<PostCost>) {
  const cpu: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
  const elapsed = async (which: keyof typeof cpu, measure: () => Promise<PostCost>) => {
    const cost = await measure();
    cpu[which].push(cost.cpu);
    return cost.elapsed;
  };
  const runs = await pairedRuns(
    () => elapsed('ours', ours),
    () => elapsed('floor', floor),
  );
  const floorCpu = median(cpu.floor.slice(1));
  const loss = 1 - 1 / runs.ratio;
  const text = `${(loss * 100).toFixed(1)} % of the rate (time ${timesWithin(runs.ratio, runs.spread)}), CPU ${times(median(cpu.ours.slice(1)) / floorCpu)}`;
  return { loss, text, floorMs: runs.floor, floorCpu };
}

async function costPerPost(
  { databasePid }: MeasuredProduct,
  writers: HelperProcess,
  people: Member[],
  { port, pid }: FurtherBackend,
): Promise<PostCost> {
  const cpu = () => cpuOf(pid) + cpuOfPostgres(databasePid);
  const before = { at: performance.now(), cpu: cpu() };
  await write(writers, people, { port });
  return { elapsed: (performance.now() - before.at) / POSTS, cpu: (cpu() - before.cpu) / POSTS };
}

function write(writers: HelperProcess, people: Member[], { port }: Pick<FurtherBackend, 'port'>) {
  return writers.exchange<unknown>({ port, people, count: POSTS, atOnce: WRITERS } satisfies WritersOrder);
}

/** Runs what PostgreSQL does automatically every minute; otherwise plans would assume empty tables. */
function analyze(product: MeasuredProduct): Promise<void> {
  return inDatabase(product, 'vacuum analyze');
}

function withListeners<Result>(
  { port }: FurtherBackend,
  clients: Member[],
  use: () => Promise<Result>,
): Promise<Result> {
  return withHelper(program('crowd.ts'), [], async (crowd) => {
    pinToProcessor(CLIENTS_PROCESSOR, [crowd.pid]);
    await crowd.exchange<unknown>({ kind: 'open', port, clients, upgrade: true } satisfies CrowdOrder);
    return use();
  });
}

/** Makes each writer a friend of several listeners. */
async function befriend(product: MeasuredProduct, people: Member[], listeners: Member[]): Promise<void> {
  const pairs = people.flatMap(({ userId }, at) =>
    Array.from({ length: FRIENDS }, (_, nth) => [userId, listeners[(at * FRIENDS + nth) % listeners.length]?.userId]),
  );
  await inDatabase(
    product,
    `with pair as (select * from unnest($1::uuid[], $2::uuid[]) pair (one, other))
     insert into friendships (user_id, friend_id)
     select one, other from pair union all select other, one from pair`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
}

async function inDatabase({ databaseUrl }: MeasuredProduct, text: string, values: unknown[] = []): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(text, values);
  } finally {
    await database.end();
  }
}
