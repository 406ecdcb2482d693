import { test as base, expect } from '@playwright/test';

import { createMember } from './accounts.ts';
import type { Account } from './accounts.ts';
import { deleteMade } from './made-accounts.ts';
import { listenForNoise } from './quiet-page.ts';
import type { Noise } from './quiet-page.ts';
import { signIn } from './sign-in.ts';

type Fixtures = {
  /** Console output and errors of `page`, which must be empty except for what the journey expects. */
  noise: Noise;
  /** A new user past onboarding, signed in on `page`. */
  member: Account;
};

type WorkerFixtures = {
  /** Deletes the journeys' accounts in a product that keeps running. */
  leavesNoAccounts: void;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  leavesNoAccounts: [
    async ({}, use) => {
      await use();
      for (const line of await deleteMade()) console.log(line);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  noise: [
    async ({ page }, use) => {
      const noise = listenForNoise(page);
      await use(noise);
      expect(noise.messages, 'the console and the network stay quiet').toEqual([]);
    },
    { auto: true },
  ],
  member: async ({ baseURL, context }, use) => {
    if (baseURL === undefined) throw new Error('Please say where the product runs, with --base URL.');
    const account = await createMember(baseURL);
    await signIn(context, baseURL, account);
    await use(account);
  },
});

export { expect };
