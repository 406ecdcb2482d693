import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startRedis } from '@qlixline/commands/programs/redis.ts';

import { expectKept } from '../src/test-support/load/expect-kept.ts';
import { FollowedPost } from '../src/test-support/load/followed-post.ts';
import { PersistentCreates } from '../src/test-support/load/persistent-creates.ts';
import { startProductUnderLoad } from '../src/test-support/load/product-under-load.ts';
import type { ProductUnderLoad } from '../src/test-support/load/product-under-load.ts';

const RESTARTS = 12;
const CREATORS = 24;
const PER_SECOND = 60;
const ALL_OF_IT_MS = 180_000;

let folder: string;
let redis: Awaited<ReturnType<typeof startRedis>>;
let product: ProductUnderLoad;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-redis-'));
  redis = await startRedis(folder);
  product = await startProductUnderLoad(2, { REDIS_URL: redis.url });
}, ALL_OF_IT_MS);
afterAll(async () => {
  await product?.close();
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'restarting two backends in turn while users write loses and duplicates nothing, without errors or missed events',
  async () => {
    const [author, commenter, ...creators] = await product.creators(CREATORS + 2);
    const followed = await FollowedPost.open(
      author!,
      commenter!,
      product.backends.map(({ url }) => url),
    );
    const creates = new PersistentCreates(creators, PER_SECOND);
    const startedAt = performance.now();
    try {
      for (let nth = 0; nth < RESTARTS; nth += 1) {
        const which = Math.trunc(nth / 2) % 2; // each twice: first from the screen's backend, then from the other
        const backend = product.backends[which]!;
        await followed.comment(which);
        backend.signal('SIGTERM');
        expect(await backend.ended()).toBe(0);
        await backend.start();
        await followed.showsAll();
      }
    } finally {
      followed.close();
      await creates.stop();
    }
    const silence = creates.longestSilenceMs(startedAt);
    await expectKept(
      creates,
      product.postgres.url,
      `away ${silence} ms at most; ${RESTARTS} restarts, ${followed.opened} connections of a screen`,
    );
    expect(creates.unavailable).toBe(0);
  },
  ALL_OF_IT_MS,
);
