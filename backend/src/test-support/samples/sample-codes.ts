import { Secret, TOTP } from 'otpauth';

import { WindowClock } from '../../config/window-clock.ts';
import type { Client } from '../client.ts';
import type { TestApi } from '../start/start-api.ts';

/** Length of the time for which a code is shown. */
export const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows, `stepsAhead` steps from now by the API's clock. */
export function codeOf(api: TestApi, secret: string, stepsAhead = 0): string {
  const timestamp = api.app.get(WindowClock).now() + stepsAhead * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Turns the second factor on in a signed-in browser; the clock passes on, so that the next code is another one. */
export async function turnOnSecondFactor(
  api: TestApi,
  browser: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, setup } = (await browser.post('/api/second-factor/setup')).json;
  const turnedOn = await browser.put('/api/second-factor', { setup, code: codeOf(api, secret) });
  if (turnedOn.status !== 200) throw new Error(`The second factor was refused: ${turnedOn.text}`);
  api.passTime(STEP_MS);
  return { secret, recoveryCodes: turnedOn.json.recoveryCodes };
}
