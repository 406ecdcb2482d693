import { expect, test } from '@jest/globals';
import { blockOrMutePageSchema } from '@qlixline/contract/safety/safety';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { Client } from '../../../test-support/client.ts';
import { sampleRegistration, visitorOf } from '../../../test-support/samples/sample-account.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();

type Account = { email: string; password: string; userId: string };

/** Registers another account in this browser, which signs out the previous one. */
async function register(browser: Client): Promise<Account> {
  const account = sampleRegistration();
  const { status, json } = await browser.post('/api/register', account);
  expect(status).toBe(201);
  return { ...account, userId: json.id };
}

async function signIn(browser: Client, { email, password }: Account): Promise<void> {
  expect((await browser.post('/api/login', { email, password })).status).toBeLessThan(300);
}

const sees = async ({ client }: SignedIn, { userId }: { userId: string }) =>
  (await client.get(`/api/users/${userId}`)).status === 200;
const blockedBy = async ({ client }: SignedIn, query = '') =>
  blockOrMutePageSchema.parse((await client.get(`/api/blocks${query}`)).json).items.map(({ user }) => user.id);
const block = ({ client }: SignedIn, { userId }: { userId: string }) => client.put(`/api/blocks/${userId}`);

test('a block extends to an account created later in the same browser, and the list has one entry', async () => {
  const [ana, browser] = [await api.asUser(), visitorOf(api)];
  const first = await register(browser);
  await block(ana, first);
  const second = await register(browser);
  const third = await register(browser);
  expect([await sees(ana, second), await sees(ana, third)]).toEqual([false, false]);
  expect((await browser.get(`/api/users/${ana.userId}`)).status).toBe(404);
  expect(await blockedBy(ana)).toEqual([first.userId]);
  expect(await blockedBy(ana, `?of=${second.userId}`)).toEqual([second.userId]);
});

test.each(['first', 'later'])('unblocking the %s account lifts all', async (which) => {
  const [ana, browser] = [await api.asUser(), visitorOf(api)];
  const first = await register(browser);
  await block(ana, first);
  const later = [await register(browser), await register(browser)];
  await ana.client.delete(`/api/blocks/${which === 'first' ? first.userId : later[0]!.userId}`);
  for (const account of [first, ...later]) expect(await sees(ana, account)).toBe(true);
  await signIn(browser, later[1]!);
  expect(await sees(ana, later[1]!)).toBe(true);
});

test('a block extends neither to accounts created before it nor to those of other browsers', async () => {
  const [ana, browser] = [await api.asUser(), visitorOf(api)];
  const sibling = await register(browser);
  const first = await register(browser);
  await block(ana, first);
  await signIn(browser, sibling);
  const elsewhere = await register(visitorOf(api));
  expect([await sees(ana, sibling), await sees(ana, elsewhere)]).toEqual([true, true]);
});

test('a block by a family member who uses the same browser extends to nobody else in it', async () => {
  const browser = visitorOf(api);
  const parent = await register(browser);
  const child = await register(browser);
  await api.em().execute('insert into blocks (blocker_id, blocked_id) values (?, ?)', [parent.userId, child.userId]);
  const second = await register(browser);
  expect((await browser.get(`/api/users/${parent.userId}`)).status).toBe(200);
  expect((await browser.get(`/api/users/${second.userId}`)).status).toBe(200);
});

test('a block doesn’t extend to a friend of the blocker who signs in later in that browser', async () => {
  const [ana, browser, own] = [await api.asUser(), visitorOf(api), visitorOf(api)];
  const first = await register(browser);
  await block(ana, first);
  const friend = await register(own);
  await befriend(api, ana, friend);
  await signIn(browser, friend);
  expect(await sees(ana, friend)).toBe(true);
});

test('a later account that is blocked by choice stays blocked independently', async () => {
  const [ana, browser] = [await api.asUser(), visitorOf(api)];
  const first = await register(browser);
  await block(ana, first);
  const second = await register(browser);
  await block(ana, second);
  await ana.client.delete(`/api/blocks/${first.userId}`);
  expect([await sees(ana, first), await sees(ana, second)]).toEqual([true, false]);
});

test('deleting the blocked account leaves the later one blocked, as an entry of its own', async () => {
  const [ana, browser] = [await api.asUser(), visitorOf(api)];
  const first = await register(browser);
  await block(ana, first);
  const second = await register(browser);
  await api.em().execute('delete from users where id = ?', [first.userId]);
  expect([await sees(ana, second), await blockedBy(ana)]).toEqual([false, [second.userId]]);
});

test('the browser’s cookie is unreadable for scripts, and only its hash is stored', async () => {
  const browser = visitorOf(api);
  const { headers, json } = await browser.post('/api/register', sampleRegistration());
  const cookie = headers.getSetCookie().find((one) => one.includes('qlixline_browser='));
  expect(cookie).toMatch(/HttpOnly/);
  const rows = await api
    .em()
    .execute<{ text: string }[]>('select row_to_json(b)::text as text from browser_accounts b where user_id = ?', [
      json.id,
    ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toContain(browser.cookies.get('qlixline_browser'));
});

test('a planted cookie of another form is replaced', async () => {
  const browser = visitorOf(api);
  browser.cookies.set('qlixline_browser', 'everybody');
  await register(browser);
  expect(browser.cookies.get('qlixline_browser')).toMatch(/^[\w-]{43}$/);
});
