import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RESET_ACCOUNTS_PAGE } from '@qlixline/contract/limits';

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

const NEW_PASSWORD = 'quite another one';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const visitor = () => visitorOf(api);

/** Registers an account and returns its browser and id. */
async function register(email: string, password = SAMPLE_PASSWORD): Promise<{ browser: Client; id: string }> {
  const browser = visitor();
  const { json } = await browser.post('/api/register', sampleRegistration({ email, password }));
  return { browser, id: json.id };
}

/** Registers accounts of strangers with the address, and returns their ids. */
async function crowd(email: string, count: number): Promise<string[]> {
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push((await register(email, `of stranger no ${made}`)).id);
  return ids;
}

async function linkTo(email: string): Promise<string> {
  await visitor().post('/api/password/forgot', { email });
  return tokenMailedTo(api.dataDir, email, 'new password');
}

const pageOf = async (token: string, query = '') =>
  (await visitor().get(`/api/password/reset?token=${token}${query}`)).text;
const accountsIn = (page: string) => [...page.matchAll(/[?;]account=([\w-]+)/g)].map(([, id]) => id);
const reset = (token: string, account: string | undefined, browser = visitor()) =>
  browser.post('/api/password/reset', { token, account, password: NEW_PASSWORD });
const isConfirmed = async (browser: Client) => (await browser.get('/api/auth/user')).json.isEmailConfirmed;

async function signedIn(email: string, password: string): Promise<Client> {
  const browser = visitor();
  expect((await browser.post('/api/login', { email, password })).status).toBe(200);
  return browser;
}

describe('accounts of strangers with an unconfirmed address', () => {
  test.each([5, 6, 9])('%i later registrations don’t displace the owner’s account', async (count) => {
    const email = sampleEmail();
    const own = await register(email);
    const others = await crowd(email, count);
    const token = await linkTo(email);
    expect(await mailsTo(api.dataDir, email, 'new password')).toHaveLength(1);
    expect(accountsIn(await pageOf(token))).toEqual([own.id, ...others]);

    expect((await reset(token, own.id)).status).toBe(204);
    const browser = await signedIn(email, NEW_PASSWORD);
    expect(await isConfirmed(browser)).toBe(true);
    expect((await browser.get('/api/auth/user')).json.id).toBe(own.id);
  });

  test('earlier registrations leave the owner’s account to choose', async () => {
    const email = sampleEmail();
    const others = await crowd(email, 5);
    const own = await register(email);
    const token = await linkTo(email);
    expect(accountsIn(await pageOf(token))).toEqual([...others, own.id]);
    expect((await reset(token, own.id)).status).toBe(204);
    expect(await isConfirmed(await signedIn(email, NEW_PASSWORD))).toBe(true);
  });

  test('many accounts come in pages, each of them once', async () => {
    const email = sampleEmail();
    const first = await register(email);
    await api.em().execute(
      `insert into users (id, email, first_name, password_hash, created_at)
       select gen_random_uuid(), email, 'Eve', password_hash, created_at + (number + 6) / 7 * interval '1 minute'
       from users, generate_series(1, ?) number where id = ?`,
      [2 * RESET_ACCOUNTS_PAGE, first.id],
    );
    const token = await linkTo(email);
    const seen: (string | undefined)[] = [];
    for (let query = ''; ;) {
      const page = await pageOf(token, query);
      const accounts = accountsIn(page);
      expect(accounts.length).toBeLessThanOrEqual(RESET_ACCOUNTS_PAGE);
      seen.push(...accounts);
      const next = /;after=([\w-]+)/.exec(page)?.[1];
      if (!next) break;
      query = `&after=${next}`;
    }
    expect(seen).toHaveLength(2 * RESET_ACCOUNTS_PAGE + 1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen[0]).toBe(first.id);
    expect((await reset(token, seen.at(-1))).status).toBe(204);
  });

  test('a password that a stranger changes ends none of the owner’s links', async () => {
    const email = sampleEmail();
    const own = await register(email);
    const stranger = await register(email, 'a staple of strangers');
    const token = await linkTo(email);
    const change = { currentPassword: 'a staple of strangers', password: 'another staple of theirs' };
    expect((await stranger.browser.put('/api/password', change)).status).toBe(204);
    expect((await reset(token, own.id)).status).toBe(204);
  });

  test('a stranger who deletes an account ends none of the owner’s links', async () => {
    const email = sampleEmail();
    const own = await register(email);
    const stranger = await register(email, 'a staple of strangers');
    const token = await linkTo(email);
    const deletion = { when: 'now', currentPassword: 'a staple of strangers' };
    expect((await stranger.browser.send('DELETE', '/api/account', { body: deletion })).status).toBe(204);
    expect(await pageOf(token)).toContain(`name="account" value="${own.id}"`); // the only one left
    expect((await reset(token, own.id)).status).toBe(204);
  });
});

describe('choosing among accounts with one address', () => {
  test('the confirmed account comes first, and each shows its username, day and confirmation', async () => {
    const email = sampleEmail();
    const older = await register(email);
    const { browser } = await register(email, 'of the one who confirms');
    await eventually(async () => (await mailsTo(api.dataDir, email, 'confirmation')).length === 2 || undefined);
    for (const mail of await mailsTo(api.dataDir, email, 'confirmation')) {
      await browser.post('/api/email/confirm', { token: /token=([\w.~-]+)/.exec(mail)![1] });
    }
    const { id } = (await browser.get('/api/auth/user')).json;
    await browser.send('PATCH', '/api/profile', { body: { username: 'owner.of.mailbox' } });
    await api.em().execute(`update users set created_at = '2026-03-04' where id = ?`, [older.id]);
    const page = await pageOf(await linkTo(email));
    expect(accountsIn(page)).toEqual([id, older.id]);
    const [first = '', second = ''] = page.split('<li>').slice(1);
    expect(first).toContain('@owner.of.mailbox');
    expect(first).toContain('E-mail confirmed');
    expect(second).toContain('No username yet');
    expect(second).toContain('Created on 4 March 2026');
    expect(second).toContain('E-mail not confirmed');
  });

  test('a chosen account beside the confirmed one gets the password and no claim to the address', async () => {
    const { email, browser: owner } = await registerOwner(api, visitor());
    const second = await register(email, 'forgotten long ago');
    const token = await linkTo(email);
    expect((await reset(token, second.id)).status).toBe(204);
    expect(await isConfirmed(owner)).toBe(true);
    const browser = await signedIn(email, NEW_PASSWORD);
    expect((await browser.get('/api/auth/user')).json).toMatchObject({ id: second.id, isEmailConfirmed: false });
    await signedIn(email, SAMPLE_PASSWORD); // the confirmed one keeps its password
  });

  test('a password without a chosen account shows the choice again and leaves the link usable', async () => {
    const email = sampleEmail();
    const own = await register(email);
    await crowd(email, 1);
    const token = await linkTo(email);
    const { status, json } = await reset(token, undefined);
    expect([status, json.errors]).toEqual([
      400,
      [{ field: 'account', message: 'Please choose one of your accounts.' }],
    ]);
    const form = await visitor().post('/api/password/reset', new URLSearchParams({ token, password: NEW_PASSWORD }));
    expect(form.status).toBe(400);
    expect(accountsIn(form.text)).toHaveLength(2);
    expect((await reset(token, own.id)).status).toBe(204);
  });

  test('the form masks the password and can be filled in by browsers and password managers', async () => {
    const email = sampleEmail();
    await register(email);
    const [field] = /<input\s[^>]*name="password"[^>]*>/.exec(await pageOf(await linkTo(email))) ?? [];
    expect(field).toContain('type="password"');
    expect(field).toContain('autocomplete="new-password"');
  });

  test('a rejected password shows the form of the chosen account again', async () => {
    const email = sampleEmail();
    const own = await register(email);
    await crowd(email, 2);
    await own.browser.send('PATCH', '/api/profile', { body: { username: 'chosen.one' } });
    const token = await linkTo(email);
    expect(await pageOf(token, `&account=${own.id}`)).toContain('For @chosen.one');
    const fields = { token, account: own.id, password: 'short' };
    const { status, text } = await visitor().post('/api/password/reset', new URLSearchParams(fields));
    expect(status).toBe(400);
    expect(text).toContain('For @chosen.one');
    expect(text).toContain(`name="account" value="${own.id}"`);
    expect(text).toContain('aria-invalid="true"');
  });

  test('an account with another address can’t be chosen, and is answered like one that doesn’t exist', async () => {
    const email = sampleEmail();
    await register(email);
    const stranger = await register(sampleEmail());
    const token = await linkTo(email);
    const replies = [];
    for (const account of [stranger.id, crypto.randomUUID()]) {
      const { status, json } = await reset(token, account);
      replies.push([status, json.errors, (await pageOf(token, `&account=${account}`)).includes(account)]);
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]?.[0]).toBe(400);
    expect(replies[0]?.[2]).toBe(false);
  });

  test('an account that registers while the form is open doesn’t get the password', async () => {
    const email = sampleEmail();
    const own = await register(email);
    const token = await linkTo(email);
    const account = /name="account" value="([\w-]+)"/.exec(await pageOf(token))?.[1];
    await crowd(email, 3);
    expect(account).toBe(own.id);
    expect((await reset(token, account)).status).toBe(204);
    expect((await (await signedIn(email, NEW_PASSWORD)).get('/api/auth/user')).json.id).toBe(own.id);
  });
});

describe('links that don’t work', () => {
  test('a link works on another device, and is then used up on the first one', async () => {
    const email = sampleEmail();
    const own = await register(email);
    const token = await linkTo(email);
    const phone = visitor();
    expect((await phone.get(`/api/password/reset?token=${token}`)).text).toContain('Save password');
    const computer = visitor();
    expect((await computer.get(`/api/password/reset?token=${token}`)).text).toContain('Save password');
    expect((await reset(token, own.id, computer)).status).toBe(204);
    expect((await own.browser.get('/api/auth/user')).status).toBe(401);
    const sent = await phone.post('/api/password/reset', new URLSearchParams({ token, password: NEW_PASSWORD }));
    expect(sent.status).toBe(400);
    expect(sent.text).toContain('This link is used up or too old');
    expect(sent.text).not.toContain('Save password');
    expect((await phone.get(`/api/password/reset?token=${token}`)).text).toContain('This link is used up or too old');
  });

  test('the pages of an expired, a used, a forged and a missing link are the same', async () => {
    const email = sampleEmail();
    const own = await register(email);
    const used = await linkTo(email);
    await reset(used, own.id);
    const old = sampleEmail();
    await register(old);
    const expired = await linkTo(old);
    await api
      .em()
      .execute(`update password_resets set created_at = now() - interval '61 minutes' where email = ?`, [old]);
    const pages = [];
    for (const token of [expired, used, 'x'.repeat(43), '']) pages.push(await pageOf(token));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('Ask for a new link');
    expect(pages[0]).not.toContain('Save password');
    expect((await reset(expired, undefined)).json.errors).toMatchObject([{ field: 'token' }]);
  });

  test('a link sets only one of two passwords that are sent at once', async () => {
    const email = sampleEmail();
    const [own, other] = [await register(email), await register(email, 'a staple of strangers')];
    const token = await linkTo(email);
    const replies = await Promise.all([reset(token, own.id), reset(token, other.id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test('the mail has one link and no text that a user of one of the accounts chose', async () => {
    const email = sampleEmail();
    const { browser } = await register(email);
    await crowd(email, 2);
    await browser.send('PATCH', '/api/profile', { body: { username: 'www.evil.example', displayName: 'evil' } });
    await linkTo(email);
    const mail = await mailTo(api.dataDir, email, 'new password');
    expect(mail.match(/token=/g)).toHaveLength(1);
    expect(mail).not.toContain('evil');
  });
});
