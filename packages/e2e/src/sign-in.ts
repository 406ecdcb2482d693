import type { BrowserContext } from '@playwright/test';

import type { Account } from './accounts.ts';

/** Gives a browser the session of an account. */
export async function signIn(
  context: Pick<BrowserContext, 'addCookies'>,
  url: string,
  { cookie }: Account,
): Promise<void> {
  await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }]);
}
