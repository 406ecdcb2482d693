import type { Browser, BrowserContext, Page } from '@playwright/test';

import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { listenForNoise } from '@qlixline/journey-kit/quiet-page';
import type { Noise } from '@qlixline/journey-kit/quiet-page';
import { signIn } from '@qlixline/journey-kit/sign-in';

/** A user with their own browser. */
export type Visitor = { account: Account; page: Page; context: BrowserContext; noise: Noise; name: string };

/** Opens `path` as a new member in a new browser with the live connection open. */
export async function comeBy(browser: Browser, url: string, name: string, path = '/'): Promise<Visitor> {
  const account = await createMember(url, name);
  await account.updateProfile({ displayName: name });
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await signIn(context, url, account);
  const page = await context.newPage();
  const noise = listenForNoise(page);
  await Promise.all([untilLive(page), page.goto(path)]);
  return { account, page, context, noise, name };
}

/** Waits for hydration and the live connection. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForEvent('websocket', { predicate: (socket) => socket.url().endsWith('/ws') });
}
