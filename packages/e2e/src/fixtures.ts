import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TestInfo } from '@playwright/test';
import { expect, test as base } from '@qlixline/journey-kit/journey-test';

import type { RemoteOrigin } from './product/remote-origin.ts';
import { PRODUCT_START_TIMEOUT_MS, runningAt, startProduct } from './product/running-product.ts';
import type { RunningProduct } from './product/running-product.ts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { beginRecord, endRecord, makeShared, takeShared } from './record-journey.ts';
import type { Shared } from './record-journey.ts';
import { comeBy } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { makeWorld } from './world.ts';
import type { World } from './world.ts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';

type Fixtures = {
  /** Opens `path` as a new member in a new browser with the live connection open, and records the page's output. */
  comeBy: (name: string, path?: string) => Promise<Visitor>;
  /** Origin where remotes can be broken. Journeys that need it are skipped against a running product. */
  remotes: RemoteOrigin;
  /** User with one of everything that a screen can show, for read-only journeys. */
  world: World;
  /** Records what the journey uses, and keeps the backend's log of a failed one. */
  records: void;
};
type WorkerFixtures = {
  product: RunningProduct;
  sharedWorld: Shared<World>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = BASE_URL === undefined ? await startProduct() : runningAt(BASE_URL);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: PRODUCT_START_TIMEOUT_MS },
  ],
  records: [
    async ({ product }, use, testInfo) => {
      await beginRecord(product, testInfo);
      await use();
      await endRecord(product, testInfo);
      if (testInfo.status !== testInfo.expectedStatus) attachLog(product, testInfo);
    },
    { auto: true },
  ],
  sharedWorld: [
    async ({ product }, use) => use(await makeShared(product, () => makeWorld(product))),
    { scope: 'worker', timeout: PRODUCT_START_TIMEOUT_MS },
  ],
  world: async ({ product, sharedWorld }, use) => use(takeShared(product, sharedWorld)),
  baseURL: async ({ product }, use) => use(product.url),
  comeBy: async ({ browser, product }, use) => {
    const visitors: Visitor[] = [];
    await use(async (name, path) => {
      const visitor = await comeBy(browser, product.url, name, path);
      visitors.push(visitor);
      return visitor;
    });
    for (const { context } of visitors) await context.close();
    const messages = visitors.flatMap(({ name, noise }) => noise.messages.map((message) => `${name}: ${message}`));
    expect(messages, 'the consoles and the network stay quiet').toEqual([]);
  },
  remotes: async ({ product }, use, testInfo) => {
    testInfo.skip(
      !product.remotes,
      'It breaks remotes on an origin of its own, which this product does not load from.',
    );
    if (product.remotes) await use(product.remotes);
  },
});

/** Stores the log beside the journey's screenshot and trace. */
function attachLog({ operated }: RunningProduct, testInfo: TestInfo): void {
  if (!operated) return;
  const log = testInfo.outputPath('backend.log');
  copyFileSync(join(operated.dataDir, 'backend.log'), log);
  testInfo.attachments.push({ name: 'backend.log', path: log, contentType: 'text/plain' });
}

export { expect, signIn };
export { untilLive } from './visitor.ts';
