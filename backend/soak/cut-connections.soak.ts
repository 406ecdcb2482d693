import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { startCuttingProxy } from '../src/test-support/load/cutting-proxy.ts';
import type { CuttingProxy } from '../src/test-support/load/cutting-proxy.ts';
import { expectKept } from '../src/test-support/load/expect-kept.ts';
import { PersistentCreates } from '../src/test-support/load/persistent-creates.ts';
import { startProductUnderLoad } from '../src/test-support/load/product-under-load.ts';
import type { ProductUnderLoad } from '../src/test-support/load/product-under-load.ts';

const CREATORS = 16;
const PER_SECOND = 80;
const CUTS = 300;
const EVERY_NTH = 4;
const ALL_OF_IT_MS = 120_000;

let product: ProductUnderLoad;
let proxy: CuttingProxy;

beforeAll(async () => {
  product = await startProductUnderLoad();
  proxy = await startCuttingProxy(product.backends[0]!.url, EVERY_NTH);
}, ALL_OF_IT_MS);
afterAll(async () => {
  await proxy?.close();
  await product?.close();
});

test(
  'a create that is repeated after its connection was cut at any moment is stored once',
  async () => {
    const creates = new PersistentCreates(await product.creators(CREATORS, [proxy.url]), PER_SECOND);
    const startedAt = performance.now();
    while (proxy.cuts() < CUTS && performance.now() - startedAt < ALL_OF_IT_MS / 2) await pause(100);
    await creates.stop();
    const silence = creates.longestSilenceMs(startedAt);
    await expectKept(creates, product.postgres.url, `away ${silence} ms at most; ${proxy.cuts()} connections cut`);
    expect(proxy.cuts()).toBeGreaterThanOrEqual(CUTS);
    expect(creates.unavailable).toBe(0);
  },
  ALL_OF_IT_MS,
);
