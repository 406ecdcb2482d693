import { Script } from 'node:vm';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { KeptPage, KeptPageReply } from '@qlixline/contract/offline/kept-page';

import type { Client } from '../../../test-support/client.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';

const PATH = pathOf('GET /api/composition/page');
const onboarding = [
  { id: 'onboarding', path: null, access: 'onboarding' as const },
  { id: 'username-prompt', path: null },
];

async function startPublished(settings: Record<string, string> = {}): Promise<TestApi> {
  const api = await startOwnApi(settings);
  await publishSample(api, sampleShellBuild({ files: { 'sw.js': '// the worker' } }));
  await publishSample(api, sampleRemoteBuild({ name: 'mf-onboarding', routes: onboarding }));
  await publishSample(api, pets('1.0.0'));
  return api;
}
const pets = (version: string) => sampleRemoteBuild({ version, routes: [{ id: 'pets', path: '/pet-management' }] });

async function member(api: TestApi): Promise<SignedIn> {
  const user = await api.asUser();
  await user.client.post('/api/pets', { name: 'Juno', species: 'dog' });
  return user;
}

async function keptBy(client: Client): Promise<KeptPage | null> {
  return ((await client.get(PATH)).json as KeptPageReply).page;
}

describe('the page that a browser keeps', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startPublished();
  });
  afterAll(() => api.close());

  test('it is the member’s page without preloads, with the headers of a page and all its files', async () => {
    const ana = await member(api);
    const page = await keptBy(ana.client);
    const served = await ana.client.get('/', { headers: { accept: 'text/html' } });
    expect(page?.userId).toBe(ana.userId);
    expect(page?.headers).toMatchObject({
      'content-security-policy': served.headers.get('content-security-policy'),
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'permissions-policy': served.headers.get('permissions-policy'),
    });
    expect(page?.html).toContain(page?.snapshotId);
    expect(page?.html).not.toContain('as="fetch"');
    expect(page?.html).not.toContain('as="script"');
    for (const file of page?.units.flatMap(({ files }) => files) ?? [])
      expect([file, (await ana.client.get(file)).status]).toEqual([file, 200]);
    expect(page?.units.map(({ name }) => name).toSorted()).toEqual(['mf-onboarding', 'mf-pets', 'shell']);
    expect(page?.startFiles.every((file) => page.units[0]?.files.includes(file))).toBe(true);
  });

  test('it names another snapshot and other files once another version is live', async () => {
    const ana = await member(api);
    const before = await keptBy(ana.client);
    await publishSample(api, pets('1.1.0'));
    const after = await keptBy(ana.client);
    expect(after?.snapshotId).not.toBe(before?.snapshotId);
    expect(after?.units.find(({ name }) => name === 'mf-pets')?.files.join(' ')).toContain('/mf-pets/1.1.0/');
  });

  test('nobody, users in onboarding and users with overrides get none', async () => {
    expect((await api.asNobody().get(PATH)).status).toBe(401);
    expect(await keptBy((await api.asUser()).client)).toBeNull();
    const ana = await member(api);
    await ana.client.post('/api/qa/overrides', { remote: 'mf-pets', version: '1.0.0' });
    expect(await keptBy(ana.client)).toBeNull();
  });

  test('a read for another user’s device is refused, so that nobody’s content is kept as somebody else’s', async () => {
    const [ana, bo] = [await member(api), await member(api)];
    const headers = { [PAGE_USER_HEADER]: ana.userId };
    for (const path of [PATH, '/api/pets']) {
      const { status, json } = await bo.client.get(path, { headers });
      expect([status, (json as { code: string }).code]).toEqual([409, 'other_account']);
    }
    expect((await ana.client.get('/api/pets', { headers })).status).toBe(200);
  });
});

describe('the kill switch of offline use', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startPublished({ OFFLINE_USE: '0' });
  });
  afterAll(() => api.close());

  test('nobody gets a page to keep, and the worker’s script is one that removes everything', async () => {
    expect(await keptBy((await member(api)).client)).toBeNull();
    const { status, text } = await api.asNobody().get('/sw.js');
    expect(status).toBe(200);
    expect(text).not.toContain('// the worker');
    for (const part of ['caches.delete', 'registration.unregister', 'skipWaiting', 'showNotification'])
      expect(text).toContain(part);
    expect(() => new Script(text)).not.toThrow();
  });
});
