import { join } from 'node:path';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf, cpuOfPostgres } from '../process-cost.ts';
import { median, times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import type { AnsweredName } from './answered-statements.ts';
import type { ReadersOrder } from './readers-order.ts';

// Multiple of the floor.
const NODE_GOAL = 1.7;
const WHOLE_GOAL = 1.15; // including PostgreSQL
const REQUESTS = 6_000; // per measurement; V8 still compiles hot code during the first thousands
const program = (name: string) => join(import.meta.dirname, name);

/** A page of the product for one reader, and its equivalent of the floor. */
type ComparedPage = { path: string; cookie: string; floorPath: string };
type Compared = { answers: AnsweredName; pages: ComparedPage[]; itemsInEach: number };

/** Measures the CPU of the process that answers these requests, compared with the bare statement over HTTP. */
export function measureRequests(product: MeasuredProduct, compared: Compared): Promise<Measured> {
  return withHelper(program('bare-statement.ts'), [product.databaseUrl, compared.answers], (floor) =>
    withHelper(program('readers.ts'), [], (readers) => compare(product, compared, floor, readers)),
  );
}

async function compare(
  product: MeasuredProduct,
  { pages, itemsInEach }: Compared,
  floor: HelperProcess,
  readers: HelperProcess,
): Promise<Measured> {
  const floorPort = await floor.exchange<number>('port');
  for (const page of pages) await requireSameBodies(product, page, floorPort, itemsInEach);
  const orders = {
    ours: { port: product.port, pages, count: REQUESTS },
    floor: { port: floorPort, pages: pages.map(({ floorPath }) => ({ path: floorPath })), count: REQUESTS },
  } satisfies Record<string, ReadersOrder>;
  const ofPostgres: Record<keyof typeof orders, number[]> = { ours: [], floor: [] };
  const costOf = async (pid: number, which: keyof typeof orders) => {
    const before = { node: cpuOf(pid), postgres: cpuOfPostgres(product.databasePid) };
    await readers.exchange(orders[which]);
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

/** Requires equal replies for a fair comparison. Also creates lazily built data, such as a reader's timeline. */
async function requireSameBodies(
  { url }: MeasuredProduct,
  { path, cookie, floorPath }: ComparedPage,
  floorPort: number,
  itemsInEach: number,
): Promise<void> {
  const ours = await (await fetch(url + path, { headers: { cookie } })).text();
  const theirs = await (await fetch(`http://127.0.0.1:${floorPort}${floorPath}`)).text();
  const { items } = JSON.parse(ours) as { items: unknown[] };
  if (ours !== theirs) throw new Error(`The floor answers otherwise: ${theirs.slice(0, 200)}`);
  if (items.length !== itemsInEach) throw new Error(`${path} has ${items.length} items`);
}
