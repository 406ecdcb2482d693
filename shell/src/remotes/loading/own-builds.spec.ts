import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Composition } from '@qlixline/contract/remotes/composition';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { buildRemote } from './build-remote.ts';
import { ownExtensions } from '../slots/own-extensions.ts';
import { describeOwnBuilds } from './own-builds.ts';

const DESCRIBED_AT = 'http://localhost:3101/remote-build.json';
const published = buildRemote();
const own = buildRemote({ name: 'mf-stars', version: '0.0.0', channel: 'override', describedAt: DESCRIBED_AT });
const composition: Composition = {
  schema: 1,
  snapshotId: 's',
  env: 'test',
  shell: { build: 'b', api: '1.0.0' },
  remotes: [published, own],
};
const integrity = `sha256-${'A'.repeat(43)}=`;
const localBuild: RemoteBuild = {
  name: 'mf-stars',
  team: 'stars',
  version: '0.2.0',
  build: '0123456789ab',
  requires: { shellApi: '^1.0.0', ui: '^2.0.0', react: '^19.0.0' },
  manifest: { file: 'mf-manifest.json', integrity },
  entry: { file: 'remoteEntry.js', integrity },
  provides: {
    routes: [{ id: 'stars', path: '/stars', title: 'Stars', access: 'member', preload: ['a.js'] }],
    nav: [{ route: 'stars', label: 'Stars', icon: 'M3 12h18', place: 'sidebar', order: 1 }],
  },
  files: [],
};

const original = globalThis.fetch;
let fetched: jest.Mock<typeof fetch>;
beforeEach(() => {
  fetched = jest.fn<typeof fetch>();
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = original;
  jest.restoreAllMocks();
});

describe('describeOwnBuilds', () => {
  test('replaces routes, navigation and requirements by those that the developer’s build declares', async () => {
    fetched.mockResolvedValue(new Response(JSON.stringify(localBuild)));
    const { remotes } = await describeOwnBuilds(composition);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([DESCRIBED_AT]);
    expect(remotes[0]).toBe(published);
    expect(remotes[1]).toMatchObject({
      team: 'stars',
      version: '0.2.0',
      requires: localBuild.requires,
      provides: { routes: [{ path: '/stars', preload: [] }], nav: [{ href: '/stars', label: 'Stars' }] },
      entry: own.entry,
    });
  });

  test.each([
    ['is not there', () => Promise.reject(new Error('refused'))],
    ['is no build', () => Promise.resolve(new Response('{"name":"mf-stars"}'))],
    ['is no JSON', () => Promise.resolve(new Response('<html>'))],
  ])('leaves the composition unchanged when the build’s description %s', async (_, answer) => {
    const consoleError = jest.spyOn(console, 'error').mockReturnValue();
    fetched.mockImplementation(answer);
    expect((await describeOwnBuilds(composition)).remotes).toEqual([published, own]);
    expect(consoleError).toHaveBeenCalledWith(`${DESCRIBED_AT} does not say what the build is:`, expect.anything());
  });
});

describe('the extensions of a developer’s build', () => {
  afterEach(() => void ownExtensions.splice(0));

  test('extensions are kept for the slots of this tab in their order', async () => {
    const extension = { slot: 'pet.card/v1', files: ['remoteEntry.js'] };
    const extensions = [
      { ...extension, id: 'late', title: 'Late', order: 9 },
      { ...extension, id: 'early', title: 'Early', order: 1 },
    ];
    const build = { ...localBuild, provides: { ...localBuild.provides, extensions } };
    fetched.mockResolvedValue(new Response(JSON.stringify(build)));
    await describeOwnBuilds(composition);
    expect(ownExtensions).toEqual([
      { remote: 'mf-stars', version: '0.2.0', id: 'early', slot: 'pet.card/v1', title: 'Early', icon: undefined },
      { remote: 'mf-stars', version: '0.2.0', id: 'late', slot: 'pet.card/v1', title: 'Late', icon: undefined },
    ]);
  });

  test('a build that is older than extensions has none', async () => {
    fetched.mockResolvedValue(new Response(JSON.stringify(localBuild)));
    await describeOwnBuilds(composition);
    expect(ownExtensions).toEqual([]);
  });
});
