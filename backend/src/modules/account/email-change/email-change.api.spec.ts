import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { EMAIL_RETURN_DAYS } from '@qlixline/contract/limits';
import { CONFIRMATION_LINK_MS, REGISTRATION_MAILS } from '@qlixline/contract/rates';

import type { Client, Reply } from '../../../test-support/client.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { mailTo, mailsTo, tokenMailedTo } from '../../../test-support/mails.ts';
import {
  SAMPLE_PASSWORD,
  registerOwner,
  sampleEmail,
  sampleRegistration,
  visitorOf,
} from '../../../test-support/samples/sample-account.ts';
import { turnOnSecondFactor } from '../../../test-support/samples/sample-codes.ts';
import { addPasskey, signInWith } from '../../../test-support/samples/sample-passkeys.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

const OTHER_PASSWORD = 'a staple of somebody else';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const visitor = () => visitorOf(api);
const owner = () => registerOwner(api, visitor());
const change = (browser: Client, email: string) => browser.post('/api/email/change', { email });
const linkTo = (email: string) => tokenMailedTo(api.dataDir, email, 'new e-mail');
const confirm = (browser: Client, token: string, password = SAMPLE_PASSWORD) =>
  browser.post('/api/email/change/confirm', { token, password });
const signIn = async (email: string, password = SAMPLE_PASSWORD) =>
  (await visitor().post('/api/login', { email, password })).status;
const textAfter = async ({ headers }: Reply) => (await visitor().get(headers.get('location') ?? '')).text;
const emailOf = async (browser: Client) => (await browser.get('/api/settings')).json.email;
const waitingOf = async (browser: Client) => (await browser.get('/api/security')).json.waitingEmail;

/** Changes the address of a new account and returns the token that was mailed to the former one. */
async function changed() {
  const { browser, email: former } = await owner();
  const email = sampleEmail();
  await change(browser, email);
  expect((await confirm(visitor(), await linkTo(email))).status).toBe(204);
  return { browser, former, email, undo: await tokenMailedTo(api.dataDir, former, 'changed e-mail') };
}

describe('changing the e-mail address', () => {
  test('nothing changes until the new address is confirmed with the password, and then one signs in with it alone', async () => {
    const { browser, email: former } = await owner();
    const email = sampleEmail();
    expect((await change(browser, email)).status).toBe(204);
    expect([await emailOf(browser), await waitingOf(browser)]).toEqual([former, email]);
    expect([await signIn(former), await signIn(email)]).toEqual([200, 400]);
    const token = await linkTo(email);
    const mailbox = visitor();
    const page = await mailbox.get(`/api/email/change/confirm?token=${token}`);
    expect(page.text).toContain('type="password"');
    expect(await emailOf(browser)).toBe(former); // opening the page changes nothing
    const wrong = await mailbox.post(
      '/api/email/change/confirm',
      new URLSearchParams({ token, password: 'wrong one' }),
    );
    expect([wrong.status, wrong.text.includes('This is not your password.')]).toEqual([400, true]);
    const right = await mailbox.post(
      '/api/email/change/confirm',
      new URLSearchParams({ token, password: SAMPLE_PASSWORD }),
    );
    expect([right.status, await textAfter(right)]).toEqual([303, expect.stringContaining('Your e-mail is changed.')]);
    expect([await emailOf(browser), await waitingOf(browser)]).toEqual([email, null]);
    expect((await browser.get('/api/auth/user')).json.isEmailConfirmed).toBe(true);
    expect([await signIn(former), await signIn(email)]).toEqual([400, 200]);
    expect((await confirm(mailbox, token)).json.errors[0].field).toBe('token'); // used up
  });

  test('a link works for a day, not after it was cancelled or replaced by another, and not if it is forged', async () => {
    const { browser } = await owner();
    const [first, second] = [sampleEmail(), sampleEmail()];
    await change(browser, first);
    const replaced = await linkTo(first);
    await change(browser, second);
    const token = await linkTo(second);
    expect((await confirm(browser, replaced)).status).toBe(400);
    expect((await confirm(browser, `${token}x`)).status).toBe(400);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + CONFIRMATION_LINK_MS);
    expect((await browser.get(`/api/email/change/confirm?token=${token}`)).text).toContain('used up or too old');
    expect((await confirm(browser, token)).status).toBe(400);
    jest.restoreAllMocks();
    expect((await browser.delete('/api/email/change')).status).toBe(204);
    expect([await waitingOf(browser), (await confirm(browser, token)).status]).toEqual([null, 400]);
  });

  test('an address that another account has confirmed is answered alike, and only its mailbox is told', async () => {
    const { email: taken, browser: other } = await owner();
    const { browser, email } = await owner();
    const free = sampleEmail();
    const replies = [];
    for (const address of [taken, free]) {
      const { status, text } = await change(browser, address);
      replies.push([status, text, (await waitingOf(browser)) === address]);
    }
    expect(replies[0]).toEqual(replies[1]);
    await mailTo(api.dataDir, taken, 'taken e-mail');
    expect(await mailsTo(api.dataDir, taken, 'new e-mail')).toEqual([]);
    expect([await emailOf(browser), await emailOf(other)]).toEqual([email, taken]);
  });

  test('an address that another account confirms meanwhile stays with that account', async () => {
    const { browser, email: former } = await owner();
    const email = sampleEmail();
    await change(browser, email);
    const token = await linkTo(email);
    const other = visitor();
    await other.post('/api/register', sampleRegistration({ email, password: OTHER_PASSWORD }));
    await other.post('/api/email/confirm', { token: await tokenMailedTo(api.dataDir, email, 'confirmation') });
    expect((await confirm(browser, token)).status).toBe(409);
    expect(await emailOf(browser)).toBe(former);
  });

  test('all accounts of an address that some have named without confirming it still sign in', async () => {
    const email = sampleEmail();
    await visitor().post('/api/register', sampleRegistration({ email, password: OTHER_PASSWORD }));
    const { browser, email: former } = await owner();
    await change(browser, email);
    expect((await confirm(browser, await linkTo(email))).status).toBe(204);
    expect([await signIn(email), await signIn(email, OTHER_PASSWORD), await signIn(former)]).toEqual([200, 200, 400]);
  });

  test('two confirmations at once change the address only once', async () => {
    const { browser } = await owner();
    const email = sampleEmail();
    await change(browser, email);
    const token = await linkTo(email);
    const statuses = await Promise.all([1, 2].map(async () => (await confirm(visitor(), token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test('one’s own address, and what is no address, is refused', async () => {
    const { browser, email } = await owner();
    for (const address of [email, email.toUpperCase(), 'no address']) {
      const { status, json } = await change(browser, address);
      expect([status, json.errors[0].field]).toEqual([400, 'email']);
    }
  });

  test('an address gets a limited number of mails a day, whoever requests them', async () => {
    const email = sampleEmail();
    for (let made = 0; made <= REGISTRATION_MAILS.limit; made += 1) await change((await owner()).browser, email);
    const later = sampleEmail();
    await change((await owner()).browser, later);
    await linkTo(later); // the other mails would have been written by then
    expect(await mailsTo(api.dataDir, email, 'new e-mail')).toHaveLength(REGISTRATION_MAILS.limit);
  });

  test('an address that was never confirmed is told nothing and can’t take anything back', async () => {
    const former = sampleEmail();
    const browser = visitor();
    await browser.post('/api/register', sampleRegistration({ email: former }));
    const email = sampleEmail();
    await change(browser, email);
    await confirm(browser, await linkTo(email));
    const later = sampleEmail();
    await change((await owner()).browser, later);
    await linkTo(later);
    expect(await mailsTo(api.dataDir, former, 'changed e-mail')).toEqual([]);
  });
});

describe('taking a change of address back', () => {
  test('the former address gets the account back: its sessions end, its password is void and a link for another is mailed', async () => {
    const { browser, former, email, undo } = await changed();
    const page = await visitor().get(`/api/email/change/undo?token=${undo}`);
    expect(page.text).toContain('Take my account back');
    expect(await emailOf(browser)).toBe(email); // opening the page changes nothing
    const undone = await visitor().post('/api/email/change/undo', new URLSearchParams({ token: undo }));
    expect([undone.status, await textAfter(undone)]).toEqual([303, expect.stringContaining('has your address again')]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect([await signIn(email), await signIn(former)]).toEqual([400, 400]);
    const token = await tokenMailedTo(api.dataDir, former, 'new password');
    await visitor().post('/api/password/reset', { token, password: OTHER_PASSWORD });
    expect([await signIn(former, OTHER_PASSWORD), await signIn(email, OTHER_PASSWORD)]).toEqual([200, 400]);
    expect((await visitor().post('/api/email/change/undo', { token: undo })).status).toBe(400); // used up
  });

  test('it also takes back later changes, and removes a second factor that was added since', async () => {
    const { browser, former, undo } = await changed();
    const last = sampleEmail();
    await change(browser, last);
    await confirm(browser, await linkTo(last));
    await turnOnSecondFactor(api, browser);
    await visitor().post('/api/email/change/undo', { token: undo });
    const token = await tokenMailedTo(api.dataDir, former, 'new password');
    await visitor().post('/api/password/reset', { token, password: OTHER_PASSWORD });
    expect(await signIn(former, OTHER_PASSWORD)).toBe(200);
    expect(await api.em().execute('select 1 from email_changes where new_email = ?', [last])).toEqual([]);
  });

  test('a second factor from before the change stays', async () => {
    const { browser, email: former } = await owner();
    await turnOnSecondFactor(api, browser);
    const email = sampleEmail();
    await change(browser, email);
    await confirm(browser, await linkTo(email));
    await visitor().post('/api/email/change/undo', {
      token: await tokenMailedTo(api.dataDir, former, 'changed e-mail'),
    });
    const token = await tokenMailedTo(api.dataDir, former, 'new password');
    await visitor().post('/api/password/reset', { token, password: OTHER_PASSWORD });
    expect(await signIn(former, OTHER_PASSWORD)).toBe(403);
  });

  test('it removes passkeys that were added since the change, and keeps earlier ones', async () => {
    const { browser, email: former } = await owner();
    const { device: earlier } = await addPasskey(browser);
    const email = sampleEmail();
    await change(browser, email);
    await confirm(browser, await linkTo(email));
    const { device: later } = await addPasskey(browser);
    await visitor().post('/api/email/change/undo', {
      token: await tokenMailedTo(api.dataDir, former, 'changed e-mail'),
    });
    expect((await signInWith(later, visitor())).status).toBe(400);
    expect((await signInWith(earlier, visitor())).status).toBe(200);
  });

  test('it works for seven days', async () => {
    const { browser, email, undo } = await changed();
    const age = (days: number) =>
      api
        .em()
        .execute(`update email_changes set confirmed_at = now() - make_interval(days => ?) where new_email = ?`, [
          days,
          email,
        ]);
    await age(EMAIL_RETURN_DAYS);
    expect((await visitor().post('/api/email/change/undo', { token: undo })).status).toBe(400);
    expect(await emailOf(browser)).toBe(email);
    await age(EMAIL_RETURN_DAYS - 1);
    expect((await visitor().post('/api/email/change/undo', { token: undo })).status).toBe(204);
  });

  test('the link of the new address doesn’t take the change back, and that of the former doesn’t confirm one', async () => {
    const { browser } = await owner();
    const email = sampleEmail();
    await change(browser, email);
    const token = await linkTo(email);
    expect((await visitor().post('/api/email/change/undo', { token })).status).toBe(400);
    const { undo } = await changed();
    expect((await confirm(visitor(), undo)).status).toBe(400);
  });

  test('the former address is lost once another account has confirmed it', async () => {
    const { browser, former, email, undo } = await changed();
    const other = visitor();
    await other.post('/api/register', sampleRegistration({ email: former, password: OTHER_PASSWORD }));
    const mails = () => mailsTo(api.dataDir, former, 'confirmation');
    await eventually(async () => ((await mails()).length === 2 ? true : undefined));
    await other.post('/api/email/confirm', { token: await tokenMailedTo(api.dataDir, former, 'confirmation') });
    expect((await visitor().post('/api/email/change/undo', { token: undo })).status).toBe(409);
    expect(await emailOf(browser)).toBe(email);
  });
});
