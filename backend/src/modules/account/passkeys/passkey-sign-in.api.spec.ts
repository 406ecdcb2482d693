import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FRESH_SIGN_IN_MINUTES, PASSKEY_CHALLENGE_MINUTES } from '@qlixline/contract/limits';

import type { Client } from '../../../test-support/client.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { mailTo, mailsTo } from '../../../test-support/mails.ts';
import { SAMPLE_PASSWORD, registerOwner, visitorOf } from '../../../test-support/samples/sample-account.ts';
import { turnOnSecondFactor } from '../../../test-support/samples/sample-codes.ts';
import { addPasskey, proveWith, signInWith } from '../../../test-support/samples/sample-passkeys.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { PASSKEY_SCRIPT } from './passkey-sign-in.ts';

/** Bound of the script on the sign-in page, in characters before compression. */
const SCRIPT_MAX = 2_500;
const REMOVED = /It may have been removed\. Please sign in another way\./;

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const visitor = () => visitorOf(api);
const isSignedIn = async (browser: Client) => (await browser.get('/api/auth/user')).status === 200;
const security = async (browser: Client) => (await browser.get('/api/security')).json;
const userIdOf = async (browser: Client): Promise<string> => (await browser.get('/api/auth/user')).json.id;

/** Registers a user with a passkey. */
async function owner(options: Parameters<typeof addPasskey>[1] = {}) {
  const { browser, email } = await registerOwner(api, visitor());
  return { browser, email, ...(await addPasskey(browser, options)) };
}

const ageSessions = (userId: string) =>
  api
    .em()
    .execute(`update sessions set created_at = now() - make_interval(mins => ?), proved_at = null where user_id = ?`, [
      FRESH_SIGN_IN_MINUTES + 1,
      userId,
    ]);

describe('signing in with a passkey', () => {
  test('the passkey alone opens a session, which the settings, the log and the other devices show', async () => {
    const { browser, email, device } = await owner({ isSynced: true });
    const other = visitor();
    const { status, json } = await signInWith(device, other);
    expect([status, json.id]).toEqual([200, await userIdOf(browser)]);
    expect(await isSignedIn(other)).toBe(true);
    const [{ lastUsedAt }] = (await security(other)).passkeys;
    expect(Date.parse(lastUsedAt)).not.toBeNaN();
    const [newest, before] = (await other.get('/api/sign-ins')).json;
    expect([newest.result, newest.withPasskey, before.withPasskey]).toEqual(['signed_in', true, false]);
    const kinds = (await browser.get('/api/notifications')).json.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('new_sign_in');
    expect((await visitor().post('/api/login', { email, password: SAMPLE_PASSWORD })).status).toBe(200);
  });

  test('no code is asked for after a passkey, although the account has a second factor', async () => {
    const { browser, device } = await owner();
    await turnOnSecondFactor(api, browser);
    const other = visitor();
    expect((await signInWith(device, other)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('the page’s form signs in and leads to the page that was asked for, and shows a refusal as a sentence', async () => {
    const { device, passkey, browser } = await owner();
    const other = visitor();
    await other.get('/api/login', { headers: { referer: `${api.origin}/settings/security` } });
    const options = async () => (await other.post('/api/login/passkey/options')).json;
    const form = async () => new URLSearchParams({ ...device.answer(await options()) });
    const signedIn = await other.post('/api/login/passkey', await form());
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/settings/security']);
    expect(await isSignedIn(other)).toBe(true);
    await other.post('/api/logout');
    await browser.delete(`/api/passkeys/${passkey.id}`);
    const refused = await other.post('/api/login/passkey', await form());
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(REMOVED)]);
    expect(refused.text).toContain('Sign in with a passkey');
    expect(await isSignedIn(other)).toBe(false);
  });

  test('the page offers passkeys among the suggestions for the e-mail, with a small script that its policy allows', async () => {
    const { text, headers } = await visitor().get('/api/login');
    expect(text).toContain('autocomplete="username webauthn"');
    expect(text).toContain('Sign in with a passkey');
    expect(PASSKEY_SCRIPT.length).toBeLessThan(SCRIPT_MAX);
    const scripts = headers.get('content-security-policy')?.match(/script-src [^;]*/)?.[0] ?? '';
    expect(scripts.match(/'sha256-/g)).toHaveLength(3);
    expect(scripts).not.toContain('unsafe');
  });

  test.each([
    ['for another site', { rpId: 'evil.test' }],
    ['used on a page of another site', { origin: 'http://evil.test' }],
    ['used without verifying the user', { isVerified: false }],
  ])('a passkey %s opens nothing, and its owner sees the attempt', async (_, faults) => {
    const { browser, device } = await owner();
    const other = visitor();
    const { status, json } = await signInWith(device, other, faults);
    expect([status, json.code]).toEqual([400, 'invalid_credentials']);
    expect(await isSignedIn(other)).toBe(false);
    const newest = await eventually(async () => {
      const [attempt] = (await browser.get('/api/sign-ins')).json;
      return attempt.result === 'wrong_passkey' ? attempt : undefined;
    });
    expect(newest.withPasskey).toBe(false);
    expect((await security(browser)).passkeys[0].lastUsedAt).toBeNull();
  });

  test('a signature by another passkey opens nothing, whatever account it names', async () => {
    const { browser, device } = await owner();
    const { device: own } = await owner();
    const stranger = visitor();
    const options = (await stranger.post('/api/login/passkey/options')).json;
    const { id, userHandle } = device.answer(options);
    const { status } = await stranger.post('/api/login/passkey', { ...own.answer(options), id, userHandle });
    expect(status).toBe(400);
    const again = (await stranger.post('/api/login/passkey/options')).json;
    const ofOther = { ...own.answer(again), userHandle };
    expect((await stranger.post('/api/login/passkey', ofOther)).status).toBe(400);
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await security(browser)).passkeys[0].lastUsedAt).toBeNull();
  });

  test('a challenge works once, in the browser that asked for it, for ten minutes', async () => {
    const { device } = await owner();
    const other = visitor();
    const begin = async () => (await other.post('/api/login/passkey/options')).json;
    const answer = device.answer(await begin());
    expect((await visitor().post('/api/login/passkey', answer)).status).toBe(400); // no cookie
    const thief = visitor();
    await thief.post('/api/login/passkey/options');
    expect((await thief.post('/api/login/passkey', answer)).status).toBe(400); // another cookie
    expect((await other.post('/api/login/passkey', answer)).status).toBe(200);
    const { status, json } = await other.post('/api/login/passkey', answer);
    expect([status, json.message]).toEqual([400, 'That took too long. Please try again.']);
    const late = device.answer(await begin());
    await api
      .em()
      .execute(`update passkey_challenges set created_at = now() - make_interval(mins => ?)`, [
        PASSKEY_CHALLENGE_MINUTES,
      ]);
    expect((await other.post('/api/login/passkey', late)).status).toBe(400);
  });

  test('several tabs of a browser sign in with their own challenges', async () => {
    const { device } = await owner();
    const other = visitor();
    const first = (await other.post('/api/login/passkey/options')).json;
    await other.post('/api/login/passkey/options');
    expect((await other.post('/api/login/passkey', device.answer(first))).status).toBe(200);
  });

  test('a security key that counts signs in again and again, and a copy that counts less is refused and announced', async () => {
    const { browser, email, device } = await owner({ counts: true, name: 'Security key' });
    for (const use of [1, 2]) {
      expect([use, (await signInWith(device, visitor())).status]).toEqual([use, 200]);
    }
    const copy = visitor();
    expect((await signInWith(device, copy, { counter: 2 })).status).toBe(400);
    expect((await signInWith(device, copy, { counter: 0 })).status).toBe(400);
    expect(await isSignedIn(copy)).toBe(false);
    expect(await mailTo(api.dataDir, email, 'copied passkey')).toContain('Security key');
    expect((await security(browser)).passkeys).toHaveLength(1);
  });

  test('an answer with a wrong signature raises no alarm about a copy', async () => {
    const { email, device } = await owner({ counts: true });
    await signInWith(device, visitor());
    const stranger = visitor();
    const options = (await stranger.post('/api/login/passkey/options')).json;
    const answer = { ...device.answer(options, { counter: 0 }), signature: 'AAAA' };
    expect((await stranger.post('/api/login/passkey', answer)).status).toBe(400);
    const { email: later } = await owner(); // mails are written in order: once this one's is there, none was
    await mailTo(api.dataDir, later, 'added passkey');
    expect(await mailsTo(api.dataDir, email, 'copied passkey')).toEqual([]);
  });

  test('a suspended user learns why, and gets no session', async () => {
    const { browser, device } = await owner();
    await api
      .em()
      .execute(`insert into suspensions (user_id, reason) values (?, 'Sold puppies')`, [await userIdOf(browser)]);
    const other = visitor();
    const { status, json } = await signInWith(device, other);
    expect([status, json.code, json.message]).toEqual([403, 'suspended', expect.stringContaining('Sold puppies')]);
    const options = (await other.post('/api/login/passkey/options')).json;
    const page = await other.post('/api/login/passkey', new URLSearchParams({ ...device.answer(options) }));
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('Your account is suspended')]);
    expect(await isSignedIn(other)).toBe(false);
  });

  test('a sign-in keeps an account that is to be deleted, and opens none that is due', async () => {
    const { browser, device } = await owner();
    const userId = await userIdOf(browser);
    const deletesAt = async () =>
      (await api.em().execute<{ at: string | null }[]>(`select deletes_at as at from users where id = ?`, [userId]))[0];
    await browser.send('DELETE', '/api/account', { body: { when: 'later', currentPassword: SAMPLE_PASSWORD } });
    expect((await deletesAt())?.at).not.toBeNull();
    expect((await signInWith(device, visitor())).status).toBe(200);
    expect((await deletesAt())?.at).toBeNull();
    await api.em().execute(`update users set deletes_at = now() where id = ?`, [userId]);
    const { status, json } = await signInWith(device, visitor());
    expect([status, json.message]).toEqual([400, 'This account is deleted.']);
  });
});

describe('a passkey as the proof of a fresh sign-in', () => {
  test('it makes the session fresh, with and without a second factor', async () => {
    const { browser, device } = await owner();
    const userId = await userIdOf(browser);
    const sensitive = () => browser.post('/api/passkeys/options');
    await ageSessions(userId);
    expect((await sensitive()).status).toBe(403);
    expect((await proveWith(device, browser)).status).toBe(204);
    expect((await sensitive()).status).toBe(200);
    await turnOnSecondFactor(api, browser);
    await ageSessions(userId);
    expect((await sensitive()).status).toBe(403);
    expect((await proveWith(device, browser)).status).toBe(204);
    expect((await sensitive()).status).toBe(200);
  });

  test('another user’s passkey, an unverified one, a removed one and a challenge of the sign-in prove nothing', async () => {
    const { browser, device, passkey } = await owner();
    const { device: foreign } = await owner();
    await ageSessions(await userIdOf(browser));
    const options = (await browser.post('/api/session/proof/options')).json;
    const foreignAnswer = foreign.answer({ ...options, allowCredentials: [] });
    const wrong = await browser.post('/api/session/proof', { passkey: foreignAnswer });
    expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'passkey']);
    expect((await proveWith(device, browser, { isVerified: false })).status).toBe(400);
    const { challenge } = (await browser.post('/api/login/passkey/options')).json;
    expect((await proveWith(device, browser, { challenge })).status).toBe(400);
    const late = (await browser.post('/api/session/proof/options')).json;
    await api.em().execute(`delete from passkeys where id = ?`, [passkey.id]);
    expect((await browser.post('/api/session/proof', { passkey: device.answer(late) })).status).toBe(400);
    const { status, json } = await browser.post('/api/session/proof/options');
    expect([status, json.message]).toEqual([409, 'Your account has no passkey.']);
    expect((await browser.post('/api/passkeys/options')).status).toBe(403);
  });

  test('a challenge of one session proves nothing in another', async () => {
    const { browser, device } = await owner();
    const other = visitor();
    await signInWith(device, other);
    await ageSessions(await userIdOf(browser));
    const options = (await browser.post('/api/session/proof/options')).json;
    expect((await other.post('/api/session/proof', { passkey: device.answer(options) })).status).toBe(400);
    expect((await other.post('/api/passkeys/options')).status).toBe(403);
  });
});
