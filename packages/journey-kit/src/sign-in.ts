import type { BrowserContext } from '@playwright/test';

import type { Account } from './accounts.ts';
import type { Cookie } from './api-caller.ts';

type Browser = Pick<BrowserContext, 'addCookies'>;

/** Gives a browser an account's session and overrides. */
export async function signIn(
  context: Browser,
  url: string,
  { cookie, overrides }: Pick<Account, 'cookie' | 'overrides'>,
): Promise<void> {
  await addCookies(context, url, [cookie], 'Lax');
  await addCookies(context, url, overrides);
}

/** Adds cookies as the product sets them. */
export async function addCookies(
  context: Browser,
  url: string,
  cookies: readonly (Cookie | undefined)[],
  sameSite: 'Lax' | 'Strict' = 'Strict',
): Promise<void> {
  const secure = url.startsWith('https:');
  const given = cookies.filter((cookie) => cookie !== undefined);
  await context.addCookies(given.map((cookie) => ({ ...cookie, url, httpOnly: true, secure, sameSite })));
}
