import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CONFIRMATION_LINK_MS, REGISTRATION_MAILS } from '@qlixline/contract/rates';

import type { Client } from '../../../test-support/client.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { mailTo, mailsTo, tokenMailedTo } from '../../../test-support/mails.ts';
import {
  SAMPLE_PASSWORD,
  registerOwner,
  sampleEmail,
  sampleRegistration,
  visitorOf,
} from '../../../test-support/samples/sample-account.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

const OF_STRANGER = 'a staple of strangers';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const visitor = () => visitorOf(api);
const register = (browser: Client, email: string, password = SAMPLE_PASSWORD) =>
  browser.post('/api/register', sampleRegistration({ email, password }));
const signIn = (email: string, password: string) => visitor().post('/api/login', { email, password });
const linkTo = (email: string) => tokenMailedTo(api.dataDir, email, 'confirmation');

async function isConfirmed(browser: Client): Promise<boolean> {
  return (await browser.get('/api/auth/user')).json.isEmailConfirmed;
}

describe('confirming an e-mail address', () => {
  test('the mailed link confirms the address in the browser that registered', async () => {
    const email = sampleEmail();
    const browser = visitor();
    await register(browser, email);
    expect(await isConfirmed(browser)).toBe(false);
    const token = await linkTo(email);
    const page = await browser.get(`/api/email/confirm?token=${token}`);
    expect(page.text).toContain(`value="${token}"`);
    expect(page.text).not.toContain('type="password"');
    expect(await isConfirmed(browser)).toBe(false); // opening the page confirms nothing
    const sent = await browser.post('/api/email/confirm', new URLSearchParams({ token }));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/settings/account#account']);
    expect(await isConfirmed(browser)).toBe(true);
  });

  test('the mailed link confirms the address in another browser with the account’s password', async () => {
    const email = sampleEmail();
    const browser = visitor();
    await register(browser, email);
    const token = await linkTo(email);
    const mailbox = visitor();
    expect((await mailbox.get(`/api/email/confirm?token=${token}`)).text).toContain('type="password"');
    const without = await mailbox.post('/api/email/confirm', new URLSearchParams({ token }));
    expect([without.status, without.text.includes('Please enter your password')]).toEqual([400, true]);
    const wrong = await mailbox.post('/api/email/confirm', { token, password: 'not the password' });
    expect(wrong.json.errors[0]).toMatchObject({ field: 'password' });
    expect(await isConfirmed(browser)).toBe(false);
    const sent = await mailbox.post('/api/email/confirm', new URLSearchParams({ token, password: SAMPLE_PASSWORD }));
    expect(sent.headers.get('location')).toBe('/api/login?notice=email-confirmed');
    expect(await isConfirmed(browser)).toBe(true);
  });

  test('the owner of an address can’t confirm it for a stranger who registered with it', async () => {
    const email = sampleEmail();
    const stranger = visitor();
    await register(stranger, email, OF_STRANGER);
    const token = await linkTo(email);
    const ownBrowser = visitor();
    await register(ownBrowser, email);
    expect((await ownBrowser.post('/api/email/confirm', { token })).status).toBe(400);
    expect(await isConfirmed(stranger)).toBe(false);
  });

  test.each(['x'.repeat(60), `${crypto.randomUUID()}~${'x'.repeat(60)}`])(
    'rejects the forged confirmation link %s',
    async (token) => {
      const page = await visitor().get(`/api/email/confirm?token=${token}`);
      expect(page.text).toContain('This link is too old');
      const { status, json } = await visitor().post('/api/email/confirm', { token, password: SAMPLE_PASSWORD });
      expect([status, json.errors[0].field]).toEqual([400, 'token']);
    },
  );

  test('a confirmation link expires after a day, and a new one can be requested', async () => {
    const email = sampleEmail();
    const browser = visitor();
    await register(browser, email);
    const token = await linkTo(email);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + CONFIRMATION_LINK_MS);
    expect((await browser.post('/api/email/confirm', { token })).status).toBe(400);
    expect((await browser.post('/api/email/confirmation')).status).toBe(204);
    await eventually(async () => (await mailsTo(api.dataDir, email, 'confirmation')).length === 2 || undefined);
    expect((await browser.post('/api/email/confirm', { token: await linkTo(email) })).status).toBe(204);
  });
});

describe('registering with a confirmed address', () => {
  test('registering with a confirmed address is answered like any other, and the owner gets a mail', async () => {
    const { email } = await registerOwner(api, visitor());
    const [known, unknown] = [email, sampleEmail()];
    const seen = [];
    for (const address of [known, unknown]) {
      const browser = visitor();
      const { status, json } = await register(browser, address, OF_STRANGER);
      const settings = (await browser.get('/api/settings')).json;
      const again = await signIn(address, OF_STRANGER);
      const wrong = await signIn(address, 'a wrong password');
      const requested = await browser.post('/api/email/confirmation');
      seen.push([status, Object.keys(json), { ...settings, email: '' }, again.status, again.json.id === json.id]);
      seen.at(-1)!.push(wrong.status, wrong.text, requested.status);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual(expect.arrayContaining([201, 200, 400, 204]));
    expect(await mailTo(api.dataDir, known, 'known e-mail')).toContain('/api/password/forgot');
    expect(await mailsTo(api.dataDir, known, 'confirmation')).toHaveLength(1); // for the owner's own registration
  });

  test('an owner who registers again with the right password is signed in', async () => {
    const { email, browser } = await registerOwner(api, visitor());
    const again = await register(visitor(), email);
    expect(again.json.id).toBe((await browser.get('/api/auth/user')).json.id);
    expect(await mailsTo(api.dataDir, email, 'known e-mail')).toEqual([]);
  });

  test('registering allows password guesses no faster than signing in', async () => {
    const { email } = await registerOwner(api, visitor());
    const guesser = visitor();
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await register(guesser, email, `guess no ${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('repeated registrations send a limited number of mails to the address', async () => {
    const { email } = await registerOwner(api, visitor()); // sends one mail
    for (let made = 0; made < REGISTRATION_MAILS.limit + 3; made += 1) {
      await register(visitor(), email, `of stranger ${made}`);
    }
    const later = sampleEmail();
    await register(visitor(), later);
    await linkTo(later); // the other mails would have been written by then
    expect(await mailsTo(api.dataDir, email, 'known e-mail')).toHaveLength(REGISTRATION_MAILS.limit - 1);
  });
});

test('an address is confirmed by only one of two concurrent accounts, and its owner signs in to that one', async () => {
  const email = sampleEmail();
  const browsers = [visitor(), visitor()];
  for (const [made, browser] of browsers.entries()) await register(browser, email, `the password no ${made}`);
  await eventually(async () => (await mailsTo(api.dataDir, email, 'confirmation')).length === 2 || undefined);
  const tokens = (await mailsTo(api.dataDir, email, 'confirmation')).map((mail) => /token=([\w.~-]+)/.exec(mail)![1]);
  const pairs = browsers.flatMap((browser) => tokens.map((token) => browser.post('/api/email/confirm', { token })));
  const statuses = (await Promise.all(pairs)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses).toContain(409);
  expect((await signIn(email, 'the password no 0')).status).toBe(200);
  expect((await signIn(email, 'the password no 1')).status).toBe(200);
});
