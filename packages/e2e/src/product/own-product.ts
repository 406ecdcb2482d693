import { test as sharing } from '../fixtures.ts';
import { PRODUCT_START_TIMEOUT_MS, startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';

/** Test for journeys that change what is live for everybody: they get their own product, never a running one. */
export const test = sharing.extend<object, { product: RunningProduct }>({
  product: [
    async ({}, use) => {
      sharing.skip(BASE_URL !== undefined, 'It changes what is live, which it does in a product of its own alone.');
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: PRODUCT_START_TIMEOUT_MS },
  ],
});
