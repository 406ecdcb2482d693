import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PASSKEYS_MAX, PASSKEY_CHALLENGE_MINUTES } from '@qlixline/contract/limits';

import type { Client } from '../../../test-support/client.ts';
import { mailTo } from '../../../test-support/mails.ts';
import { registerOwner, visitorOf } from '../../../test-support/samples/sample-account.ts';
import { addPasskey } from '../../../test-support/samples/sample-passkeys.ts';
import { SoftwareAuthenticator } from '../../../test-support/samples/software-authenticator.ts';
import { TEST_ORIGIN, startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const owner = () => registerOwner(api, visitorOf(api));
const passkeysOf = async (browser: Client) => (await browser.get('/api/security')).json.passkeys;
const begin = async (browser: Client) => (await browser.post('/api/passkeys/options')).json;
const newDevice = (options = {}) => new SoftwareAuthenticator({ origin: TEST_ORIGIN, ...options });
const userIdOf = async (browser: Client): Promise<string> => (await browser.get('/api/auth/user')).json.id;

describe('adding a passkey', () => {
  test('the browser is asked for a passkey of this site that verifies its user and needs no name to be found', async () => {
    const { browser, email } = await owner();
    expect(await begin(browser)).toMatchObject({
      rp: { id: 'qlixline.test', name: 'Qlixline' },
      user: { name: email, displayName: 'Ana' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  test('a new passkey is listed with its name and whether it is synced, and announced by mail', async () => {
    const { browser, email } = await owner();
    await addPasskey(browser, { name: 'My phone', isSynced: true });
    await addPasskey(browser, { name: 'Security key' });
    expect(await passkeysOf(browser)).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null, isSynced: true },
      {
        id: expect.any(String),
        name: 'Security key',
        createdAt: expect.any(String),
        lastUsedAt: null,
        isSynced: false,
      },
    ]);
    expect(await mailTo(api.dataDir, email, 'added passkey')).toContain('Security key');
  });

  test('a device that has a passkey of the account is told so', async () => {
    const { browser } = await owner();
    await addPasskey(browser);
    const { excludeCredentials } = await begin(browser);
    expect(excludeCredentials).toEqual([{ type: 'public-key', id: expect.any(String), transports: ['internal'] }]);
  });

  test.each([
    ['for another site', { rpId: 'evil.test' }],
    ['made on a page of another site', { origin: 'http://evil.test' }],
    ['without verifying the user', { isVerified: false }],
  ])('a passkey %s is refused', async (_, faults) => {
    const { browser } = await owner();
    const body = { name: 'Phone', ...newDevice().create(await begin(browser), faults) };
    const { status, json } = await browser.post('/api/passkeys', body);
    expect([status, json.code]).toEqual([409, 'invalid_transition']);
    expect(await passkeysOf(browser)).toEqual([]);
  });

  test('a passkey whose bytes can’t be read is refused', async () => {
    const { browser } = await owner();
    const created = newDevice().create(await begin(browser));
    expect((await browser.post('/api/passkeys', { name: 'Phone', ...created, attestationObject: 'AAAA' })).status).toBe(
      409,
    );
    expect((await browser.post('/api/passkeys', { name: 'Phone', ...created, clientDataJSON: 'AAAA' })).status).toBe(
      409,
    );
    expect(await passkeysOf(browser)).toEqual([]);
  });

  test('a challenge works once, in its session, for adding, and for ten minutes', async () => {
    const { browser } = await owner();
    const { browser: other } = await owner();
    const options = await begin(browser);
    const create = () => ({ name: 'Phone', ...newDevice().create(options) });
    expect((await other.post('/api/passkeys', create())).status).toBe(409);
    expect((await browser.post('/api/passkeys', create())).status).toBe(201);
    expect((await browser.post('/api/passkeys', create())).status).toBe(409);
    const forProof = (await browser.post('/api/session/proof/options')).json;
    const { challenge } = forProof;
    const mixedUp = newDevice().create(await begin(browser), { challenge });
    expect((await browser.post('/api/passkeys', { name: 'Phone', ...mixedUp })).status).toBe(409);
    const late = { name: 'Phone', ...newDevice().create(await begin(browser)) };
    await api
      .em()
      .execute(`update passkey_challenges set created_at = now() - make_interval(mins => ?)`, [
        PASSKEY_CHALLENGE_MINUTES,
      ]);
    expect((await browser.post('/api/passkeys', late)).status).toBe(409);
    expect(await passkeysOf(browser)).toHaveLength(1);
  });

  test('nobody adds a passkey that another account has', async () => {
    const { browser } = await owner();
    const { browser: other } = await owner();
    const device = newDevice();
    const created = device.create(await begin(browser));
    expect((await browser.post('/api/passkeys', { name: 'Phone', ...created })).status).toBe(201);
    const { challenge } = await begin(other);
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin: TEST_ORIGIN }),
    ).toString('base64url');
    const { status, json } = await other.post('/api/passkeys', { name: 'Mine', ...created, clientDataJSON });
    expect([status, json.code]).toEqual([409, 'already_exists']);
    expect(await passkeysOf(other)).toEqual([]);
  });

  test('an account has twenty passkeys at most, also when two are added at once', async () => {
    const { browser } = await owner();
    const userId = await userIdOf(browser);
    await api.em().execute(
      `insert into passkeys (id, user_id, credential_id, public_key, transports, name, is_synced)
       select gen_random_uuid(), ?, sha256(gen_random_uuid()::text::bytea), '\\x00', '{}', 'Key', false
       from generate_series(1, ?)`,
      [userId, PASSKEYS_MAX - 1],
    );
    const both = [await begin(browser), await begin(browser)].map((options) =>
      browser.post('/api/passkeys', { name: 'Phone', ...newDevice().create(options) }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
    const { status, json } = await browser.post('/api/passkeys/options');
    expect([status, json.message]).toEqual([409, 'You have 20 passkeys. Remove one to add another.']);
  });
});

describe('passkeys in the settings', () => {
  test('a passkey is renamed and removed by its owner only, and the removal is announced by mail', async () => {
    const { browser, email } = await owner();
    const { browser: stranger } = await owner();
    const { passkey } = await addPasskey(browser);
    const path = `/api/passkeys/${passkey.id}`;
    expect((await stranger.patch(path, { name: 'Stolen' })).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await browser.patch(path, { name: ' Laptop ' })).json).toMatchObject({ id: passkey.id, name: 'Laptop' });
    expect((await browser.patch(path, { name: ' ' })).status).toBe(400);
    expect((await passkeysOf(browser))[0].name).toBe('Laptop');
    expect((await browser.delete(path)).status).toBe(204);
    expect((await browser.delete(path)).status).toBe(404);
    expect(await passkeysOf(browser)).toEqual([]);
    expect(await mailTo(api.dataDir, email, 'removed passkey')).toContain('Laptop');
  });
});
