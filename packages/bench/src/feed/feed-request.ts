import { join } from 'node:path';

import { pathOf } from '@qlixline/contract/endpoint-path';
import { Client } from 'pg';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf, cpuOfPostgres } from '../process-cost.ts';
import { median, times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import type { CrowdClient } from '../sockets/crowd-orders.ts';
import { openSessions } from '../sockets/members.ts';
import { addPeople, addPosts, readersWithMost } from './feed-world.ts';
import type { ReadersOrder } from './readers-order.ts';

// Times the floor.
const NODE_GOAL = 1.7;
const WHOLE_GOAL = 1.15; // PostgreSQL included
const POSTS = 20_000;
const READERS = 60; // one person may ask 1,500 times in five minutes
const REQUESTS = 6_000; // in one measurement: the first thousands are answered while V8 still compiles what runs often
const program = (name: string) => join(import.meta.dirname, name);

/** A1: CPU of the process that answers with home's feed, beside the bare statement over HTTP. */
export function measureFeedRequest(): Promise<Measured> {
  return withProduct(async (product) => {
    const members = await populate(product);
    return withHelper(program('bare-feed.ts'), [product.databaseUrl], (floor) =>
      withHelper(program('readers.ts'), [], (readers) => compare(product, members, floor, readers)),
    );
  });
}

async function populate({ superuserUrl, sessionSecret }: MeasuredProduct): Promise<CrowdClient[]> {
  const database = new Client({ connectionString: superuserUrl });
  await database.connect();
  try {
    await addPeople(database);
    await addPosts(database, POSTS);
    return await openSessions(database, sessionSecret, await readersWithMost(database, READERS));
  } finally {
    await database.end();
  }
}

async function compare(
  product: MeasuredProduct,
  members: CrowdClient[],
  floor: HelperProcess,
  readers: HelperProcess,
): Promise<Measured> {
  const floorPort = await floor.ask<number>('port');
  await requireSameBodies(product, members, floorPort);
  const orders = {
    ours: {
      port: product.port,
      pages: members.map(({ cookie }) => ({ path: pathOf('GET /api/feeds'), cookie })),
      count: REQUESTS,
    },
    floor: { port: floorPort, pages: members.map(({ userId }) => ({ path: `/${userId}` })), count: REQUESTS },
  } satisfies Record<string, ReadersOrder>;
  const ofPostgres: Record<keyof typeof orders, number[]> = { ours: [], floor: [] };
  const costOf = async (pid: number, which: keyof typeof orders) => {
    const before = { node: cpuOf(pid), postgres: cpuOfPostgres(product.databasePid) };
    await readers.ask(orders[which]);
    ofPostgres[which].push((cpuOfPostgres(product.databasePid) - before.postgres) / REQUESTS);
    return (cpuOf(pid) - before.node) / REQUESTS;
  };
  const cost = await pairedRuns(
    () => costOf(product.backendPid, 'ours'),
    () => costOf(floor.pid, 'floor'),
  );
  const postgres = { ours: median(ofPostgres.ours.slice(1)), floor: median(ofPostgres.floor.slice(1)) };
  const whole = (cost.ours + postgres.ours) / (cost.floor + postgres.floor);
  return {
    figure: `${timesWithin(cost.ratio, cost.spread)} (${inMs(cost.ours)}); with PostgreSQL’s ${inMs(postgres.ours)} ${times(whole)}`,
    floor: `${inMs(cost.floor)}; PostgreSQL ${inMs(postgres.floor)}`,
    isMet: cost.ratio <= NODE_GOAL && whole <= WHOLE_GOAL,
  };
}

function inMs(cost: number): string {
  return `${cost.toFixed(2)} ms`;
}

/** Less would be no fair comparison. Also materializes the readers’ timelines. */
async function requireSameBodies({ url }: MeasuredProduct, members: CrowdClient[], floorPort: number): Promise<void> {
  for (const { userId, cookie } of members) {
    const ours = await (await fetch(url + pathOf('GET /api/feeds'), { headers: { cookie } })).text();
    const theirs = await (await fetch(`http://127.0.0.1:${floorPort}/${userId}`)).text();
    const { items } = JSON.parse(ours) as { items: unknown[] };
    if (ours !== theirs || items.length !== 20) throw new Error(`The floor answers otherwise: ${theirs.slice(0, 200)}`);
  }
}
