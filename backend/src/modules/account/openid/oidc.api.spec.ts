import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';

import type { Client } from '../../../test-support/client.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { startIssuer } from '../../../test-support/real-issuer.ts';
import type { RealIssuer } from '../../../test-support/real-issuer.ts';

/** A real issuer on this machine that accepts any name entered in its sign-in form. */
let issuer: RealIssuer;
let api: TestApi;

beforeAll(async () => {
  // The provider warns that this setup isn't for production.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  issuer = await startIssuer();
  api = await startOwnApi(issuer.settings);
});
afterAll(async () => {
  await api.close();
  await issuer.stop();
});

describe('sign-in with an OpenID Connect issuer', () => {
  test('the first sign-in with an issuer creates an account, and the next one finds it', async () => {
    const first = api.asNobody();
    expect((await signInAs('mira', first)).headers.get('location')).toBe('/');
    const user = (await first.get('/api/auth/user')).json;
    expect(user.firstName).toBe('mira');
    expect((await first.get('/api/settings')).json.email).toBe('mira@issuer.example');

    const second = api.asNobody();
    await signInAs('mira', second);
    expect((await second.get('/api/auth/user')).json.id).toBe(user.id);
  });

  test('signing in with an issuer asks before it keeps an account that is scheduled for deletion', async () => {
    const browser = api.asNobody();
    await signInAs('nora', browser);
    const { id } = (await browser.get('/api/auth/user')).json;
    expect((await browser.send('DELETE', '/api/account', { body: { when: 'later' } })).status).toBe(204);
    const { status, text } = await browser.get('/api/login?notice=account-deletion-planned');
    expect(status).toBe(200);
    expect(text).toContain('Your account will be deleted in 14 days.');

    await signInAs('nora', browser);
    expect((await browser.get('/api/auth/user')).json.id).toBe(id);
    const { items } = (await browser.get('/api/notifications')).json;
    expect(items[0].kind).toBe('account_kept');
    expect((await browser.send('DELETE', '/api/account', { body: { when: 'now' } })).status).toBe(204);
    await signInAs('nora', browser);
    expect((await browser.get('/api/auth/user')).json.id).not.toBe(id);
  });

  test('signing in with an issuer shows a suspended user why, opens no session, and lets them delete the account', async () => {
    const browser = api.asNobody();
    await signInAs('olga', browser);
    const { id } = (await browser.get('/api/auth/user')).json;
    await api.em().execute(`insert into suspensions (user_id, reason) values (?, 'Sold puppies')`, [id]);
    await api.em().execute('delete from sessions where user_id = ?', [id]);
    const again = api.asNobody();
    const { status, text } = await signInAs('olga', again);
    expect([status, text]).toEqual([403, expect.stringContaining('Sold puppies')]);
    expect(text).not.toContain('type="password"');
    expect(again.cookies.has('qlixline_session')).toBe(false);
    const proof = /name="proof" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const deleted = await again.post('/api/suspended/deletion', new URLSearchParams({ proof, when: 'now' }));
    expect(deleted.headers.get('location')).toBe('/api/login?notice=account-deleted');
    expect(await api.em().execute('select 1 from users where id = ?', [id])).toEqual([]);
  });

  test('signing in with an issuer doesn’t open an existing account with the same e-mail', async () => {
    const local = await api.asUser({ email: 'lena@issuer.example' });
    const client = api.asNobody();
    await signInAs('lena', client);
    const user = (await client.get('/api/auth/user')).json;
    expect(user.id).not.toBe(local.userId);
    expect((await client.get('/api/settings')).json.email).toBeNull();
  });

  test('the request to the issuer carries state, nonce and PKCE', async () => {
    const { status, headers } = await api.asNobody().get('/api/login');
    expect(status).toBe(303);
    expect(headers.get('cache-control')).toBe('no-store');
    const authorization = new URL(headers.get('location') ?? '').searchParams;
    expect(authorization.get('redirect_uri')).toBe('http://qlixline.test/api/callback');
    expect(authorization.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(authorization.get(name)).toMatch(/^[\w-]{43}$/);
    expect(headers.get('set-cookie')).toMatch(/^qlixline_oidc=.*Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  test('the sign-in flow is kept in a cookie that no other host can set over TLS', async () => {
    const behindTls = await startOwnApi({
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: 'qlixline',
      PUBLIC_URL: 'https://qlixline.test',
    });
    const { headers } = await behindTls.asNobody().get('/api/login');
    await behindTls.close();
    expect(headers.get('set-cookie')).toMatch(/^__Host-qlixline_oidc=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });

  test('rejects a callback of another browser’s flow', async () => {
    const thief = api.asNobody();
    const callback = await callbackFor('mira', thief);
    const victim = api.asNobody();
    await victim.get('/api/login');
    for (const browser of [api.asNobody(), victim]) {
      const reply = await browser.get(callback);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('We could not sign you in');
      expect((await browser.get('/api/auth/user')).status).toBe(401);
    }
  });

  test.each(['cross-site', 'same-site'])(
    'a %s request to the sign-in page shows a link instead of starting the flow',
    async (site) => {
      const browser = api.asNobody();
      const { status, text } = await browser.get('/api/login', { headers: { 'sec-fetch-site': site } });
      expect(status).toBe(200);
      expect(text).toContain('<a class="second" href="/api/login">Sign in</a>');
      expect([...browser.cookies.keys()]).toEqual([]);
      const own = await browser.get('/api/login', { headers: { 'sec-fetch-site': 'same-origin' } });
      expect(own.headers.get('location')).toContain(issuer.url);
    },
  );

  test('the sign-in page ignores callback parameters, and a callback without a flow answers 400', async () => {
    const browser = api.asNobody();
    const { headers } = await browser.get('/api/login?code=made-up&state=made-up');
    expect(headers.get('location')).toContain(issuer.url);
    expect((await browser.get('/api/callback')).status).toBe(400);
  });

  test('rejects a callback with a modified state or a modified flow cookie', async () => {
    const browser = api.asNobody();
    const callback = await callbackFor('mira', browser);
    expect((await browser.get(callback.replace('state=', 'state=other'))).status).toBe(400);
    const other = api.asNobody();
    const another = await callbackFor('mira', other);
    const flow = other.cookies.get('qlixline_oidc') ?? '';
    other.cookies.set('qlixline_oidc', `${flow.startsWith('a') ? 'b' : 'a'}${flow.slice(1)}`);
    expect((await other.get(another)).status).toBe(400);
  });

  test('signing in with an issuer leads to the requested page', async () => {
    const browser = api.asNobody();
    const callback = await callbackFor('mira', browser, { referer: `${api.origin}/pet/61` });
    expect((await browser.get(callback)).headers.get('location')).toBe('/pet/61');
  });

  test('local sign-in and registration are disabled when an issuer is configured', async () => {
    expect((await api.asNobody().post('/api/login', { email: 'a@b.example', password: 'x' })).status).toBe(404);
    expect((await api.asNobody().get('/api/register')).headers.get('location')).toBe('/api/login');
  });
});

function signInAs(name: string, client: Client) {
  return issuer.signInAs(name, api, client);
}

function callbackFor(name: string, client: Client, headers: Record<string, string> = {}): Promise<string> {
  return issuer.callbackFor(name, api, client, { headers });
}
