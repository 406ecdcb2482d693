import type { BrowserContext } from '@playwright/test';

import type { Account } from './accounts.ts';

/** Gives a browser the session of an account, and what that account overrides. */
export async function signIn(
  context: Pick<BrowserContext, 'addCookies'>,
  url: string,
  { cookie, overrides }: Pick<Account, 'cookie' | 'overrides'>,
): Promise<void> {
  const isSecure = url.startsWith('https:');
  await context.addCookies([{ ...cookie, url, httpOnly: true, secure: isSecure, sameSite: 'Lax' }]);
  if (overrides) {
    await context.addCookies([{ ...overrides, url, httpOnly: true, secure: isSecure, sameSite: 'Strict' }]);
  }
}
