import { cookieHeader, cookieSetBy } from './api-caller.ts';
import type { Call, Cookie } from './api-caller.ts';
import { ACCOUNT, OVERRIDES } from './what-runs.ts';

/** Session of the QA account that permits overrides; opened once. */
let host: Promise<Cookie> | undefined;

/** Returns the cookie that permits this user to set overrides in production; undefined without a QA account. */
export async function guestCookie(call: Call, userId: string): Promise<Cookie | undefined> {
  if (!ACCOUNT || OVERRIDES.length === 0) return undefined;
  host ??= call('POST /api/login', { body: ACCOUNT }).then((reply) => cookieSetBy(reply, 'qlixline_session'));
  const headers = { cookie: cookieHeader([await host]) };
  return cookieSetBy(await call('POST /api/qa/guests', { body: { userId } }, headers), 'qlixline_qa_guest');
}
