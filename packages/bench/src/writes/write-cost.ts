import { join } from 'node:path';

import { Client } from 'pg';

import { withHelper } from '../helper-process.ts';
import type { HelperProcess } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf, cpuOfPostgres } from '../process-cost.ts';
import { median, times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { withFurtherBackend } from '../sockets/further-backend.ts';
import { bareWriteOf } from './bare-write.ts';
import { StatementRecorder } from './statement-recorder.ts';
import type { SentStatement } from './statement-recorder.ts';
import { addWriteWorld } from './write-world.ts';
import type { WriteWorld } from './write-world.ts';
import type { Write, WritersOrder } from './writers-order.ts';
import type { WrittenThing } from './written-things.ts';

const GOAL = 2; // multiple of the floor, including PostgreSQL
const ROUND_TRIPS_GOAL = 4;
const WRITES = 480; // per measurement, within the rate limits
/** Number of first writes that compile statements and code and create lazily built data, such as a timeline. */
const WARM_UP = 5;

const program = (name: string) => join(import.meta.dirname, name);

/**
 * Measures the CPU of a write in the backend and PostgreSQL, compared with the same statements sent by another process,
 * in as many round trips and for as many requests.
 */
export function measureWrite(thing: WrittenThing, writes = WRITES): Promise<Measured> {
  return withProduct((product) =>
    withHelper(program('bare-writes.ts'), [product.databaseUrl], (floor) =>
      withHelper(program('writers.ts'), [], (writers) => compare(product, { thing, writes }, floor, writers)),
    ),
  );
}

async function compare(
  product: MeasuredProduct,
  { thing, writes: count }: { thing: WrittenThing; writes: number },
  floor: HelperProcess,
  writers: HelperProcess,
): Promise<Measured> {
  const world = await addWriteWorld(product);
  let written = 0;
  const next = () => thing(world, (written += 1));
  const statements = await recordedOn(product, world, thing, (written += 1));
  const bare = bareWriteOf('bare', statements.sent, statements.inputs);
  const floorPort = await floor.exchange<number>(bare);
  const write = async (port: number, writes: Write[]) => {
    const answer = await writers.exchange<string>({ port, writes } satisfies WritersOrder);
    if (answer !== 'written') throw new Error(answer);
  };
  const ours = () => Array.from({ length: count }, () => next().write);
  const theirs = () => Array.from({ length: count }, () => ({ method: 'POST', path: '/', body: next().inputs }));
  const ofPostgres: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
  const costOf = async (which: keyof typeof ofPostgres, pid: number, port: number, writes: Write[]) => {
    const before = { node: cpuOf(pid), postgres: cpuOfPostgres(product.databasePid) };
    await write(port, writes);
    const postgres = (cpuOfPostgres(product.databasePid) - before.postgres) / count;
    const node = (cpuOf(pid) - before.node) / count;
    ofPostgres[which].push(postgres);
    return node + postgres;
  };
  for (let round = 0; round < WARM_UP; round += 1) {
    await write(product.port, ours());
    await write(floorPort, theirs());
  }
  await analyze(product); // as autovacuum does within a minute, because plans depend on the tables' sizes
  const cost = await pairedRuns(
    () => costOf('ours', product.backendPid, product.port, ours()),
    () => costOf('floor', floor.pid, floorPort, theirs()),
  );
  const postgres = { ours: median(ofPostgres.ours.slice(1)), floor: median(ofPostgres.floor.slice(1)) };
  const roundTrips = bare.roundTrips.length;
  return {
    figure: `${timesWithin(cost.ratio, cost.spread)} (${inMs(cost.ours)}, PostgreSQL ${inMs(postgres.ours)}, ${times(postgres.ours / postgres.floor)}); ${roundTrips} round trips, ${statements.sent.length} statements`,
    floor: `${inMs(cost.floor)}; PostgreSQL ${inMs(postgres.floor)}`,
    isMet: cost.ratio <= GOAL && roundTrips <= ROUND_TRIPS_GOAL,
  };
}

async function analyze({ superuserUrl }: MeasuredProduct): Promise<void> {
  const database = new Client({ connectionString: superuserUrl });
  await database.connect();
  await database.query('vacuum analyze');
  await database.end();
}

/** Records the statements of one write after the backend has cached its author. */
async function recordedOn(
  product: MeasuredProduct,
  world: WriteWorld,
  thing: WrittenThing,
  nth: number,
): Promise<{ sent: SentStatement[]; inputs: Record<string, string> }> {
  const recorder = new StatementRecorder(product.databaseUrl);
  const databaseUrl = await recorder.listen();
  try {
    return await withFurtherBackend(product, { DATABASE_URL: databaseUrl }, async ({ port }) => {
      const { write, inputs } = thing(world, nth);
      const url = `http://127.0.0.1:${port}`;
      await fetch(`${url}/api/auth/user`, { headers: write.headers ?? {} });
      const sent = await recorder.record(async () => {
        const reply = await fetch(url + write.path, {
          method: write.method,
          headers: { ...write.headers, 'content-type': 'application/json' },
          ...(write.body !== undefined && { body: JSON.stringify(write.body) }),
        });
        if (!reply.ok) throw new Error(`${write.path} was answered ${reply.status}: ${await reply.text()}`);
      });
      return { sent, inputs };
    });
  } finally {
    recorder.close();
  }
}

function inMs(cost: number): string {
  return `${cost.toFixed(2)} ms`;
}
