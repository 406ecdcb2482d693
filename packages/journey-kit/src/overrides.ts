import type { Page } from '@playwright/test';
import { overrideText } from '@qlixline/contract/remotes/override';
import type { Override } from '@qlixline/contract/remotes/override';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { CurrentUser } from '@qlixline/contract/users/user';

import { caller, cookieHeader, cookieSetBy } from './api-caller.ts';
import type { Call, Cookie } from './api-caller.ts';
import { guestCookie } from './guest.ts';
import { addCookies } from './sign-in.ts';
import { OVERRIDES } from './what-runs.ts';

/**
 * Sets the journeys' overrides for the user of this session, with a guest's cookie if necessary. Returns the override
 * cookies; empty if there are no overrides.
 */
export async function overridesOf(call: Call, session: Cookie, guest: Cookie | undefined): Promise<Cookie[]> {
  const leave = guest ? [guest] : [];
  let chosen: Cookie[] = [];
  for (const override of OVERRIDES) {
    const headers = { cookie: cookieHeader([session, ...leave, ...chosen]) };
    try {
      const reply = await call('POST /api/qa/overrides', { body: override }, headers);
      chosen = [cookieSetBy(reply, 'qlixline_overrides')];
    } catch (error) {
      throw refused(override, error instanceof Error ? error.message : String(error));
    }
  }
  return chosen.length === 0 ? [] : [...leave, ...chosen];
}

/** Sets the journeys' overrides for a user registered in the browser and reloads the page. */
export async function overrideOnPage(page: Page): Promise<void> {
  if (OVERRIDES.length === 0) return;
  const { id } = (await (await page.request.get(pathOf('GET /api/auth/user'))).json()) as CurrentUser;
  const { origin } = new URL(page.url());
  await addCookies(page.context(), origin, [await guestCookie(caller(origin, '127.0.0.1'), id)]);
  for (const override of OVERRIDES) {
    const reply = await page.request.post(pathOf('GET /api/qa/overrides'), { data: override });
    if (!reply.ok()) throw refused(override, `${reply.status()} ${await reply.text()}`);
  }
  await page.reload();
}

/** Sets an additional override for the signed-in user of this page, like the page /remotes. */
export async function setOverride(page: Page, override: Override): Promise<void> {
  const reply = await page.request.post(pathOf('GET /api/qa/overrides'), { data: override });
  if (!reply.ok()) throw refused(override, `${reply.status()} ${await reply.text()}`);
}

export async function clearOverrides(page: Page): Promise<void> {
  await page.request.delete(pathOf('GET /api/qa/overrides'));
}

function refused(override: Override, why: string): Error {
  return new Error(
    `The override ${overrideText(override)} was refused; in production it needs --as EMAIL of somebody with the QA role, elsewhere an account ` +
      `and a version that is published there. ${why}`,
  );
}
