import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Composition } from '@qlixline/contract/remotes/composition';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { databaseWorkOf } from '../../test-support/measure/round-trips.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { startApi, startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { SessionService } from '../../sessions/session.service.ts';
import { NOBODY } from './choose-versions.ts';
import { CompositionService } from './composition.service.ts';

const onboardingRoutes = [
  { id: 'onboarding', path: null, access: 'onboarding' as const },
  { id: 'username-prompt', path: null },
];
const CHUNK = 'screen.0a1b2c3d4e.js';
const petRoutes = [{ id: 'pets', path: '/pet-management' }];
const connectionRefused = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

async function publish(api: TestApi, sample: Parameters<typeof publishSample>[1], options = {}): Promise<void> {
  const reply = await publishSample(api, sample, options);
  if (reply.status !== 201) throw new Error(`Not published: ${reply.text}`);
}

const pets = (version: string) => sampleRemoteBuild({ name: 'mf-pets', version, routes: petRoutes });

async function startPublished(settings: Record<string, string> = {}): Promise<TestApi> {
  const api = await startOwnApi(settings);
  await publish(api, sampleShellBuild());
  await publish(api, sampleRemoteBuild({ name: 'mf-onboarding', routes: onboardingRoutes }));
  await publish(api, pets('1.0.0'));
  return api;
}

const versionOf = ({ remotes }: Composition, name = 'mf-pets') =>
  remotes.find((remote) => remote.name === name)?.version;

describe('pages and files of published versions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startPublished();
  });
  afterAll(() => api.close());

  describe('index.html', () => {
    test('index.html for a visitor is the landing page without a script, never cached', async () => {
      const { status, headers, text } = await api.asNobody().get('/', { headers: { accept: 'text/html' } });
      expect(status).toBe(200);
      expect(text).toContain('<h1>Landing</h1>');
      expect(text).not.toContain('<script');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    });

    test('index.html needs one database query for visitors and members', async () => {
      const { client } = await api.asUser();
      for (const who of [api.asNobody(), client]) {
        const open = () => who.get('/', { headers: { accept: 'text/html' } });
        await open(); // reads the registry, which the first request after a release does
        expect((await databaseWorkOf('', open)).statements).toHaveLength(1);
      }
    });

    test('index.html preloads data near the home of users who set a location', async () => {
      const data = ['/api/towns?q=:location', '/api/walks?near=:near&within=25'];
      await publish(api, sampleRemoteBuild({ name: 'mf-walks', routes: [{ id: 'walks', path: '/walks', data }] }));
      const [at, nowhere] = [await api.asUser(), await api.asUser()];
      for (const { client } of [at, nowhere]) await client.post('/api/pets', { name: 'Juno', species: 'dog' });
      await at.client.patch('/api/profile', { location: 'Lisbon, Portugal' });
      await at.client.get('/api/towns?q=Lisbon'); // loads the towns
      const pageOf = async ({ client }: SignedIn) =>
        (await client.get('/walks', { headers: { accept: 'text/html' } })).text;
      const page = await pageOf(at);
      expect(page).toContain('href="/api/towns?q=Lisbon%2C+Portugal"');
      expect(page).toContain('href="/api/walks?near=38.72%2C-9.13842&amp;within=25"');
      expect(await pageOf(nowhere)).not.toMatch(/href="\/api\/(?:towns|walks)/);
    });

    test('index.html preloads for users without friends until they befriend, follow or write more than a page', async () => {
      const alone = { preload: ['screen.0a1b2c3d4e.js'], data: ['/api/discover'], consumes: [] };
      const routes = [{ id: 'lists', path: '/lists', preload: [], alone }];
      await publish(api, sampleRemoteBuild({ name: 'mf-lists', routes }));
      const [viewer, other] = [await api.asUser(), await api.asUser()];
      const [follower, author] = [await api.asUser(), await api.asUser()];
      for (const { client } of [viewer, other, follower, author])
        await client.post('/api/pets', { name: 'Juno', species: 'dog' });
      const named = async ({ client }: SignedIn, query = '') => {
        const { text } = await client.get(`/lists${query}`, { headers: { accept: 'text/html' } });
        return [text.includes('href="/api/discover"'), text.includes('mf-lists/1.0.0/screen.0a1b2c3d4e.js"')];
      };
      expect(await named(viewer)).toEqual([true, true]);
      expect(await named(viewer, '?feed=friends')).toEqual([false, false]);
      await befriend(api, viewer, other);
      await follower.client.put(`/api/follows/${other.userId}`);
      const posts = `insert into posts (author_id, text, visibility) select ?, 'A walk', 'friends' from generate_series(1, ?)`;
      await api.em().execute(posts, [author.userId, PAGE_LIMIT_DEFAULT]);
      expect(await named(author)).toEqual([true, true]);
      await api.em().execute(posts, [author.userId, 1]);
      for (const somebody of [viewer, other, follower, author]) expect(await named(somebody)).toEqual([false, false]);
    });

    test('index.html contains the composition for a member on every screen, unknown ones included', async () => {
      const { client } = await api.asUser();
      const { snapshotId } = (await client.get('/api/composition')).json as Composition;
      for (const path of ['/', '/pet/7', '/user/mira.olsen', '/remotes', '/nothing/here']) {
        const { status, text } = await client.get(path, { headers: { accept: 'text/html' } });
        expect(status).toBe(200);
        expect(text).toContain(snapshotId);
        expect(text).toContain('/remotes/mf-onboarding/1.0.0/screen.0a1b2c3d4e.js'); // the user has no pets yet
      }
    });

    test('index.html for a member with a pet preloads the first data, except in the last step of onboarding', async () => {
      const { client, user } = await api.asUser();
      await client.post('/api/pets', { name: 'Juno', species: 'dog' });
      const news = async () =>
        (await client.get('/', { headers: { accept: 'text/html' } })).text.includes('/notifications/count');
      expect(await news()).toBe(true);
      client.cookies.set('onboarding', `profile.${user.id}`);
      expect(await news()).toBe(false);
      await client.patch('/api/profile', { username: 'in.last.step' });
      expect(await news()).toBe(true);
    });

    test.each(['/api/nothing', '/assets/missing.js', '/remotes/mf-pets/1.0.0/missing.js', '/favicon.ico', '/media/x'])(
      'index.html is never the response to %s',
      async (path) => {
        const { status, text } = await api.asNobody().get(path, { headers: { accept: 'text/html,*/*' } });
        expect([401, 404]).toContain(status);
        expect(text).not.toContain('<html');
      },
    );

    test('index.html starts the shell instead of the landing page while the database is unavailable', async () => {
      const { client } = await api.asUser();
      const resolve = jest.spyOn(api.app.get(SessionService), 'resolve').mockRejectedValueOnce(connectionRefused());
      const { status, text } = await client.get('/');
      expect(status).toBe(200);
      expect(text).toMatch(/<script defer fetchpriority="high" src="\/assets\/shell\.\w+\.js">/);
      resolve.mockRestore();
    });

    test('index.html is rate limited per user', async () => {
      const crawler = await api.asUser();
      const statuses = new Set<number>();
      for (let page = 0; page < RATES.pages.limit; page += 1) statuses.add((await crawler.client.get('/')).status);
      expect([...statuses]).toEqual([200]);
      const refused = await crawler.client.get('/');
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect((await (await api.asUser()).client.get('/')).status).toBe(200);
    });

    test('index.html is not the response to a write', async () => {
      expect((await api.asNobody().post('/', {})).status).toBe(404);
    });
  });

  test('published files are cached for a year, open to any origin, and sent as they were compressed', async () => {
    const { status, headers, text } = await api
      .asNobody()
      .get('/remotes/mf-pets/1.0.0/screen.0a1b2c3d4e.js', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(text).toBe('globalThis.screen = "mf-pets 1.0.0";\n');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('published files are sent uncompressed to clients without compression', async () => {
    const { headers, text } = await api
      .asNobody()
      .get('/remotes/mf-pets/1.0.0/screen.0a1b2c3d4e.js', { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('content-encoding')).toBeNull();
    expect(text).toContain('mf-pets 1.0.0');
  });

  test.each([
    '/remotes/last-good-registry.json',
    '/remotes/mf-pets/1.0.0/..%2f..%2f..%2fsession-secret',
    '/remotes/mf-pets/1.0.0/.env',
    '/remotes/mf-pets/1.0.0/',
    '/assets/',
    '/assets/..%2f1.0.0%2findex.html',
    '/remotes/~drill/nothing-like-it/mf-pets/1.0.0/remoteEntry.js',
  ])('published files don’t include %s', async (path) => {
    const { status, headers } = await api.asNobody().get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });

  test('index.html and the composition answer 503 until a shell is published', async () => {
    const bare = await startApi();
    await publish(bare, pets('1.0.0'));
    expect((await bare.asNobody().get('/api/composition')).status).toBe(503);
    expect((await bare.asNobody().get('/')).status).toBe(503);
    await bare.close();
  });
});

describe('the composition', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startPublished();
  });
  afterEach(() => api.close());

  const composition = async (client = api.asNobody()) => (await client.get('/api/composition')).json as Composition;

  test('the composition lists live versions with integrity and the previous ones as fallback', async () => {
    const before = await composition();
    await publish(api, pets('1.1.0'));
    const after = await composition();
    expect(after.snapshotId).not.toBe(before.snapshotId);
    const remote = after.remotes.find(({ name }) => name === 'mf-pets');
    const first = before.remotes.find(({ name }) => name === 'mf-pets');
    expect(remote).toMatchObject({
      version: '1.1.0',
      channel: 'stable',
      entry: '/remotes/mf-pets/1.1.0/remoteEntry.js',
      integrity: { manifest: expect.stringMatching(/^sha256-/), entry: expect.stringMatching(/^sha256-/) },
      previous: { version: '1.0.0', entry: '/remotes/mf-pets/1.0.0/remoteEntry.js', integrity: first?.integrity },
    });
    expect(remote?.integrity).not.toEqual(first?.integrity);
    expect(await composition()).toEqual(after);
  });

  test('the composition lists preloaded chunks with integrity only for remotes that check it', async () => {
    const { client } = await api.asUser();
    await publish(api, sampleShellBuild({ version: '1.1.0', claims: { checksChunks: true } }));
    const preloadOf = async (version: string, claims: { checksChunks?: boolean }) => {
      const sample = sampleRemoteBuild({ name: 'mf-onboarding', version, routes: onboardingRoutes, claims });
      await publish(api, sample);
      const { text } = await client.get('/', { headers: { accept: 'text/html' } });
      const { integrity } = sample.build.files.find(({ name }) => name === CHUNK)!;
      return { integrity, link: text.match(new RegExp(`<link[^>]*/${version}/${CHUNK}">`))?.[0] };
    };
    expect((await preloadOf('1.1.0', {})).link).not.toContain('integrity');
    const checked = await preloadOf('1.2.0', { checksChunks: true });
    expect(checked.link).toContain(`integrity="${checked.integrity}"`);
  });

  test('the composition lists the files of the shell that a screen takes', async () => {
    const moduleFiles = { '@qlixline/ui/tabs': ['/assets/tabs.js'] };
    await publish(api, sampleShellBuild({ version: '1.1.0', claims: { moduleFiles } }));
    const routes = [{ ...petRoutes[0]!, consumes: ['react', '@qlixline/ui/tabs'] }];
    await publish(api, sampleRemoteBuild({ name: 'mf-pets', version: '1.1.0', routes }));
    const { remotes } = await composition();
    const [route] = remotes.find(({ name }) => name === 'mf-pets')!.provides.routes;
    expect(route?.preload).toEqual([`/remotes/mf-pets/1.1.0/${CHUNK}`, '/assets/tabs.js']);
    expect(route).not.toHaveProperty('consumes');
  });

  test('the composition gives the reason why a remote is disabled until it is enabled again', async () => {
    await api.app.get(RegistryService).disable('mf-pets', 'We are mending it.', 'a spec');
    const find = ({ remotes }: Composition) => remotes.find(({ name }) => name === 'mf-pets');
    expect(find(await composition())?.disabled).toEqual({ reason: 'We are mending it.' });
    await api.app.get(RegistryService).disable('mf-pets', null, 'a spec');
    expect(find(await composition())?.disabled).toBeUndefined();
  });

  test('the composition gives a canary to the same share of a thousand users each time, and to none after a rollback', async () => {
    const people = Array.from({ length: 1_000 }, () => randomUUID());
    const onCanary = async () => {
      const service = api.app.get(CompositionService);
      const given = await Promise.all(people.map((userId) => service.currentFor({ ...NOBODY, userId })));
      return people.filter((_, index) => versionOf(given[index]!) === '1.1.0');
    };
    await publish(api, pets('1.1.0'), { percent: 10 });
    const tenth = await onCanary();
    expect(tenth.length).toBeGreaterThan(60);
    expect(tenth.length).toBeLessThan(140);
    expect(await onCanary()).toEqual(tenth);
    expect(versionOf(await composition())).toBe('1.0.0'); // visitors are never part of a canary

    const unopened = { unopened: true, actor: 'a spec' };
    await api.app.get(RegistryService).promote({ unit: 'mf-pets', version: '1.1.0', percent: 50, ...unopened });
    const half = await onCanary();
    expect(tenth.filter((id) => !half.includes(id))).toEqual([]);
    expect(half.length).toBeGreaterThan(420);

    await api.app.get(RegistryService).rollback({ unit: 'mf-pets', actor: 'a spec', note: null });
    expect(await onCanary()).toEqual([]);
    await api.app.get(RegistryService).promote({ unit: 'mf-pets', version: '1.1.0', actor: 'a spec' });
    expect(await onCanary()).toHaveLength(1_000);
    await api.app.get(RegistryService).rollback({ unit: 'mf-pets', actor: 'a spec', note: null });
    expect(await onCanary()).toEqual([]);
  });

  test('the composition of a user in the canary falls back to the live version', async () => {
    await publish(api, pets('1.1.0'), { percent: 99 });
    let given: Composition | undefined;
    while (given === undefined || versionOf(given) !== '1.1.0') given = await composition((await api.asUser()).client);
    const remote = given.remotes.find(({ name }) => name === 'mf-pets');
    expect(remote).toMatchObject({ channel: 'canary', previous: { version: '1.0.0' } });
  });

  test('the composition gives the previous version only to a user who avoids the live one', async () => {
    await publish(api, pets('1.1.0'));
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const reply = await ana.client.post('/api/composition/avoid', { remote: 'mf-pets', version: '1.1.0' });
    expect(reply.status).toBe(204);
    expect(versionOf(await composition(ana.client))).toBe('1.0.0');
    expect(versionOf(await composition(ben.client))).toBe('1.1.0');
    ben.client.cookies.set('qlixline_avoided', ana.client.cookies.get('qlixline_avoided') ?? '');
    expect(versionOf(await composition(ben.client))).toBe('1.1.0'); // bound to its user
    await publish(api, pets('1.2.0'));
    expect(versionOf(await composition(ana.client))).toBe('1.2.0');
  });

  test('the composition is the last good one while the database is unavailable, even after a restart', async () => {
    const good = await composition();
    const database = jest.spyOn(api.app.get(PreparedReads), 'rows').mockRejectedValue(connectionRefused());
    expect(await composition()).toEqual(good);

    const file = join(api.dataDir, 'last-good-registry.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ seq: 3 });
    const clearRegistry = () => Reflect.set(api.app.get(LiveRegistry), 'last', undefined); // as after a restart
    clearRegistry();
    expect(await composition()).toEqual(good);

    clearRegistry();
    await writeFile(file, '{"seq": 3, "bui'); // a truncated file
    expect((await api.asNobody().get('/api/composition')).status).toBe(503);
    database.mockRestore();
    expect(await composition()).toEqual(good);
  });
});
