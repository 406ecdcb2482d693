import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { createMember } from './accounts.ts';
import type { Account } from './accounts.ts';
import { listenForNoise } from './quiet-page.ts';
import type { Noise } from './quiet-page.ts';
import { startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';
import { signIn } from './sign-in.ts';

type Fixtures = {
  noise: Noise;
  /** Somebody past onboarding, signed in on `page`. */
  member: Account;
};
type WorkerFixtures = { product: RunningProduct };

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  noise: [
    async ({ page }, use) => {
      const noise = listenForNoise(page);
      await use(noise);
      expect(noise.messages, 'the console and the network stay quiet').toEqual([]);
    },
    { auto: true },
  ],
  member: async ({ product, context }, use) => {
    const account = await createMember(product.url);
    await signIn(context, product.url, account);
    await use(account);
  },
});

export { expect, signIn };

/** Waits until React has taken over and the live connection is there. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForEvent('websocket', { predicate: (socket) => socket.url().endsWith('/ws') });
}
