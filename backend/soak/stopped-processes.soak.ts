import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { eventually } from '../src/test-support/eventually.ts';
import { expectKept } from '../src/test-support/load/expect-kept.ts';
import { PersistentCreates } from '../src/test-support/load/persistent-creates.ts';
import { processTree, signalAll } from '../src/test-support/load/process-tree.ts';
import { startProductUnderLoad } from '../src/test-support/load/product-under-load.ts';
import type { ProductUnderLoad } from '../src/test-support/load/product-under-load.ts';

const CREATORS = 16;
const PER_SECOND = 60;
const BEFORE_MS = 2_000;
const TIMES = 3;
const SHORTEST_STOP_MS = 3_000; // longer than any reply is waited for
const LONGEST_STOP_MS = 6_000;
const ANSWERS_WITHIN_MS = 3_000;
const ALL_OF_IT_MS = 120_000;

let product: ProductUnderLoad;
let creates: PersistentCreates;
let stopped: number[];

beforeEach(async () => {
  stopped = [];
  product = await startProductUnderLoad();
  creates = new PersistentCreates(await product.creators(CREATORS), PER_SECOND);
}, ALL_OF_IT_MS);
afterEach(async () => {
  signalAll(stopped, 'SIGCONT'); // stopped processes can't terminate either
  await creates.stop();
  await product.close();
}, ALL_OF_IT_MS);

test(
  'a backend that is suspended and resumed loses and duplicates nothing',
  () => expectKeptOver(() => [product.backends[0]!.pid]),
  ALL_OF_IT_MS,
);

test(
  'while PostgreSQL is suspended the backend is not ready, and nothing is lost or duplicated afterwards',
  () =>
    expectKeptOver(
      () => processTree(product.postgres.pid),
      () => readyzIs(503),
    ),
  ALL_OF_IT_MS,
);

/** Stops the processes and continues them, several times. */
async function expectKeptOver(
  processes: () => number[],
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const away: number[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    await pause(BEFORE_MS);
    stopped = processes();
    signalAll(stopped, 'SIGSTOP');
    const resumesAt = performance.now() + SHORTEST_STOP_MS + Math.random() * (LONGEST_STOP_MS - SHORTEST_STOP_MS);
    await meanwhile();
    await pause(Math.max(0, resumesAt - performance.now()));
    const continued = performance.now();
    signalAll(stopped, 'SIGCONT');
    away.push(await creates.answersAgain(continued));
    await readyzIs(200);
  }
  await creates.stop();
  await expectKept(creates, product.postgres.url, `away ${away.join(', ')} ms after it went on`);
  expect(Math.max(...away)).toBeLessThan(ANSWERS_WITHIN_MS);
}

function readyzIs(status: number): Promise<void> {
  const readyz = () => product.backends[0]!.asNobody().get('/readyz');
  return eventually(async () => ((await readyz()).status === status ? true : undefined)).then(() => undefined);
}
