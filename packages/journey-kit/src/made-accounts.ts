import { cookieHeader, cookieSetBy } from './api-caller.ts';
import type { Call, Cookie } from './api-caller.ts';
import { BASE_URL } from './what-runs.ts';

/** An account that a journey has made. Without a cookie it was made in a browser. */
type MadeAccount = { call: Call; email: string; password: string; cookie?: Cookie };

const AT_ONCE = 5;
const made: MadeAccount[] = [];

/** To be deleted after the journeys, where the product goes on running without them. */
export function deleteAfterJourneys(account: MadeAccount): void {
  if (BASE_URL !== undefined) made.push(account);
}

/** Deletes them with all that is theirs. Answers a line for each that it could not delete. */
export async function deleteMade(): Promise<string[]> {
  const lines: string[] = [];
  const deleteNext = async () => {
    for (let next = made.shift(); next; next = made.shift()) {
      const { email } = next;
      await deleteAccount(next).catch((error: unknown) => lines.push(lineOf(email, error)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deleteNext));
  return lines;
}

function lineOf(email: string, error: unknown): string {
  const [reason = ''] = String(error).split(': {');
  return `${email}: not deleted, unless its journey has done so or changed its password (${reason})`;
}

/** With the session of before, or a new one where the journey has ended that. */
async function deleteAccount(account: MadeAccount): Promise<void> {
  const { call, email, password, cookie } = account;
  if (cookie) {
    try {
      await deleteWith(account, cookie);
      return;
    } catch {
      // Its journey has ended that session, or says below what else is wrong.
    }
  }
  await deleteWith(account, cookieSetBy(await call('POST /api/login', { body: { email, password } })));
}

async function deleteWith({ call, password }: MadeAccount, cookie: Cookie): Promise<void> {
  const body = { when: 'now', currentPassword: password } as const;
  await call('DELETE /api/account', { body }, { cookie: cookieHeader([cookie]) });
}
