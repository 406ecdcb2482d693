import { expect, test } from '@jest/globals';

import { sampleRemoteBuild, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { LiveRegistry } from './live-registry.ts';
import { RegistryService } from './registry.service.ts';

const api = apiOfSpec();

const nothing = () => Promise.resolve();
const shell = (version: string) => sampleShellBuild({ version, provides: { shellApi: version } }).build;
const pets = (version: string, shellApi: string) =>
  sampleRemoteBuild({ name: 'mf-pets', version, routes: [{ id: 'pets' }], requires: { shellApi } }).build;

async function live(): Promise<(string | null | undefined)[]> {
  const { state } = await api.app.get(LiveRegistry).read();
  return ['shell', 'mf-pets'].map((unit) => state[unit]?.live);
}

test('builds that depend on each other are adopted together, and none if they don’t fit', async () => {
  const registry = api.app.get(RegistryService);
  expect(await registry.adopt([shell('1.0.0'), pets('1.0.0', '^1.0.0')], nothing, false)).toEqual(['shell', 'mf-pets']);
  expect(await registry.adopt([shell('2.0.0'), pets('2.0.0', '^2.0.0')], nothing, false)).toEqual(['shell', 'mf-pets']);
  expect(await live()).toEqual(['2.0.0', '2.0.0']);

  await expect(registry.adopt([pets('2.1.0', '^2.0.0'), shell('3.0.0')], nothing, false)).rejects.toMatchObject({
    code: 'publish_refused',
  });
  expect(await live()).toEqual(['2.0.0', '2.0.0']);
});
