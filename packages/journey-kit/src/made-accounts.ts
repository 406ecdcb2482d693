import { cookieHeader, cookieSetBy } from './api-caller.ts';
import type { Call, Cookie } from './api-caller.ts';
import { BASE_URL } from './what-runs.ts';

/** Account created by a journey; without a cookie if it was created in a browser. */
type MadeAccount = { call: Call; email: string; password: string; cookie?: Cookie };

const AT_ONCE = 5;
const made: MadeAccount[] = [];

/** Marks an account for deletion after the journeys, if the product keeps running. */
export function deleteAfterJourneys(account: MadeAccount): void {
  if (BASE_URL !== undefined) made.push(account);
}

/** Deletes the marked accounts and their data. Returns a line for each that couldn't be deleted. */
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

/** Deletes an account with its session, or a new one if the journey has ended that. */
async function deleteAccount(account: MadeAccount): Promise<void> {
  const { call, email, password, cookie } = account;
  if (cookie) {
    try {
      await deleteWith(account, cookie);
      return;
    } catch {
      // The journey has ended that session; other problems are reported below.
    }
  }
  const signedIn = await call('POST /api/login', { body: { email, password } });
  await deleteWith(account, cookieSetBy(signedIn, 'qlixline_session'));
}

async function deleteWith({ call, password }: MadeAccount, cookie: Cookie): Promise<void> {
  const body = { when: 'now', currentPassword: password } as const;
  await call('DELETE /api/account', { body }, { cookie: cookieHeader([cookie]) });
}
