import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { signIn } from './fixtures.ts';
import { ownAddress, sendsAddress } from './own-network.ts';
import { inDatabase } from './product/in-database.ts';
import type { RunningProduct } from './product/running-product.ts';

export type Tab = { page: Page; context: BrowserContext };

/** Signs a user in to a new browser context and opens a tab. */
export async function openTab(browser: Browser, url: string, account: Account): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, url, account);
  return { page: await context.newPage(), context };
}

/** User whose reports count for judging a canary. */
export type Voter = { account: Account; address: string };

/** Creates a user with an account older than a day, in a network of their own. */
export async function createVoter(product: RunningProduct): Promise<Voter> {
  const account = await createMember(product.url);
  await makeOlder(product, account.user.id);
  return { account, address: ownAddress() };
}

/** Opens a tab of the user in a new browser context, with the user's network according to a simulated proxy. */
export async function openVoterTab(browser: Browser, url: string, { account, address }: Voter): Promise<Tab> {
  const { page, context } = await openTab(browser, url, account);
  await sendsAddress(context, pathOf('POST /api/beacons/remotes'), address);
  return { page, context };
}

/** Opens a tab of a new user whose reports count for judging a canary. */
export async function openCanaryVoterTab(browser: Browser, product: RunningProduct): Promise<Tab> {
  return openVoterTab(browser, product.url, await createVoter(product));
}

async function makeOlder(product: RunningProduct, userId: string): Promise<void> {
  await inDatabase(product, `update users set created_at = created_at - interval '2 days' where id = $1`, [userId]);
}
