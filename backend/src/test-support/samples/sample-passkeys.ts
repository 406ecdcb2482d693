import type { Passkey } from '@qlixline/contract/account/passkey';

import type { Client, Reply } from '../client.ts';
import { TEST_ORIGIN } from '../start/start-api.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

type DeviceOptions = Omit<ConstructorParameters<typeof SoftwareAuthenticator>[0], 'origin'>;
type Faults = Parameters<SoftwareAuthenticator['answer']>[1];

/** Adds a passkey in a signed-in browser and returns it with its device. */
export async function addPasskey(
  browser: Client,
  { name = 'Phone', ...device }: DeviceOptions & { name?: string } = {},
): Promise<{ device: SoftwareAuthenticator; passkey: Passkey }> {
  const authenticator = new SoftwareAuthenticator({ origin: TEST_ORIGIN, ...device });
  const options = (await browser.post('/api/passkeys/options')).json;
  const added = await browser.post('/api/passkeys', { name, ...authenticator.create(options) });
  if (added.status !== 201) throw new Error(`The passkey was refused: ${added.text}`);
  return { device: authenticator, passkey: added.json };
}

/** Signs in with the newest passkey of a device. */
export async function signInWith(device: SoftwareAuthenticator, browser: Client, faults: Faults = {}): Promise<Reply> {
  const options = (await browser.post('/api/login/passkey/options')).json;
  return browser.post('/api/login/passkey', device.answer(options, faults));
}

/** Proves with a passkey of a device who the user is. */
export async function proveWith(device: SoftwareAuthenticator, browser: Client, faults: Faults = {}): Promise<Reply> {
  const options = (await browser.post('/api/session/proof/options')).json;
  return browser.post('/api/session/proof', { passkey: device.answer(options, faults) });
}
