import { cookieHeader, cookieSetBy } from './api-caller.ts';
import type { Call, Cookie } from './api-caller.ts';
import { ACCOUNT, OVERRIDES } from './what-runs.ts';

/** The session of the account that lets the journeys' people override; opened once. */
let host: Promise<Cookie> | undefined;

/** With it this user may override in production; undefined where nobody was named who could let them. */
export async function guestCookie(call: Call, userId: string): Promise<Cookie | undefined> {
  if (!ACCOUNT || OVERRIDES.length === 0) return undefined;
  host ??= call('POST /api/login', { body: ACCOUNT }).then(cookieSetBy);
  const headers = { cookie: cookieHeader([await host]) };
  return cookieSetBy(await call('POST /api/qa/guests', { body: { userId } }, headers));
}
