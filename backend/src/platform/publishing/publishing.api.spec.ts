import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { unitChangeSchema } from '@qlixline/contract/remotes/registry';
import type { PublishRefusal } from '@qlixline/contract/remotes/remote-build';

import type { Reply } from '../../test-support/client.ts';
import {
  archiveOf,
  deployToken,
  expectUnpublished,
  publishSample,
  sampleRemoteBuild,
  sampleShellBuild,
  sendBuild,
} from '../../test-support/samples/sample-build.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import { DeployTokens } from '../registry/deploy-tokens.ts';
import { UserRoles } from '../../sessions/user-roles.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  expect((await publishSample(api, sampleShellBuild())).status).toBe(201);
});
afterEach(async () => {
  expect(await readdir(join(api.dataDir, 'tmp'))).toEqual([]);
});
afterAll(() => api.close());

describe('publishing a version', () => {
  test('a published version is live at once for everybody, with its files unchanged', async () => {
    const sample = sampleRemoteBuild({ name: 'mf-first', routes: [{ id: 'first' }] });
    const { status, json } = await publishSample(api, sample);
    expect(status).toBe(201);
    expect(unitChangeSchema.parse(json)).toMatchObject({ name: 'mf-first', live: '1.0.0', previous: null });
    for (const { name } of sample.build.files) {
      const file = await api.asNobody().get(`/remotes/mf-first/1.0.0/${name}`);
      expect(file.text).toBe(Buffer.from(sample.files.get(name) ?? '').toString());
    }
    expect((await api.asNobody().get('/remotes/mf-first/1.0.0/remote-build.json')).status).toBe(404);
  });

  test('a version published with a percentage becomes the canary, and a held one reaches nobody', async () => {
    const version = (number: string) => sampleRemoteBuild({ name: 'mf-slow', version: number });
    await publishSample(api, version('1.0.0'));
    const canary = await publishSample(api, version('1.1.0'), { percent: 10 });
    expect(canary.json).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
    const held = await publishSample(api, version('1.2.0'), { hold: true });
    expect(held.json).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
    expect((await publishSample(api, version('1.3.0'), { percent: 101 })).status).toBe(400);
  });

  test('a published shell makes up the pages, and the assets of the previous version stay', async () => {
    const before = sampleShellBuild();
    const next = sampleShellBuild({ version: '1.1.0' });
    expect((await publishSample(api, next)).json).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
    expect((await api.asNobody().get('/')).text).toContain('data-shell="1.1.0"');
    for (const script of [...before.build.scripts, ...next.build.scripts]) {
      expect((await api.asNobody().get(script)).status).toBe(200);
    }
  });

  test('rejects publishing an existing version again, even with other content', async () => {
    await publishSample(api, sampleRemoteBuild({ name: 'mf-same' }));
    const again = await publishSample(api, sampleRemoteBuild({ name: 'mf-same', files: { 'other.js': 'other()' } }));
    expect([again.status, again.json.code, reasonsOf(again)]).toEqual([409, 'already_exists', ['version_exists']]);
    expect((await api.asNobody().get('/remotes/mf-same/1.0.0/other.js')).status).toBe(404);
  });
});

describe('concurrent publishing', () => {
  test('publishing one version twice concurrently succeeds once', async () => {
    const sample = (word: string) => sampleRemoteBuild({ name: 'mf-race', files: { 'word.js': word } });
    const replies = await Promise.all(['one()', 'two()'].map((word) => publishSample(api, sample(word))));
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    const winner = replies[0]?.status === 201 ? 'one()' : 'two()';
    expect((await api.asNobody().get('/remotes/mf-race/1.0.0/word.js')).text).toBe(winner);
  });

  test('publishing two remotes concurrently makes both live', async () => {
    const names = ['mf-left', 'mf-right'];
    const replies = await Promise.all(names.map((name) => publishSample(api, sampleRemoteBuild({ name }))));
    expect(replies.map(({ status, json }) => [status, json.live])).toEqual([
      [201, '1.0.0'],
      [201, '1.0.0'],
    ]);
  });
});

describe('permission to publish', () => {
  const sample = sampleRemoteBuild({ name: 'mf-mine' });
  const statusOf = async (token: string) => (await publishSample(api, sample, { token })).status;

  test('rejects publishing without a token, with an invented one, or with one of another remote', async () => {
    const withoutToken = await api.asNobody().post('/api/remotes/mf-mine/versions', await archiveOf(sample), {
      headers: { 'content-type': 'application/gzip' },
    });
    expect(withoutToken.status).toBe(401);
    expect(await statusOf(`qlx_${'a'.repeat(43)}`)).toBe(401);
    expect(await statusOf(await deployToken(api, 'mf-other'))).toBe(404);
  });

  test('rejects publishing with a revoked token', async () => {
    const token = await deployToken(api, 'mf-mine');
    await api.app.get(DeployTokens, { strict: false }).revoke({ unit: 'mf-mine' });
    expect(await statusOf(token)).toBe(401);
  });

  test('rejects publishing with a session, even an admin’s', async () => {
    const admin = await api.asUser({ email: 'admin@example.com' });
    await api.app.get(UserRoles, { strict: false }).grant('admin@example.com', 'admin');
    const reply = await admin.client.post('/api/remotes/mf-mine/versions', await archiveOf(sample), {
      headers: { 'content-type': 'application/gzip' },
    });
    expect(reply.status).toBe(401);
  });

  test('rejects publishing anything but an archive', async () => {
    const authorization = `Bearer ${await deployToken(api, 'mf-mine')}`;
    for (const type of ['application/json', 'application/octet-stream', 'text/plain']) {
      const headers = { 'content-type': type, authorization };
      expect((await api.asNobody().post('/api/remotes/mf-mine/versions', '{}', { headers })).status).toBe(415);
    }
    const elsewhere = { headers: { 'content-type': 'application/gzip' } };
    expect((await api.asNobody().post('/api/logout', 'x', elsewhere)).status).toBe(415);
  });
});

describe('versions that don’t fit the live ones', () => {
  test('rejects a remote that requires more than the shell provides', async () => {
    const reply = await publishSample(api, sampleRemoteBuild({ name: 'mf-new', requires: { ui: '^2.0.0' } }));
    expectRefused(reply, 'unmet_requires', 'mf-new 1.0.0 requires ui ^2.0.0, but the shell 1.1.0 provides 1.0.0.');
    await expectUnpublished(api, 'mf-new', '1.0.0');
  });

  describe('modules imported from the shell', () => {
    const CARD = { module: '@qlixline/ui/card', range: '^1.0.0' };
    const withManifest = (name: string, shared: string[], claims: object) => {
      const none = { sync: [], async: [] };
      const manifest = { shared: shared.map((module) => ({ name: module, assets: { js: none, css: none } })) };
      return sampleRemoteBuild({ name, files: { 'mf-manifest.json': JSON.stringify(manifest) }, claims });
    };
    let own: TestApi;
    beforeAll(async () => {
      own = await startApi();
      const shell = sampleShellBuild({ claims: { modules: [CARD.module] } });
      expect((await publishSample(own, shell)).status).toBe(201);
    });
    afterAll(() => own.close());

    test('rejects a remote that needs a module the shell lacks, even if only an older manifest names it', async () => {
      const used = { claims: { consumes: [{ module: '@qlixline/ui/steps', range: '^1.0.0' }] } };
      const lacking = 'uses @qlixline/ui/steps, which the shell 1.0.0 does not provide.';
      const reply = await publishSample(own, sampleRemoteBuild({ name: 'mf-new', ...used }));
      expectRefused(reply, 'unmet_requires', `mf-new 1.0.0 ${lacking}`);
      const older = withManifest('mf-older', ['@qlixline/ui/steps'], { consumes: undefined });
      expectRefused(await publishSample(own, older), 'unmet_requires', `mf-older 1.0.0 ${lacking}`);
    });

    test('rejects a remote whose container needs another version of a module than the shell provides', async () => {
      const consumes = [{ ...CARD, range: '^1.1.0' }];
      const reply = await publishSample(own, sampleRemoteBuild({ name: 'mf-new', claims: { consumes } }));
      const message = 'mf-new 1.0.0 was built for @qlixline/ui/card ^1.1.0, but the shell 1.0.0 provides 1.0.0.';
      expectRefused(reply, 'unmet_requires', message);
    });

    test('rejects a build that doesn’t declare all modules of its manifest', async () => {
      const reply = await publishSample(own, withManifest('mf-new', [CARD.module], { consumes: [] }));
      const message = 'mf-manifest.json names @qlixline/ui/card, but the build does not say that it consumes it.';
      expectRefused(reply, 'invalid_build', message);
    });

    test('rejects a shell without a module that a live remote uses', async () => {
      await publishSample(own, sampleRemoteBuild({ name: 'mf-cards', claims: { consumes: [CARD] } }));
      const reply = await publishSample(own, sampleShellBuild({ version: '1.1.0', claims: { modules: [] } }));
      const message = 'mf-cards 1.0.0 uses @qlixline/ui/card, which the shell 1.1.0 does not provide.';
      expectRefused(reply, 'breaks_remote', message);
    });
  });

  test('rejects a shell that doesn’t provide what a live remote requires', async () => {
    await publishSample(api, sampleRemoteBuild({ name: 'mf-old' }));
    const reply = await publishSample(api, sampleShellBuild({ version: '2.0.0', provides: { shellApi: '2.0.0' } }));
    expect(reply.status).toBe(422);
    expect(new Set(reasonsOf(reply))).toEqual(new Set(['breaks_remote']));
    expect(reply.text).toContain('mf-old 1.0.0 requires shellApi ^1.0.0, but the shell 2.0.0 provides 2.0.0.');
    expect((await api.asNobody().get('/')).text).toContain('data-shell="1.1.0"');
  });

  test('rejects a route that another remote has and an address of the server', async () => {
    await publishSample(api, sampleRemoteBuild({ name: 'mf-owner', routes: [{ id: 'thing', path: '/thing/:id' }] }));
    const same = { id: 'another', path: '/thing/:thingId' };
    const reply = await publishSample(api, sampleRemoteBuild({ name: 'mf-thief', routes: [same] }));
    expectRefused(reply, 'route_collision', 'mf-thief declares the address /thing/:thingId, which mf-owner 1.0.0 has.');
    const ours = await publishSample(
      api,
      sampleRemoteBuild({ name: 'mf-thief', routes: [{ id: 'x', path: '/api/x' }] }),
    );
    expectRefused(ours, 'route_collision', 'mf-thief declares /api/x; /api is not for remotes.');
  });

  test('rejects a version without a route that the shell asks for', async () => {
    const routes = [{ id: 'username-prompt', path: null }];
    await publishSample(api, sampleRemoteBuild({ name: 'mf-names', routes }));
    const reply = await publishSample(api, sampleRemoteBuild({ name: 'mf-names', version: '1.1.0' }));
    expectRefused(
      reply,
      'missing_route',
      'mf-names 1.1.0 lacks the route "username-prompt", which the shell asks for.',
    );
  });

  test('rejects a shell with other content for an existing asset name', async () => {
    const [name = ''] = sampleShellBuild().build.scripts.map((url) => url.slice(1));
    const shell = sampleShellBuild({ version: '1.2.0', files: { [name]: 'something else' } });
    expectRefused(
      await publishSample(api, shell),
      'altered_asset',
      `${name} is published already with other content; the name of an asset has to change with its content.`,
    );
    expect((await api.asNobody().get(`/${name}`)).text).toContain('1.0.0');
  });
});

test('rejects a build with all of its faults at once', async () => {
  const sample = sampleRemoteBuild({
    name: 'mf-many',
    files: { 'react.js': '"react.transitional.element"' },
    routes: [{ id: 'many', preload: ['missing.js'] }],
  });
  sample.files.set('extra.js', Buffer.from('extra()'));
  sample.files.set('remoteEntry.js', Buffer.from('altered'));
  const reply = await sendBuild(api.asNobody(), sample, { token: await deployToken(api, 'mf-many') });
  expect(reply.status).toBe(422);
  expect(reasonsOf(reply).toSorted()).toEqual([
    'altered_asset',
    'invalid_build',
    'missing_asset',
    'shared_module_bundled',
  ]);
  await expectUnpublished(api, 'mf-many', '1.0.0');
});

function expectRefused(reply: Reply, reason: PublishRefusal, message: string): void {
  expect(reply.json).toMatchObject({ status: 422, code: 'publish_refused', errors: [{ field: reason, message }] });
}

function reasonsOf({ json }: Reply): string[] {
  return json.errors.map(({ field }: { field: string }) => field);
}
