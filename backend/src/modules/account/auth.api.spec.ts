import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { SAMPLE_PASSWORD, sampleRegistration, visitorOf } from '../../test-support/samples/sample-account.ts';
import { startApi, startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

const COOKIE = 'qlixline_session';
let api: TestApi;

beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const visitor = () => visitorOf(api);

describe('registration', () => {
  test('registration signs in, returns the user and opens a session', async () => {
    const nobody = visitor();
    const { status, json } = await nobody.post('/api/register', sampleRegistration());
    expect(status).toBe(201);
    expect(json).toMatchObject({ firstName: 'Ana', username: null, isPremium: false });
    expect((await nobody.get('/api/auth/user')).json.id).toBe(json.id);
  });

  test('registration stores the version of the terms that were accepted', async () => {
    const { json } = await visitor().post('/api/register', sampleRegistration());
    const [accepted] = await api
      .em()
      .execute<{ version: string }[]>('select version from accepted_terms where user_id = ?', [json.id]);
    expect((await visitor().get('/api/pages/terms')).text).toContain(accepted?.version);
  });

  test('registration stores no readable password', async () => {
    const account = sampleRegistration();
    await visitor().post('/api/register', account);
    const [row] = await api
      .em()
      .execute<{ hash: string }[]>('select password_hash as hash from users where email = ?', [account.email]);
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });

  test('concurrent registrations with the same e-mail, in any case, and password create one account', async () => {
    const account = sampleRegistration();
    const replies = await Promise.all(
      ['a', 'b', 'c'].map(() => visitor().post('/api/register', { ...account, email: account.email.toUpperCase() })),
    );
    const later = await visitor().post('/api/register', account);
    const ids = [...replies, later].map(({ status, json }) => `${status} ${json.id}`);
    expect(new Set(ids)).toEqual(new Set([`201 ${later.json.id}`]));
  });

  test.each([
    [{ password: 'short' }, 'password', 'at least 10'],
    [{ password: 'x'.repeat(201) }, 'password', 'at most 200'],
    [{ email: 'nowhere' }, 'email', 'e-mail'],
    [{ email: 'ana@pets.example\r\nBcc: all@pets.example' }, 'email', 'e-mail'],
    [{ firstName: '  ' }, 'firstName', 'first name'],
    [{ ageConfirmed: false }, 'ageConfirmed', 'age'],
    [{ isPremium: true }, '', 'Unknown field'],
    [{ email: { $ne: '' } }, 'email', 'check this field'],
  ])('registration rejects %j', async (change, field, message) => {
    const { status, json } = await visitor().post('/api/register', { ...sampleRegistration(), ...change });
    expect(status).toBe(400);
    expect(json.errors).toContainEqual({ field, message: expect.stringContaining(message) });
  });

  test('registration rejects a password of 5 MB quickly', async () => {
    const { status, json } = await api
      .asNobody()
      .post('/api/register', sampleRegistration({ password: 'x'.repeat(5 << 20) }));
    expect(status).toBe(413);
    expect(json.code).toBe('file_too_large');
  });
});

describe('sign-in', () => {
  test('signing in returns the user to a JSON request and 303 to a form', async () => {
    const account = sampleRegistration();
    await visitor().post('/api/register', account);
    const byJson = await visitor().post('/api/login', { email: account.email, password: SAMPLE_PASSWORD });
    expect(byJson).toMatchObject({ status: 200, json: { firstName: 'Ana' } });
    const browser = visitor();
    const byForm = await browser.post(
      '/api/login',
      new URLSearchParams({ email: ` ${account.email.toUpperCase()} `, password: SAMPLE_PASSWORD }),
    );
    expect(byForm.status).toBe(303);
    expect(byForm.headers.get('location')).toBe('/');
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  test('signing in answers the same for an unknown e-mail and a wrong password', async () => {
    const account = sampleRegistration();
    await visitor().post('/api/register', account);
    const wrong = await visitor().post('/api/login', { email: account.email, password: 'not the password' });
    const unknown = await api
      .asNobody()
      .post('/api/login', { email: 'nobody@pets.example', password: 'not the password' });
    expect(wrong.status).toBe(400);
    expect(wrong.json.code).toBe('invalid_credentials');
    expect(unknown.text).toBe(wrong.text);
    expect(wrong.text).not.toMatch(/401|unauthorized/i);
  });

  test('signing in uses its own application’s accounts when two applications run in one process', async () => {
    const account = sampleRegistration();
    const { json } = await visitor().post('/api/register', account);
    const other = await startApi();
    const browser = visitor();
    expect((await browser.post('/api/login', { email: account.email, password: SAMPLE_PASSWORD })).json.id).toBe(
      json.id,
    );
    expect((await browser.get('/api/sessions')).status).toBe(200);
    const foreign = await other.asNobody().post('/api/login', { email: account.email, password: SAMPLE_PASSWORD });
    expect(foreign.json.code).toBe('invalid_credentials');
    await other.close();
  });

  test('signing in compares the whole password, to its last character', async () => {
    const password = ` Ünï ${'x'.repeat(190)} A `;
    const account = { ...sampleRegistration(), password };
    expect((await visitor().post('/api/register', account)).status).toBe(201);
    const attempt = (tried: string) => visitor().post('/api/login', { email: account.email, password: tried });
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.slice(0, 72)]) {
      expect((await attempt(other)).status).toBe(400);
    }
    expect((await attempt(password)).status).toBe(200);
  });

  test('signing in replaces a planted session id and ends the previous session', async () => {
    const account = sampleRegistration();
    await visitor().post('/api/register', account);
    const victim = visitor();
    victim.cookies.set(COOKIE, 'A'.repeat(43));
    await victim.post('/api/login', { email: account.email, password: SAMPLE_PASSWORD });
    expect(victim.cookies.get(COOKIE)).not.toBe('A'.repeat(43));
    const planter = visitor();
    planter.cookies.set(COOKIE, 'A'.repeat(43));
    expect((await planter.get('/api/auth/user')).status).toBe(401);

    const before = victim.cookies.get(COOKIE) ?? '';
    await victim.post('/api/login', { email: account.email, password: SAMPLE_PASSWORD });
    planter.cookies.set(COOKIE, before);
    expect((await planter.get('/api/auth/user')).status).toBe(401);
  });

  test('signing in sets cookies that scripts and other sites can’t read', async () => {
    const { headers } = await visitor().post('/api/register', sampleRegistration());
    const [browser, session, device] = headers.getSetCookie();
    expect(browser).toMatch(/^qlixline_browser=[\w-]{43}; Max-Age=\d+; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(session).toMatch(/^qlixline_session=[\w-]{43}; Max-Age=\d+; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^qlixline_device=[\w.-]+; Max-Age=\d+; Path=\/; .*HttpOnly; SameSite=Strict$/);
  });

  test('signing in over TLS sets cookies that are secure and bound to the host', async () => {
    const behindTls = await startOwnApi({ PUBLIC_URL: 'https://qlixline.test' });
    const { headers } = await behindTls.asNobody().post('/api/register', sampleRegistration());
    await behindTls.close();
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-\w+=.*; Path=\/; .*HttpOnly; Secure; SameSite=(Lax|Strict)$/);
    }
  });

  test('signing in is limited to ten attempts in five minutes per address, or per /64 network in IPv6', async () => {
    let accountsTried = 0;
    const attempt = (address: string) =>
      api
        .asNobody({ 'x-forwarded-for': address })
        .post('/api/login', { email: `x${(accountsTried += 1)}@pets.example`, password: 'y' });
    for (let count = 1; count <= 10; count += 1) expect((await attempt(`2001:db8:0:7::${count}`)).status).toBe(400);
    const { status, headers, json } = await attempt('2001:db8:0:7:ffff::1');
    expect(status).toBe(429);
    expect(json.code).toBe('rate_limited');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await attempt('2001:db8:0:8::1')).status).toBe(400);
  });

  test('signing in knows an e-mail under one spelling only, so that the limit per e-mail holds', async () => {
    const account = { ...sampleRegistration(), email: 'irina@pets.example' };
    await visitor().post('/api/register', account);
    // PostgreSQL's lower() turns U+0130 into "i", JavaScript's into two characters.
    const { status } = await visitor().post('/api/login', {
      email: '\u0130rina@pets.example',
      password: SAMPLE_PASSWORD,
    });
    expect(status).toBe(400);
    expect(
      (await visitor().post('/api/login', { email: ' IRINA@pets.example ', password: SAMPLE_PASSWORD })).status,
    ).toBe(200);
  });

  test('signing in answers 400 to an e-mail with a NUL character', async () => {
    const { status } = await visitor().post('/api/login', {
      email: 'a\u0000b@pets.example',
      password: SAMPLE_PASSWORD,
    });
    expect(status).toBe(400);
  });

  test('the rate limit trusts only the nearest proxy for the client’s address', async () => {
    const attempt = (madeUp: number) =>
      api
        .asNobody({ 'x-forwarded-for': `198.51.100.${madeUp}, 203.0.113.200` })
        .post('/api/login', { email: `x${madeUp}@pets.example`, password: 'y' });
    for (let count = 1; count <= 10; count += 1) expect((await attempt(count)).status).toBe(400);
    expect((await attempt(11)).status).toBe(429);
  });
});

describe('the sign-in pages', () => {
  test('the sign-in pages use the labels of the contract and load no other files', async () => {
    const signIn = await visitor().get('/api/login');
    expect(signIn.status).toBe(200);
    expect(signIn.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(signIn.text).toMatch(/<label for="email">Email<\/label>/);
    expect(signIn.text).toMatch(/<label for="password">Password<\/label>/);
    expect(signIn.text).toMatch(/<button type="submit">Sign in<\/button>/);
    expect(signIn.text).toMatch(/<a class="second" href="\/api\/register">Create account<\/a>/);
    expect(signIn.text.match(/<script/g)).toHaveLength(3); // the theme's, the form's and the passkeys', all inline
    expect(signIn.text).not.toMatch(/src=/);
    const register = await visitor().get('/api/register');
    for (const label of ['First name', 'Email', 'Password', 'I am at least 13 years old', 'Create account']) {
      expect(register.text).toContain(label);
    }
  });

  test.each([
    ['/api/login', 'current-password'],
    ['/api/register', 'new-password'],
  ])(
    'the page %s masks the password and can be filled in by browsers and password managers',
    async (path, autocomplete) => {
      const [field] = /<input\s[^>]*name="password"[^>]*>/.exec((await visitor().get(path)).text) ?? [];
      expect(field).toContain('type="password"');
      expect(field).toContain(`autocomplete="${autocomplete}"`);
    },
  );

  test('the policy of the sign-in pages allows exactly their own styles and scripts', async () => {
    const { text, headers } = await visitor().get('/api/register');
    const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(scripts).toHaveLength(2);
    expect(headers.get('content-security-policy')).toContain(`script-src ${scripts.join(' ')};`);
  });

  test('a failed form is shown again with its errors and entries, but never the password', async () => {
    const form = new URLSearchParams({ firstName: '<b>Ana', email: 'nowhere', password: 'secret-pw-1' });
    const { status, text } = await visitor().post('/api/register', form);
    expect(status).toBe(400);
    expect(text).toContain('value="&lt;b&gt;Ana"');
    expect(text).toContain('Please enter an e-mail address');
    expect(text).toContain('Please confirm your age');
    expect(text).not.toContain('secret-pw-1');
  });

  test('the registration form creates an account', async () => {
    const { firstName, email, password } = sampleRegistration();
    const form = new URLSearchParams({ firstName, email, password, ageConfirmed: 'on' });
    expect((await visitor().post('/api/register', form)).status).toBe(303);
  });

  test('the sign-in page shows no text from its address', async () => {
    expect((await visitor().get('/api/login?notice=You+are+hacked')).text).not.toContain('hacked');
    expect((await visitor().get('/api/login?notice=toString')).text).not.toContain('native code');
  });

  test('the sign-in pages redirect signed-in users to the product', async () => {
    const { client } = await api.asUser();
    expect((await client.get('/api/login')).headers.get('location')).toBe('/');
  });
});

describe('signing out', () => {
  test('signing out ends the session on the server, too', async () => {
    const { client } = await api.asUser();
    const cookie = client.cookies.get(COOKIE) ?? '';
    const signedOut = await client.post('/api/logout');
    expect([signedOut.status, signedOut.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect(client.cookies.has(COOKIE)).toBe(false);
    client.cookies.set(COOKIE, cookie);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });
});
