import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { mailTo, mailsTo } from '../../../test-support/mails.ts';
import type { Client } from '../../../test-support/client.ts';
import { startIssuer } from '../../../test-support/real-issuer.ts';
import type { RealIssuer } from '../../../test-support/real-issuer.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

const ANA = { firstName: 'Ana', email: 'ana@example.com', password: 'a long password', ageConfirmed: true };
const LATER_MS = 60_000;

let issuer: RealIssuer;
/** Backends on one database: one with passwords only, one with the issuer only, and one with both. */
let passwords: TestApi;
let issuerOnly: TestApi;
let both: TestApi;

beforeAll(async () => {
  // The provider warns that this setup isn't for production.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  issuer = await startIssuer();
  passwords = await startOwnApi();
  expect((await passwords.asNobody().post('/api/register', ANA)).status).toBe(201);
  const shared = { DATABASE_URL: passwords.databaseUrl, ...issuer.settings };
  issuerOnly = await startOwnApi(shared);
  both = await startOwnApi({ ...shared, OIDC_LOCAL_ACCOUNTS: '1' });
});
afterAll(async () => {
  for (const api of [both, issuerOnly, passwords]) await api.close();
  await issuer.stop();
});

const host = () => new URL(issuer.url).host;
const begin = (client: Client) => client.get('/api/login?with=issuer');

describe('while the issuer is away', () => {
  beforeEach(async () => {
    for (const api of [issuerOnly, both]) await begin(api.asNobody()); // it was there before
    await issuer.stop();
    for (const api of [issuerOnly, both]) api.passTime(LATER_MS);
  });
  afterEach(() => issuer.start());

  test('sign-in answers with a page that says so, without a script or another way in', async () => {
    const { status, headers, text } = await issuerOnly.asNobody().get('/api/login');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain(`${host()}, where you sign in, does not answer at the moment. Nothing is lost`);
    expect(text).toContain('href="/api/login?with=issuer">Try again</a>');
    expect(text).not.toContain('with=password');
  });

  test('the page offers the other way in where local accounts are allowed, which works meanwhile', async () => {
    const browser = both.asNobody();
    const { status, text } = await begin(browser);
    expect(status).toBe(503);
    const [, way = ''] = /href="([^"]+)">Sign in with a password<\/a>/.exec(text) ?? [];
    expect(way).toBe('/api/login?with=password');
    const page = await browser.get(way);
    expect([page.status, page.text.includes('name="password"')]).toEqual([200, true]);
    const form = new URLSearchParams({ email: ANA.email, password: ANA.password });
    expect((await browser.post('/api/login', form)).status).toBe(303);
    expect((await browser.get('/api/auth/user')).json.firstName).toBe('Ana');
  });

  test('sign-in works again as soon as the issuer is available again', async () => {
    const browser = issuerOnly.asNobody();
    expect((await begin(browser)).status).toBe(503);
    await issuer.start();
    expect((await issuer.signInAs('mira', issuerOnly, browser)).headers.get('location')).toBe('/');
    expect((await browser.get('/api/auth/user')).json.firstName).toBe('mira');
  });

  test('a backend that starts while the issuer is unavailable shows the same page, and signs in once it is available again', async () => {
    const late = await startOwnApi({ DATABASE_URL: passwords.databaseUrl, ...issuer.settings });
    expect((await begin(late.asNobody())).status).toBe(503);
    await issuer.start();
    expect((await issuer.signInAs('nora', late, late.asNobody())).status).toBe(303);
    await late.close();
  });
});

test('a callback for which the issuer doesn’t answer shows the page, and the next try signs in', async () => {
  const browser = issuerOnly.asNobody();
  const callback = await issuer.callbackFor('mira', issuerOnly, browser);
  await issuer.stop();
  const reply = await browser.get(callback);
  expect([reply.status, reply.text.includes('does not answer at the moment')]).toEqual([503, true]);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  await issuer.start();
  expect((await issuer.signInAs('mira', issuerOnly, browser)).headers.get('location')).toBe('/');
});

describe('with local accounts beside the issuer', () => {
  test('the sign-in page offers both ways, and the issuer’s button leads to the issuer', async () => {
    const browser = both.asNobody();
    const { status, text } = await browser.get('/api/login');
    expect(status).toBe(200);
    expect(text).toContain(`href="/api/login?with=issuer">Sign in with ${host()}</a>`);
    expect(text).toContain('name="password"');
    expect(text).not.toContain('/api/register');
    const callback = await issuer.callbackFor('mira', both, browser, { from: '/api/login?with=issuer' });
    expect((await browser.get(callback)).headers.get('location')).toBe('/');
  });

  test('a link on another site doesn’t start the flow, even with the issuer chosen', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, headers: answered } = await both.asNobody().get('/api/login?with=issuer', { headers });
    expect([status, answered.get('location')]).toEqual([200, null]);
  });

  test('a wrong password is shown in the same form, with the issuer beside it', async () => {
    const form = new URLSearchParams({ email: ANA.email, password: 'another password' });
    const { status, text } = await both.asNobody().post('/api/login', form);
    expect(status).toBe(400);
    expect(text).toContain('with=issuer');
    expect(text).not.toContain('/api/register');
  });

  test('nobody can register, as the issuer decides who gets an account', async () => {
    const other = { ...ANA, email: 'ben@example.com' };
    expect((await both.asNobody().post('/api/register', other)).status).toBe(404);
    expect((await both.asNobody().get('/api/register')).headers.get('location')).toBe('/api/login');
  });

  test('a forgotten password is reset for local accounts only, as the issuer may take away its own', async () => {
    await issuer.signInAs('otto', issuerOnly, issuerOnly.asNobody());
    expect((await both.asNobody().get('/api/password/forgot')).status).toBe(200);
    for (const email of ['otto@issuer.example', ANA.email])
      expect((await both.asNobody().post('/api/password/forgot', { email })).status).toBe(204);
    await mailTo(both.dataDir, ANA.email, 'new password');
    expect(await mailsTo(both.dataDir, 'otto@issuer.example', 'new password')).toEqual([]);
  });

  test('passwords open nothing with the issuer only', async () => {
    const browser = issuerOnly.asNobody();
    expect((await browser.post('/api/login', { email: ANA.email, password: ANA.password })).status).toBe(404);
    expect((await browser.get('/api/password/forgot')).status).toBe(404);
    expect((await browser.get('/api/login?with=password')).headers.get('location')).toContain(issuer.url);
  });
});
