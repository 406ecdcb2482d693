import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RECOVERY_CODES } from '@qlixline/contract/limits';
import { CODE_ALERT, SIGN_IN_BACKOFF, WRONG_CODES } from '@qlixline/contract/rates';

import type { Client } from '../../../test-support/client.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { mailTo, mailsTo } from '../../../test-support/mails.ts';
import {
  SAMPLE_PASSWORD,
  registerOwner,
  sampleNetwork,
  visitorOf,
} from '../../../test-support/samples/sample-account.ts';
import { STEP_MS, codeOf, turnOnSecondFactor } from '../../../test-support/samples/sample-codes.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

/** Registers a user with a second factor. */
async function owner() {
  const { email, browser } = await registerOwner(api, visitorOf(api));
  return { email, browser, ...(await turnOnSecondFactor(api, browser)) };
}

const enterPassword = (browser: Client, email: string) =>
  browser.post('/api/login', { email, password: SAMPLE_PASSWORD });
const enterCode = (browser: Client, code: string) => browser.post('/api/login/code', { code });
const isSignedIn = async (browser: Client) => (await browser.get('/api/auth/user')).status === 200;
const security = async (browser: Client) => (await browser.get('/api/security')).json;

const ascending = (a: number, b: number) => a - b;

/** Code that isn't the one of any step nearby. */
function wrongCode(secret: string): string {
  const right = new Set([-1, 0, 1].map((steps) => codeOf(api, secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code))!;
}

describe('turning the second factor on', () => {
  test('the setup shows the secret as text, as an address and as a QR code, and stores nothing', async () => {
    const { browser, email } = await registerOwner(api, visitorOf(api));
    const { json } = await browser.post('/api/second-factor/setup');
    expect(json.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(json.uri).toContain(`secret=${json.secret}`);
    expect(decodeURIComponent(json.uri)).toContain(email);
    expect(json.qr.path).toMatch(/^M/);
    expect((await security(browser)).secondFactor).toBeNull();
    expect((await api.asNobody().post('/api/login', { email, password: SAMPLE_PASSWORD })).status).toBe(200);
  });

  test('a code of the app turns it on, gives recovery codes once and sends a mail', async () => {
    const { browser, email, recoveryCodes } = await owner();
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(await security(browser)).toMatchObject({
      hasPassword: true,
      proof: 'code',
      secondFactor: { recoveryCodesLeft: RECOVERY_CODES },
    });
    expect(await mailTo(api.dataDir, email, 'second factor on')).not.toContain(recoveryCodes[0]);
    const stored = await api
      .em()
      .execute<{ text: string }[]>(`select encode(code_hash, 'escape') as text from recovery_codes`);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  });

  test('a wrong code, another user’s setup and a forged one turn nothing on', async () => {
    const { browser } = await registerOwner(api, visitorOf(api));
    const { setup, secret } = (await browser.post('/api/second-factor/setup')).json;
    const wrong = await browser.put('/api/second-factor', { setup, code: wrongCode(secret) });
    expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'code']);
    const { browser: other } = await registerOwner(api, visitorOf(api));
    expect((await other.put('/api/second-factor', { setup, code: codeOf(api, secret) })).status).toBe(409);
    expect((await browser.put('/api/second-factor', { setup: `${setup}x`, code: codeOf(api, secret) })).status).toBe(
      409,
    );
    expect([(await security(browser)).secondFactor, (await security(other)).secondFactor]).toEqual([null, null]);
  });

  test('two confirmations at once turn it on only once, and it can’t be set up again while it is on', async () => {
    const { browser } = await registerOwner(api, visitorOf(api));
    const { setup, secret } = (await browser.post('/api/second-factor/setup')).json;
    const code = codeOf(api, secret);
    const replies = await Promise.all([1, 2].map(() => browser.put('/api/second-factor', { setup, code })));
    expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409]);
    expect((await browser.post('/api/second-factor/setup')).status).toBe(409);
  });
});

describe('signing in with a second factor', () => {
  test('the password alone opens no session, and the code after it does', async () => {
    const { email, secret } = await owner();
    const browser = visitorOf(api);
    const first = await enterPassword(browser, email);
    expect([first.status, first.json.code]).toEqual([403, 'second_factor_needed']);
    expect(await isSignedIn(browser)).toBe(false);
    const second = await enterCode(browser, codeOf(api, secret));
    expect([second.status, second.json.hasPassword]).toEqual([200, true]);
    expect(await isSignedIn(browser)).toBe(true);
    expect([...browser.cookies.keys()].join()).not.toContain('second_step');
  });

  test('the pages lead from the password to the code without scripts', async () => {
    const { email, secret } = await owner();
    const browser = visitorOf(api);
    const posted = await browser.post('/api/login', new URLSearchParams({ email, password: SAMPLE_PASSWORD }));
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/api/login/code']);
    const page = await browser.get('/api/login/code');
    expect(page.text).toContain('autocomplete="one-time-code"');
    const wrong = await browser.post('/api/login/code', new URLSearchParams({ code: wrongCode(secret) }));
    expect([wrong.status, wrong.text.includes('This code is wrong')]).toEqual([400, true]);
    expect(wrong.text).not.toContain(`value="${wrongCode(secret)}"`);
    const right = await browser.post('/api/login/code', new URLSearchParams({ code: codeOf(api, secret) }));
    expect([right.status, right.headers.get('location')]).toEqual([303, '/']);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('registering again with the same e-mail and password asks for the code, too', async () => {
    const { email } = await owner();
    const browser = visitorOf(api);
    const again = { firstName: 'Ana', email, password: SAMPLE_PASSWORD, ageConfirmed: true };
    expect((await browser.post('/api/register', again)).json.code).toBe('second_factor_needed');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a code works once, and earlier ones don’t work after it', async () => {
    const { email, secret } = await owner();
    const [current, before] = [codeOf(api, secret), codeOf(api, secret, -1)];
    const browser = visitorOf(api);
    await enterPassword(browser, email);
    expect((await enterCode(browser, current)).status).toBe(200);
    const other = visitorOf(api);
    await enterPassword(other, email);
    expect((await enterCode(other, current)).status).toBe(400);
    expect((await enterCode(other, before)).status).toBe(400);
    api.passTime(STEP_MS);
    expect((await enterCode(other, codeOf(api, secret))).status).toBe(200);
  });

  test('two browsers that send the same code at once are not both signed in', async () => {
    const { email, secret } = await owner();
    const browsers = [visitorOf(api), visitorOf(api)];
    for (const browser of browsers) await enterPassword(browser, email);
    const code = codeOf(api, secret);
    const statuses = await Promise.all(browsers.map(async (browser) => (await enterCode(browser, code)).status));
    expect(statuses.toSorted(ascending)).toEqual([200, 400]);
  });

  test('a code is worth nothing without the password, in another browser, after ten minutes or a new password', async () => {
    const { email, browser: own, secret } = await owner();
    const elsewhere = visitorOf(api);
    expect((await enterCode(elsewhere, codeOf(api, secret))).json.code).toBe('invalid_credentials');
    expect((await elsewhere.get('/api/login/code')).headers.get('location')).toBe('/api/login');
    const waiting = visitorOf(api);
    await enterPassword(waiting, email);
    await own.put('/api/password', { currentPassword: SAMPLE_PASSWORD, password: 'a different staple' });
    expect((await enterCode(waiting, codeOf(api, secret))).json.code).toBe('invalid_credentials');
  });

  test('a recovery code works once, in place of the app, and its use is mailed', async () => {
    const { email, browser: own, recoveryCodes } = await owner();
    const [code = ''] = recoveryCodes;
    const browser = visitorOf(api);
    await enterPassword(browser, email);
    expect((await enterCode(browser, code.toUpperCase())).status).toBe(200);
    await mailTo(api.dataDir, email, 'used recovery code');
    expect((await security(own)).secondFactor.recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
    const other = visitorOf(api);
    await enterPassword(other, email);
    expect((await enterCode(other, code)).status).toBe(400);
  });
});

describe('guessing codes', () => {
  test('guesses wait longer each time, entering the password again doesn’t shorten that, and the owner gets a mail', async () => {
    const { email, secret } = await owner();
    const thief = visitorOf(api);
    await enterPassword(thief, email);
    for (let guess = 0; guess < SIGN_IN_BACKOFF.freeAttempts; guess += 1) {
      expect((await enterCode(thief, wrongCode(secret))).status).toBe(400);
    }
    expect(SIGN_IN_BACKOFF.freeAttempts).toBeGreaterThanOrEqual(CODE_ALERT.failures);
    await mailTo(api.dataDir, email, 'guessed codes');
    await enterPassword(thief, email);
    expect((await enterCode(thief, codeOf(api, secret))).status).toBe(429);
  });

  test('guesses from many networks meet a daily limit, which doesn’t affect a browser of the owner', async () => {
    const { email, browser, secret } = await owner();
    await browser.post('/api/logout');
    for (let guess = 0; guess < WRONG_CODES.limit; guess += 1) {
      const thief = api.asNobody({ 'x-forwarded-for': sampleNetwork() });
      await enterPassword(thief, email);
      expect((await enterCode(thief, wrongCode(secret))).status).toBe(400);
    }
    const stranger = visitorOf(api);
    await enterPassword(stranger, email);
    expect((await enterCode(stranger, codeOf(api, secret))).status).toBe(429);
    await enterPassword(browser, email);
    expect((await enterCode(browser, codeOf(api, secret))).status).toBe(200);
    expect(await mailsTo(api.dataDir, email, 'guessed codes')).toHaveLength(1);
  });
});

describe('changing the second factor', () => {
  test('turning it off removes the recovery codes, sends a mail, and the password is enough again', async () => {
    const { email, browser, recoveryCodes } = await owner();
    expect((await browser.delete('/api/second-factor')).status).toBe(204);
    await mailTo(api.dataDir, email, 'second factor off');
    expect(await security(browser)).toMatchObject({ secondFactor: null, proof: 'password' });
    expect((await enterPassword(visitorOf(api), email)).status).toBe(200);
    const { recoveryCodes: later } = await turnOnSecondFactor(api, browser);
    expect(later).not.toContain(recoveryCodes[0]);
    const other = visitorOf(api);
    await enterPassword(other, email);
    expect((await enterCode(other, recoveryCodes[0]!)).status).toBe(400);
  });

  test('new recovery codes replace the former ones and are announced by mail', async () => {
    const { email, browser, recoveryCodes } = await owner();
    const renewed = await browser.post('/api/second-factor/recovery-codes');
    expect(renewed.json.recoveryCodes).toHaveLength(RECOVERY_CODES);
    await eventually(async () => (await mailsTo(api.dataDir, email, 'new recovery codes')).length > 0);
    const other = visitorOf(api);
    await enterPassword(other, email);
    expect((await enterCode(other, recoveryCodes[0]!)).status).toBe(400);
    expect((await enterCode(other, renewed.json.recoveryCodes[0])).status).toBe(200);
  });

  test('recovery codes need a second factor', async () => {
    const { browser } = await registerOwner(api, visitorOf(api));
    expect((await browser.post('/api/second-factor/recovery-codes')).status).toBe(409);
  });
});
