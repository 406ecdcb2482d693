import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RegistryOverview } from '@qlixline/contract/remotes/registry';

import { UserRoles } from '../../../sessions/user-roles.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { RegistryService } from '../../registry/registry.service.ts';
import { Pruning } from './pruning.ts';

const UNIT = 'mf-pets';

const api = apiOfSpec();
let admin: SignedIn;
beforeAll(async () => {
  admin = await api.asUser();
  await api.app.get(UserRoles, { strict: false }).grant(admin.user.email ?? '', 'admin');
  await publishSample(api, sampleShellBuild());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishSample(api, sampleRemoteBuild({ version }));
  await publishSample(api, sampleRemoteBuild({ version: '1.3.0' }), { percent: 10 });
  await publishSample(api, sampleRemoteBuild({ version: '1.4.0' }), { hold: true });
});
beforeEach(() => prune(0));

const prune = (days?: number) => api.app.get(Pruning, { strict: false }).prune(days);
const overview = async () => (await admin.client.get('/api/remotes')).json as RegistryOverview;
const service = () => api.app.get(RegistryService, { strict: false });

test('pruning deletes the files of versions that nobody got for a long time, and keeps row and log', async () => {
  const { units, log } = await overview();
  const pruned = units.find(({ name }) => name === UNIT)?.versions.map((one) => [one.version, one.pruned ?? false]);
  expect(pruned).toEqual([
    ['1.4.0', true], // held and never served
    ['1.3.0', false],
    ['1.2.0', false],
    ['1.1.0', false],
    ['1.0.0', true],
  ]);
  expect((await readdir(join(api.dataDir, 'remotes', UNIT))).toSorted()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  expect((await readdir(join(api.dataDir, 'source-maps', 'remotes', UNIT))).toSorted()).toEqual([
    '1.1.0',
    '1.2.0',
    '1.3.0',
  ]);
  expect((await api.asNobody().get(`/remotes/${UNIT}/1.0.0/remoteEntry.js`)).status).toBe(404);
  expect((await api.asNobody().get(`/remotes/${UNIT}/1.1.0/remoteEntry.js`)).status).toBe(200);
  const entries = log.filter(({ action }) => action === 'prune');
  expect(new Set(entries.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.4.0']));
  expect(entries[0]).toMatchObject({ actor: 'Qlixline', note: 'Given to nobody for 0 days.' });
});

test('a version is pruned once, and can’t be promoted, returned to or used as an override afterwards', async () => {
  await prune(0);
  expect((await overview()).log.filter(({ action }) => action === 'prune')).toHaveLength(2);
  const promoted = service().promote({ unit: UNIT, version: '1.0.0', actor: 'ana' });
  await expect(promoted).rejects.toThrow('mf-pets 1.0.0 was pruned: its files are gone.');
  const returned = service().rollback({ unit: UNIT, version: '1.0.0', actor: 'ana', note: null });
  await expect(returned).rejects.toThrow('was not live before');
  expect((await admin.client.post('/api/qa/overrides', { remote: UNIT, version: '1.0.0' })).status).toBe(400);
  expect((await publishSample(api, sampleRemoteBuild({ version: '1.0.0' }))).status).toBe(409);
});

test('pruning keeps versions that somebody got within the period', async () => {
  await publishSample(api, sampleRemoteBuild({ version: '1.5.0' })); // 1.1.0 is no longer even the previous version
  await prune();
  expect(await readdir(join(api.dataDir, 'remotes', UNIT))).toContain('1.1.0');
});

test('promoting and pruning a version concurrently lets only one of both succeed', async () => {
  await publishSample(api, sampleRemoteBuild({ version: '2.0.0' }), { hold: true });
  const [promoted, given] = await Promise.allSettled([
    service().promote({ unit: UNIT, version: '2.0.0', actor: 'ana' }),
    service().prune(UNIT, '2.0.0', 0),
  ]);
  expect(promoted.status === 'fulfilled').toBe(given.status === 'fulfilled' && !given.value);
});
