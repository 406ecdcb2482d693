import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';

import { expectKept } from '../src/test-support/load/expect-kept.ts';
import { PersistentCreates } from '../src/test-support/load/persistent-creates.ts';
import { startProductUnderLoad } from '../src/test-support/load/product-under-load.ts';
import type { ProductUnderLoad } from '../src/test-support/load/product-under-load.ts';

const CREATORS = 16;
const PER_SECOND = 60;
const TIMES = 4;
const SHORTEST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 3_000;
const NOTICED_AFTER_MS = 100; // after one of its processes has died
const POSTGRES_RESTARTS_WITHIN_MS = 30_000;
const ANSWERS_WITHIN_MS = 3_000; // after PostgreSQL itself
const ALL_OF_IT_MS = 120_000;

let product: ProductUnderLoad;
let creates: PersistentCreates;

beforeEach(async () => {
  product = await startProductUnderLoad();
  creates = new PersistentCreates(await product.creators(CREATORS), PER_SECOND);
}, ALL_OF_IT_MS);
afterEach(async () => {
  await creates.stop();
  await product.close();
}, ALL_OF_IT_MS);

test.each(['client backend', 'checkpointer', 'walwriter'])(
  'after kill -9 of PostgreSQL’s %s during creates, the product recovers and nothing is lost or duplicated',
  async (kind) => {
    const away: number[] = [];
    const later: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) {
      await pause(SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
      const killed = performance.now();
      process.kill(await processOf(kind), 'SIGKILL');
      await pause(NOTICED_AFTER_MS);
      later.push(await creates.answersAgain(await acceptsAgain()));
      away.push(creates.longestSilenceMs(killed));
    }
    await creates.stop();
    await expectKept(
      creates,
      product.postgres.url,
      `away ${away.join(', ')} ms, ${later.join(', ')} ms after PostgreSQL`,
    );
    expect(Math.max(...later)).toBeLessThan(ANSWERS_WITHIN_MS);
  },
  ALL_OF_IT_MS,
);

/** Waits until PostgreSQL answers and returns the time. */
async function acceptsAgain(): Promise<number> {
  const deadline = performance.now() + POSTGRES_RESTARTS_WITHIN_MS;
  while (performance.now() < deadline) {
    const client = new pg.Client({ connectionString: product.postgres.superuserUrl, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return performance.now();
    await pause(20);
  }
  throw new Error('PostgreSQL did not come back.');
}

/** Returns the process of one of the product's connections, or the only one of its kind. */
async function processOf(kind: string): Promise<number> {
  const client = new pg.Client({ connectionString: product.postgres.superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid() order by random() limit 1',
      [kind],
    );
    return rows[0]!.pid;
  } finally {
    await client.end();
  }
}
