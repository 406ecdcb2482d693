import { beforeAll, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import {
  asRole,
  asTeam,
  changeIn,
  newUnit,
  overviewOf,
  publishRemote,
  publishShell,
  withToken,
} from '../../test-support/scenes/registry.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { DeployTokens } from './deploy-tokens.ts';

const api = apiOfSpec();
let releaser: SignedIn;
beforeAll(async () => {
  releaser = await asRole(api, 'release');
  await publishShell(api);
});

describe('the overview of remotes', () => {
  test('the overview lists live versions with publisher, routes, requirements and the next version', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    await publishRemote(api, unit, '1.1.0');
    await publishRemote(api, unit, '2.0.0', { percent: 10 });
    const overview = await overviewOf(releaser.client);
    expect(overview).toMatchObject({ env: 'test', mayChange: true, mayOverrideByUrl: true });
    expect(overview.units[0]).toMatchObject({
      name: 'shell',
      live: '1.0.0',
      requires: null,
      provides: { shellApi: '1.0.0' },
      routes: [],
    });
    expect(overview.units.find(({ name }) => name === unit)).toMatchObject({
      team: 'a team',
      live: '1.1.0',
      previous: '1.0.0',
      canary: { version: '2.0.0', percent: 10 },
      disabled: null,
      requires: { shellApi: '^1.0.0' },
      provides: null,
      routes: [{ id: `${unit}-list`, path: `/${unit}-list`, title: `${unit}-list`, access: 'member' }],
      versions: [
        { version: '2.0.0', publishedBy: 'a team' },
        { version: '1.1.0', publishedBy: 'a team' },
        { version: '1.0.0', publishedBy: 'a team' },
      ],
      health: [
        { version: '1.1.0', hours: [] },
        { version: '2.0.0', hours: [] },
      ],
    });
  });

  test('the overview lists a unit whose versions nobody gets yet', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '0.1.0', 'hold');
    const { units: all } = await overviewOf(releaser.client);
    expect(all.find(({ name }) => name === unit)).toMatchObject({
      live: null,
      team: 'a team',
      versions: [{ version: '0.1.0' }],
    });
  });

  test('the overview lists the shell first, then remotes by name, and the log newest first', async () => {
    await publishRemote(api, newUnit(), '1.0.0');
    const { units: all, log, seq } = await overviewOf(releaser.client);
    const names = all.map(({ name }) => name);
    expect(names).toEqual(['shell', ...names.slice(1).toSorted()]);
    expect(log[0]?.seq).toBe(seq);
    expect(log.map((entry) => entry.seq)).toEqual(log.map((_, index) => seq - index));
  });

  test('the overview answers 401 without a session and with an invalid token', async () => {
    expect((await api.asNobody().get(pathOf('GET /api/remotes'))).status).toBe(401);
    for (const token of ['qlx_', `qlx_${'a'.repeat(43)}`, 'x', 'a b']) {
      expect((await withToken(api, token).get(pathOf('GET /api/remotes'))).status).toBe(401);
    }
  });

  test('outside production, every signed-in user can read the overview and none can change it', async () => {
    const { client } = await api.asUser();
    expect((await overviewOf(client)).mayChange).toBe(false);
  });

  test('in production, only QA, releasers and admins can read the overview, and QA can’t change anything', async () => {
    const production = await startOwnApi({ APP_ENV: 'production', LOG_LEVEL: 'silent' });
    try {
      expect((await (await production.asUser()).client.get(pathOf('GET /api/remotes'))).status).toBe(403);
      expect((await (await asRole(production, 'moderator')).client.get(pathOf('GET /api/remotes'))).status).toBe(403);
      for (const role of ['qa', 'release', 'admin'] as const) {
        const { client } = await asRole(production, role);
        const seen = { mayChange: role !== 'qa', mayOverrideByUrl: role !== 'release', units: [] };
        expect(await overviewOf(client)).toMatchObject(seen);
      }
    } finally {
      await production.close();
    }
  });

  test('a deploy token reads only its own unit and log', async () => {
    const [own, foreign] = [newUnit(), newUnit()];
    await publishRemote(api, own, '1.0.0');
    await publishRemote(api, foreign, '1.0.0');
    const { units: all, log, mayChange } = await overviewOf(await asTeam(api, own));
    expect(all.map(({ name }) => name)).toEqual([own]);
    expect(log.map(({ unit }) => unit)).toEqual([own]);
    expect(mayChange).toBe(true);
  });

  test('a rotated deploy token is valid for another day beside the new one', async () => {
    const unit = newUnit();
    const tokens = api.app.get(DeployTokens, { strict: false });
    const teamWith = (token: string) => api.asNobody({ authorization: `Bearer ${token}` });
    const before = teamWith(await tokens.create(unit, { name: 'build', days: 30 }));
    const other = teamWith(await tokens.create(unit, { name: 'laptop' }));
    const after = teamWith(await tokens.rotate(unit, 'build', 30));
    const statuses = () =>
      Promise.all([before, other, after].map(async (team) => (await team.get(pathOf('GET /api/remotes'))).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await api
      .em()
      .execute(`update deploy_tokens set expires_at = expires_at - interval '25 hours' where unit = ?`, [unit]);
    expect(await statuses()).toEqual([401, 200, 200]);
    expect(await tokens.revoke({ unit, name: 'laptop' })).toBe(1);
    expect(await statuses()).toEqual([401, 401, 200]);
  });

  test('a revoked deploy token can’t read the overview', async () => {
    const unit = newUnit();
    const team = await asTeam(api, unit);
    await api.app.get(DeployTokens, { strict: false }).revoke({ unit });
    expect((await team.get(pathOf('GET /api/remotes'))).status).toBe(401);
  });
});

describe('disabling a remote', () => {
  test('a disabled remote shows the reason until it is enabled again', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    const off = await releaser.client.post(pathOf('POST /api/remotes/:name/disable', { name: unit }), {
      reason: 'The vet data is being moved.',
    });
    expect(changeIn(off).disabled).toEqual({ reason: 'The vet data is being moved.' });
    expect(
      changeIn(await releaser.client.post(pathOf('POST /api/remotes/:name/disable', { name: unit }), { reason: null }))
        .disabled,
    ).toBeNull();
    expect((await overviewOf(releaser.client)).log.slice(0, 2)).toMatchObject([
      { action: 'enable' },
      { action: 'disable', note: 'The vet data is being moved.' },
    ]);
  });

  test('disabling needs a reason, and the shell can’t be disabled', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    expect(
      (await releaser.client.post(pathOf('POST /api/remotes/:name/disable', { name: unit }), { reason: '  ' })).status,
    ).toBe(400);
    expect((await releaser.client.post(pathOf('POST /api/remotes/:name/disable', { name: unit }), {})).status).toBe(
      400,
    );
    const reply = await releaser.client.post(pathOf('POST /api/remotes/:name/disable', { name: 'shell' }), {
      reason: 'Tidying up.',
    });
    expect([reply.status, reply.json.message]).toEqual([409, 'The shell cannot be disabled; roll it back instead.']);
  });
});

describe('permission to change remotes', () => {
  const changes = [
    ['POST /api/remotes/:name/promote', { version: '1.0.0' }],
    ['POST /api/remotes/:name/rollback', {}],
    ['POST /api/remotes/:name/disable', { reason: 'No.' }],
    ['POST /api/remotes/:name/extensions', { extension: 'score', reason: 'No.' }],
  ] as const;

  test.each(changes)(
    'rejects the change %s by visitors, strangers, QA and another team, and changes nothing',
    async (endpoint, body) => {
      const path = (name: string) => pathOf(endpoint, { name });
      const unit = newUnit();
      await publishRemote(api, unit, '1.0.0');
      await publishRemote(api, unit, '1.1.0');
      const before = await overviewOf(releaser.client);
      const [stranger, qa] = [await api.asUser(), await asRole(api, 'qa')];
      const otherTeam = await asTeam(api, newUnit());
      expect((await api.asNobody().post(path(unit), body)).status).toBe(401);
      expect((await stranger.client.post(path(unit), body)).status).toBe(403);
      expect((await qa.client.post(path(unit), body)).status).toBe(403);
      expect((await otherTeam.post(path(unit), body)).status).toBe(404);
      expect((await otherTeam.post(path('shell'), body)).status).toBe(404);
      expect(await overviewOf(releaser.client)).toEqual(before);
    },
  );

  test('rejects a change with an invalid token, whatever the session', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    const headers = { authorization: `Bearer qlx_${'a'.repeat(43)}` };
    expect(
      (await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: unit }), {}, { headers })).status,
    ).toBe(401);
  });

  test('log entries and builds can’t be changed or deleted', async () => {
    await publishRemote(api, newUnit(), '1.0.0');
    for (const statement of [
      'update registry_log set actor = $$somebody else$$',
      'delete from registry_log',
      'truncate registry_log',
      'update published_builds set build = $${}$$',
      'delete from published_builds',
      'truncate published_builds',
    ]) {
      await expect(api.em().execute(statement)).rejects.toThrow('is append-only');
    }
  });
});
