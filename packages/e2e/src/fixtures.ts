import { expect, test as base } from '@qlixline/journey-kit/journey-test';

import type { RemoteOrigin } from './remote-origin.ts';
import { PRODUCT_START_TIMEOUT_MS, runningAt, startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { comeBy } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';

type Fixtures = {
  /** Has a member come in a new browser, who looks at `path` with the live connection open; what it says is listened to. */
  comeBy: (name: string, path?: string) => Promise<Visitor>;
  /** Where remotes can be broken. A journey that needs it is skipped against a product that runs already. */
  remotes: RemoteOrigin;
};
type WorkerFixtures = { product: RunningProduct };

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = BASE_URL === undefined ? await startProduct() : runningAt(BASE_URL);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: PRODUCT_START_TIMEOUT_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  comeBy: async ({ browser, product }, use) => {
    const visitors: Visitor[] = [];
    await use(async (name, path) => {
      const visitor = await comeBy(browser, product.url, name, path);
      visitors.push(visitor);
      return visitor;
    });
    for (const { context } of visitors) await context.close();
    const heard = visitors.flatMap(({ name, noise }) => noise.messages.map((message) => `${name}: ${message}`));
    expect(heard, 'the consoles and the network stay quiet').toEqual([]);
  },
  remotes: async ({ product }, use, testInfo) => {
    testInfo.skip(
      !product.remotes,
      'It breaks remotes on an origin of its own, which this product does not load from.',
    );
    if (product.remotes) await use(product.remotes);
  },
});

export { expect, signIn };
export { untilLive } from './visitor.ts';
