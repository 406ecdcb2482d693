import { describe, expect, test } from '@jest/globals';
import { declaredCall } from '@qlixline/contract/remotes/declared-call';
import { REMOTE_BUDGET_BYTES } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { reasonsOf, refusalsOf, script } from '../../../test-support/samples/build-refusals.ts';
import { sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';

describe('navigation items', () => {
  const item = { route: 'clock', label: 'Clock', icon: 'M12 6v6l4 2', place: 'sidebar' as const, order: 10 };
  const withItem = (route: Partial<RemoteBuild['provides']['routes'][number]>, more: object = {}) => {
    const { build } = sampleRemoteBuild({ routes: [{ id: 'clock', ...route }] });
    const claims = { provides: { ...build.provides, nav: [{ ...item, ...more }] } };
    return sampleRemoteBuild({ routes: [{ id: 'clock', ...route }], claims });
  };

  test('accepts a navigation item that leads to a route of the remote', async () => {
    expect(await refusalsOf(withItem({}))).toEqual([]);
  });

  test.each([
    ['is not there', {}, { route: 'walks' }],
    ['has no address', { path: null }, {}],
    ['has a part that nobody could know', { path: '/clock/:petId' }, {}],
    ['is for newcomers', { access: 'onboarding' as const }, {}],
  ])('rejects a navigation item whose route %s', async (_, route, more) => {
    const [refusal] = await refusalsOf(withItem(route, more));
    expect(refusal?.message).toMatch(/^The item "Clock" leads to "\w+", which is no route of members/);
  });

  test.each([
    { label: 'A label of seventeen' },
    { icon: '<script>' },
    { icon: 'url(x)' },
    { place: 'top' },
    { order: -1 },
  ])('rejects a navigation item with %j', async (more) => {
    expect(reasonsOf(await refusalsOf(withItem({}, more)))).toEqual(['invalid_build']);
  });
});

describe('calls of the API', () => {
  const files = { 'screen.0a1b2c3d4e.js': 'call("GET /api/pets"), call(`PUT /api/pets/:id`);' };

  test('rejects a script that calls an undeclared endpoint', async () => {
    const refusals = await refusalsOf(
      sampleRemoteBuild({ files, claims: { calls: [declaredCall('GET /api/pets')!] } }),
    );
    expect(refusals).toEqual([
      {
        reason: 'invalid_build',
        message: 'screen.0a1b2c3d4e.js names PUT /api/pets/:id, but the build does not say that it calls it.',
      },
    ]);
  });

  test('accepts calls of the remote’s own API that it declares, and no others', async () => {
    const code = (call: string) => ({ 'screen.0a1b2c3d4e.js': `call("${call}")` });
    const api: RemoteBuild['api'] = { version: '1.0.0', calls: [{ method: 'GET', path: '/readings/:id' }] };
    const refusals = (call: string) => refusalsOf(sampleRemoteBuild({ files: code(call), claims: { calls: [], api } }));
    expect(await refusals('GET /readings/:id')).toEqual([]);
    for (const call of ['POST /readings/:id', 'GET /readings', 'GET /api/pets']) {
      expect(reasonsOf(await refusals(call))).toEqual(['invalid_build']);
    }
  });

  test('rejects a remote that signs people out by itself', async () => {
    const signsOut = { 'screen.0a1b2c3d4e.js': 'call("POST /api/logout")' };
    for (const calls of [[declaredCall('POST /api/logout')!], undefined]) {
      const refusals = await refusalsOf(sampleRemoteBuild({ files: signsOut, claims: { ...(calls && { calls }) } }));
      expect(refusals).toEqual([
        {
          reason: 'invalid_build',
          message:
            'screen.0a1b2c3d4e.js calls POST /api/logout, which is left to the shell: use signOut of the bridge.',
        },
      ]);
    }
  });

  test('accepts undeclared calls in builds from before calls were declared', async () => {
    expect(await refusalsOf(sampleRemoteBuild({ files }))).toEqual([]);
  });
});

describe('broken_script, patched_browser and global_styles', () => {
  const files = {
    'remoteEntry.js': 'globalThis.mf_pets = {;',
    'vendor.js': 'window.fetch = track(window.fetch)',
    'page.css': ':root { --ink: red }',
  };

  test('rejects a remote with broken scripts, patched globals or global styles', async () => {
    expect(reasonsOf(await refusalsOf(sampleRemoteBuild({ files })))).toEqual([
      'broken_script',
      'patched_browser',
      'global_styles',
    ]);
  });

  test('accepts such code in the shell, which owns the page', async () => {
    const own = Object.fromEntries(Object.entries(files).map(([name, content]) => [`assets/${name}`, content]));
    expect(await refusalsOf(sampleShellBuild({ files: own }))).toEqual([]);
  });

  test('skips the inspection of code in builds that are too large', async () => {
    const large = { ...files, 'all.js': script(REMOTE_BUDGET_BYTES) };
    expect(reasonsOf(await refusalsOf(sampleRemoteBuild({ files: large })))).toEqual(['over_budget']);
  });
});
