import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Composition } from '@qlixline/contract/remotes/composition';
import type { Override } from '@qlixline/contract/remotes/override';

import type { Client } from '../../../test-support/client.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { UserRoles } from '../../../sessions/user-roles.ts';
import { PersonalChoices } from './personal-choices.ts';

const COOKIE = 'qlixline_overrides';
const routes = [{ id: 'pets', path: '/pet-management' }];

async function startPublished(settings: Record<string, string>): Promise<TestApi> {
  const api = await startOwnApi(settings);
  await publishSample(api, sampleShellBuild());
  for (const version of ['1.0.0', '1.1.0']) {
    await publishSample(api, sampleRemoteBuild({ name: 'mf-pets', version, routes }));
  }
  await publishSample(api, sampleRemoteBuild({ name: 'mf-pets', version: '1.2.0', routes }), { hold: true });
  await publishSample(api, sampleShellBuild({ version: '1.1.0' }), { hold: true });
  return api;
}

const compositionOf = async (client: Client) => (await client.get('/api/composition')).json as Composition;
const remoteOf = async (client: Client, remote: string) =>
  (await compositionOf(client)).remotes.find(({ name }) => name === remote);
const petsOf = (client: Client) => remoteOf(client, 'mf-pets');
const set = (client: Client, override: Override) => client.post('/api/qa/overrides', override);
const policyOf = async (client: Client) => (await client.get('/')).headers.get('content-security-policy') ?? '';

async function asQa(api: TestApi): Promise<SignedIn> {
  const user = await api.asUser({ email: `qa.${Math.random().toString(36).slice(2)}@example.org` });
  await api.app.get(UserRoles).grant(user.user.email ?? '', 'qa');
  return user;
}

describe('overrides outside production', () => {
  let api: TestApi;
  let ana: SignedIn;
  beforeAll(async () => {
    api = await startPublished({
      APP_ENV: 'staging',
      LOG_LEVEL: 'silent',
      OVERRIDE_ORIGINS: 'https://preview.example',
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ana = await api.asUser();
  });

  test('an override lasts eight hours, in a cookie that scripts and other sites can’t read', async () => {
    const reply = await set(ana.client, { remote: 'mf-pets', version: '1.2.0' });
    expect([reply.status, reply.json.overrides]).toEqual([200, [{ remote: 'mf-pets', version: '1.2.0' }]]);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^qlixline_overrides=.+; Max-Age=28800; Path=\/; .*HttpOnly; SameSite=Strict$/,
    );
    expect(Date.parse(reply.json.expiresAt) - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    expect(await petsOf(ana.client)).toMatchObject({ version: '1.2.0', channel: 'override' });
    expect((await ana.client.get('/api/composition')).headers.get('cache-control')).toBe('private, no-cache');
    expect((await ana.client.get('/')).text).toContain('<strong>mf-pets 1.2.0</strong>');
    expect((await petsOf((await api.asUser()).client))?.version).toBe('1.1.0');
  });

  test('the shell can be overridden with another version', async () => {
    await set(ana.client, { remote: 'shell', version: '1.1.0' });
    expect((await ana.client.get('/')).text).toContain('<html data-shell="1.1.0">');
    expect((await api.asNobody().get('/')).text).toContain('<html data-shell="1.0.0">');
  });

  test('overrides of several units are stored together and cleared one by one or all', async () => {
    await set(ana.client, { remote: 'mf-pets', version: '1.0.0' });
    await set(ana.client, { remote: 'shell', version: '1.1.0' });
    await set(ana.client, { remote: 'mf-pets', version: '1.2.0' });
    const current = async () => (await ana.client.get('/api/qa/overrides')).json.overrides;
    expect(await current()).toEqual([
      { remote: 'shell', version: '1.1.0' },
      { remote: 'mf-pets', version: '1.2.0' },
    ]);
    expect((await ana.client.delete('/api/qa/overrides?remote=shell')).json.overrides).toHaveLength(1);
    expect((await compositionOf(ana.client)).overrides).toEqual(['mf-pets 1.2.0']);
    await ana.client.delete('/api/qa/overrides');
    expect(await current()).toEqual([]);
    expect((await compositionOf(ana.client)).overrides).toBeUndefined();
  });

  test('the form of the banner clears overrides without a script and redirects back to the page', async () => {
    await set(ana.client, { remote: 'mf-pets', version: '1.2.0' });
    const clear = (referer: string) =>
      ana.client.send('POST', '/api/qa/overrides/clear', {
        headers: { referer, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const reply = await clear(`${api.origin}/pet/7`);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/pet/7']);
    expect(ana.client.cookies.has(COOKIE)).toBe(false);
    for (const elsewhere of ['https://evil.example/x', `${api.origin}//evil.example`, 'nonsense']) {
      expect((await clear(elsewhere)).headers.get('location')).toBe('/');
    }
  });

  test('an override by address loads a developer’s build without integrity and adds its origin to the policy', async () => {
    const reply = await set(ana.client, { remote: 'mf-pets', url: 'http://localhost:3101' });
    expect(reply.status).toBe(200);
    const remote = await petsOf(ana.client);
    expect(remote).toMatchObject({ entry: 'http://localhost:3101/remoteEntry.js', channel: 'override' });
    expect(remote?.integrity).toBeUndefined();
    expect(await policyOf(ana.client)).toMatch(/script-src 'self' '[^']+' http:\/\/localhost:3101;/);
    expect(await policyOf((await api.asUser()).client)).not.toContain('3101');
    expect((await set(ana.client, { remote: 'mf-pets', url: 'https://preview.example' })).status).toBe(200);
  });

  test('a remote that was never live can be overridden with a held version or an address', async () => {
    const nav = [{ route: 'stars', label: 'Stars', icon: 'M3 3h18', place: 'sidebar' as const, order: 1 }];
    const held = sampleRemoteBuild({ name: 'mf-stars', routes: [{ id: 'stars' }], nav });
    expect((await publishSample(api, held, { hold: true })).status).toBe(201);
    expect((await set(ana.client, { remote: 'mf-stars', version: '1.0.0' })).status).toBe(200);
    expect(await remoteOf(ana.client, 'mf-stars')).toMatchObject({
      version: '1.0.0',
      provides: { routes: [{ path: '/stars' }], nav: [{ href: '/stars', label: 'Stars' }] },
    });
    expect((await set(ana.client, { remote: 'mf-moons', url: 'http://localhost:3101' })).status).toBe(200);
    expect(await remoteOf(ana.client, 'mf-moons')).toMatchObject({
      entry: 'http://localhost:3101/remoteEntry.js',
      provides: { routes: [] },
      describedAt: 'http://localhost:3101/remote-build.json',
    });
    expect(await policyOf(ana.client)).toMatch(/connect-src [^;]*http:\/\/localhost:3101/);
    expect(await remoteOf((await api.asUser()).client, 'mf-stars')).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    'https://preview.example.evil.example',
    'http://localhost.evil.example:3101',
    'http://localhost:3101/path',
    'http://user@localhost:3101',
    "http://localhost:3101; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    '//localhost:3101',
    'http://localhost:99999',
  ])('rejects an override with the address %s', async (url) => {
    expect((await set(ana.client, { remote: 'mf-pets', url })).status).toBe(400);
    expect(ana.client.cookies.has(COOKIE)).toBe(false);
  });

  test.each([
    [{ remote: 'mf-pets', version: '9.9.9' }],
    [{ remote: 'mf-nothing', version: '1.0.0' }],
    [{ remote: 'mf-nothing', fail: 'entry-missing' }],
    [{ remote: 'shell', fail: 'entry-missing' }],
    [{ remote: 'shell', url: 'http://localhost:3101' }],
    [{ remote: 'mf-pets', fail: 'explodes' }],
    [{ remote: 'mf-pets' }],
    [{ remote: 'mf-pets', version: '1.2.0', url: 'http://localhost:3101' }],
    [{ remote: '../etc', version: '1.0.0' }],
    [{ remote: ['mf-pets'], version: '1.0.0' }],
  ])('rejects the override %j', async (body) => {
    expect((await ana.client.post('/api/qa/overrides', body)).status).toBe(400);
    expect(ana.client.cookies.has(COOKIE)).toBe(false);
  });

  test('overrides of another user, forged and expired ones have no effect', async () => {
    await set(ana.client, { remote: 'mf-pets', version: '1.2.0' });
    const cookie = ana.client.cookies.get(COOKIE) ?? '';
    const [text = '', signature = ''] = cookie.split('.');
    const forgedText = Buffer.from(
      JSON.stringify({
        content: [{ remote: 'mf-pets', url: 'https://evil.example' }],
        expiresAt: Date.now() + 1_000_000,
      }),
    ).toString('base64url');
    const ben = await api.asUser();
    const expired = api.app
      .get(PersonalChoices)
      .overrides.write(ben.userId, [{ remote: 'mf-pets', version: '1.2.0' }], Date.now() - 1);
    for (const value of [cookie, `${forgedText}.${signature}`, `${text}.`, text, expired ?? '', 'x'.repeat(4_000)]) {
      ben.client.cookies.set(COOKIE, value);
      const { status, text: page } = await ben.client.get('/');
      expect(status).toBe(200);
      expect(page).not.toContain('override-banner');
      expect(await petsOf(ben.client)).toMatchObject({ version: '1.1.0', channel: 'stable' });
      expect(await policyOf(ben.client)).not.toContain('evil');
    }
  });

  test('an override ends when its origin is removed from the settings', async () => {
    const signed = api.app
      .get(PersonalChoices)
      .overrides.write(ana.userId, [{ remote: 'mf-pets', url: 'https://former.example' }], Date.now() + 1_000_000);
    ana.client.cookies.set(COOKIE, signed ?? '');
    expect(await petsOf(ana.client)).toMatchObject({ channel: 'stable' });
    expect(await policyOf(ana.client)).not.toContain('former');
  });

  test('setting an override needs a session and the own site', async () => {
    expect((await set(api.asNobody(), { remote: 'mf-pets', version: '1.2.0' })).status).toBe(401);
    const body = { remote: 'mf-pets', version: '1.2.0' };
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ana.client.post('/api/qa/overrides', body, { headers: foreign })).status).toBe(403);
  });

  describe('a drill', () => {
    const entryOf = async (client: Client) => (await petsOf(client))?.entry ?? '';

    test('a drill breaks the files of one remote for one user until it is cleared', async () => {
      await set(ana.client, { remote: 'mf-pets', fail: 'entry-missing' });
      const entry = await entryOf(ana.client);
      expect(entry).toBe('/remotes/~drill/entry-missing/mf-pets/1.1.0/remoteEntry.js');
      const preflight = await ana.client.get(entry);
      expect([preflight.status, preflight.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect((await ana.client.get(entry.replace('remoteEntry.js', 'mf-manifest.json'))).status).toBe(200);
      for (const other of [api.asNobody(), (await api.asUser()).client]) {
        expect((await other.get(entry)).text).toContain('mf-pets 1.1.0');
      }
      await ana.client.delete('/api/qa/overrides');
      expect((await ana.client.get(entry)).text).toContain('mf-pets 1.1.0');
    });

    test.each([
      ['manifest-garbage', 'mf-manifest.json', 200, /not what was asked for/, 'application/json'],
      ['manifest-page', 'mf-manifest.json', 200, /<!doctype html>/, 'text/html'],
      ['entry-page', 'remoteEntry.js', 200, /<!doctype html>/, 'text/html'],
      ['chunk-missing', 'screen.0a1b2c3d4e.js', 404, /not found/, 'text/plain'],
      ['throws-on-evaluation', 'remoteEntry.js', 200, /throw new Error/, 'text/javascript'],
      ['exports-nothing', 'remoteEntry.js', 200, /globalThis\.mf_pets/, 'text/javascript'],
    ] as const)('the drill %s changes the response to %s', async (fail, file, status, text, type) => {
      await set(ana.client, { remote: 'mf-pets', fail });
      const reply = await ana.client.get((await entryOf(ana.client)).replace('remoteEntry.js', file));
      expect([reply.status, reply.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
      expect(reply.text).toMatch(text);
    });

    test('a drill with an altered file changes one byte', async () => {
      await set(ana.client, { remote: 'mf-pets', fail: 'entry-altered' });
      const remote = await petsOf(ana.client);
      expect(remote?.integrity?.entry).toMatch(/^sha256-/);
      const altered = (await ana.client.get(remote?.entry ?? '')).text;
      const real = (await api.asNobody().get('/remotes/mf-pets/1.1.0/remoteEntry.js')).text;
      expect([...altered].filter((letter, index) => letter !== real[index])).toHaveLength(1);
      expect(altered).toHaveLength(real.length);
    });
  });
});

describe('overrides in production', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startPublished({
      APP_ENV: 'production',
      LOG_LEVEL: 'silent',
      OVERRIDE_ORIGINS: 'https://preview.example',
    });
  });
  afterAll(() => api.close());

  test('a guest of QA may override, can’t invite others, and loses it with the host’s role', async () => {
    const [qa, guest, third] = [await asQa(api), await api.asUser(), await api.asUser()];
    const invite = (client: Client, userId: string) => client.post('/api/qa/guests', { userId });
    expect((await invite(guest.client, third.userId)).status).toBe(403);
    expect((await invite(qa.client, guest.userId)).status).toBe(204);
    const cookie = qa.client.cookies.get('qlixline_qa_guest') ?? '';
    expect((await qa.client.get('/api/qa/overrides')).status).toBe(200); // useless to other users, QA or not
    third.client.cookies.set('qlixline_qa_guest', cookie);
    expect((await set(third.client, { remote: 'mf-pets', version: '1.2.0' })).status).toBe(403);

    guest.client.cookies.set('qlixline_qa_guest', cookie);
    expect((await set(guest.client, { remote: 'mf-pets', version: '1.2.0' })).status).toBe(200);
    expect(await petsOf(guest.client)).toMatchObject({ version: '1.2.0', channel: 'override' });
    expect((await invite(guest.client, third.userId)).status).toBe(403);
    expect((await guest.client.get('/api/remotes')).status).toBe(403); // nor anything else reserved for QA

    await api.app.get(UserRoles, { strict: false }).revoke(qa.user.email ?? '', 'qa');
    expect(await petsOf(guest.client)).toMatchObject({ version: '1.1.0', channel: 'stable' });
  });

  test('only users with the QA role may override with published versions and drills', async () => {
    const stranger = await api.asUser();
    expect((await set(stranger.client, { remote: 'mf-pets', version: '1.2.0' })).status).toBe(403);
    const { client } = await asQa(api);
    expect((await set(client, { remote: 'mf-pets', version: '1.2.0' })).status).toBe(200);
    expect((await petsOf(client))?.version).toBe('1.2.0');
    expect((await set(client, { remote: 'mf-pets', fail: 'throws-on-render' })).status).toBe(200);
  });

  test('a user who loses the QA role gets the live versions', async () => {
    const { client, user } = await asQa(api);
    await set(client, { remote: 'mf-pets', version: '1.2.0' });
    await api.app.get(UserRoles).revoke(user.email ?? '', 'qa');
    expect(await petsOf(client)).toMatchObject({ version: '1.1.0', channel: 'stable' });
    expect((await client.get('/')).text).not.toContain('override-banner');
  });

  const inCookie = (userId: string, url: string) =>
    api.app.get(PersonalChoices).overrides.write(userId, [{ remote: 'mf-pets', url }], Date.now() + 1_000_000) ?? '';

  test.each(['http://localhost:3101', 'http://127.0.0.1:4000'])(
    'a user with the QA role runs a build from %s in production, and nobody else’s page allows it',
    async (url) => {
      const { client } = await asQa(api);
      expect((await set(client, { remote: 'mf-pets', url })).status).toBe(200);
      expect(await petsOf(client)).toMatchObject({ entry: `${url}/remoteEntry.js`, channel: 'override' });
      const policy = await policyOf(client);
      expect(policy).toMatch(new RegExp(`script-src 'self' '[^']+' ${url};`));
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${url} ${url.replace('http', 'ws')}[ ;]`));
      for (const other of [await asQa(api), await api.asUser()]) {
        expect(await policyOf(other.client)).not.toContain(url.replace('http://', ''));
      }
      expect(await policyOf(api.asNobody())).not.toContain(url.replace('http://', ''));
    },
  );

  test('a build on the own machine needs the user’s own QA role in production, which a guest lacks', async () => {
    const [qa, guest, stranger] = [await asQa(api), await api.asUser(), await api.asUser()];
    await qa.client.post('/api/qa/guests', { userId: guest.userId });
    guest.client.cookies.set('qlixline_qa_guest', qa.client.cookies.get('qlixline_qa_guest') ?? '');
    const url = 'http://localhost:3101';
    for (const { client, userId } of [guest, stranger]) {
      expect((await set(client, { remote: 'mf-pets', url })).status).toBe(403);
      client.cookies.set(COOKIE, inCookie(userId, url));
      expect(await petsOf(client)).toMatchObject({ version: '1.1.0', channel: 'stable' });
      expect(await policyOf(client)).not.toContain('3101');
    }
  });

  test('a user who loses the QA role no longer runs a build from their own machine', async () => {
    const { client, user } = await asQa(api);
    await set(client, { remote: 'mf-pets', url: 'http://localhost:3101' });
    await api.app.get(UserRoles).revoke(user.email ?? '', 'qa');
    expect(await petsOf(client)).toMatchObject({ version: '1.1.0', channel: 'stable' });
    expect(await policyOf(client)).not.toContain('3101');
  });

  test('rejects every override by another address in production, even from an existing cookie', async () => {
    const { client, userId } = await asQa(api);
    for (const url of ['https://localhost:3101', 'http://localhost.evil.example', 'https://preview.example']) {
      expect((await set(client, { remote: 'mf-pets', url })).status).toBe(400);
      client.cookies.set(COOKIE, inCookie(userId, url));
      expect((await petsOf(client))?.entry).toBe('/remotes/mf-pets/1.1.0/remoteEntry.js');
      expect(await policyOf(client)).toMatch(/script-src 'self' 'sha256-[^']+';/);
    }
  });
});
