import type { Page } from '@playwright/test';
import { overrideText } from '@qlixline/contract/override';
import type { Override } from '@qlixline/contract/override';
import { pathOf } from '@qlixline/contract/endpoint-path';

import { cookieHeader, cookieSetBy } from './api-caller.ts';
import type { Call, Cookie } from './api-caller.ts';
import { OVERRIDES } from './what-runs.ts';

/** Asks for what the journeys are to run, as the person of this session. Undefined when that is what is live. */
export async function overridesOf(call: Call, session: Cookie): Promise<Cookie | undefined> {
  let cookie: Cookie | undefined;
  for (const override of OVERRIDES) {
    const headers = { cookie: cookieHeader(cookie ? [session, cookie] : [session]) };
    try {
      cookie = cookieSetBy(await call('POST /api/qa/overrides', { body: override }, headers));
    } catch (error) {
      throw refused(override, error instanceof Error ? error.message : String(error));
    }
  }
  return cookie;
}

/** The same for somebody who signed up in the browser: the page is loaded again with it. */
export async function overrideOnPage(page: Page): Promise<void> {
  for (const override of OVERRIDES) {
    const reply = await page.request.post(pathOf('GET /api/qa/overrides'), { data: override });
    if (!reply.ok()) throw refused(override, `${reply.status()} ${await reply.text()}`);
  }
  if (OVERRIDES.length > 0) await page.reload();
}

/** Sets one more override for the person who is signed in on this page, as the page /remotes does. */
export async function setOverride(page: Page, override: Override): Promise<void> {
  const reply = await page.request.post(pathOf('GET /api/qa/overrides'), { data: override });
  if (!reply.ok()) throw refused(override, `${reply.status()} ${await reply.text()}`);
}

export async function clearOverrides(page: Page): Promise<void> {
  await page.request.delete(pathOf('GET /api/qa/overrides'));
}

function refused(override: Override, why: string): Error {
  return new Error(
    `The override ${overrideText(override)} was refused; in production it needs the QA role, elsewhere an account ` +
      `and a version that is published there. ${why}`,
  );
}
