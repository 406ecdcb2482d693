import { beforeAll, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { registryOverviewSchema, unitChangeSchema } from '@qlixline/contract/remotes/registry';
import type { RegistryOverview } from '@qlixline/contract/remotes/registry';
import type { Role } from '@qlixline/contract/account/role';

import type { Client, Reply } from '../../test-support/client.ts';
import { sampleRemoteBuild, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import { DeployTokens } from './deploy-tokens.ts';
import { RegistryService } from './registry.service.ts';
import type { PublishOrder } from './promoting.ts';

const api = apiOfSpec();
let releaser: SignedIn;
let units = 0;
beforeAll(async () => {
  releaser = await asRole(api, 'release');
  await service().publish({ build: sampleShellBuild().build, actor: 'a team', audience: { percent: 100 } }, nothing);
});

describe('the overview of remotes', () => {
  test('the overview lists live versions with publisher, routes, requirements and the next version', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    await publish(unit, '1.1.0');
    await publish(unit, '2.0.0', { percent: 10 });
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
    await publish(unit, '0.1.0', 'hold');
    const { units: all } = await overviewOf(releaser.client);
    expect(all.find(({ name }) => name === unit)).toMatchObject({
      live: null,
      team: 'a team',
      versions: [{ version: '0.1.0' }],
    });
  });

  test('the overview lists the shell first, then remotes by name, and the log newest first', async () => {
    await publish(newUnit(), '1.0.0');
    const { units: all, log, seq } = await overviewOf(releaser.client);
    const names = all.map(({ name }) => name);
    expect(names).toEqual(['shell', ...names.slice(1).toSorted()]);
    expect(log[0]?.seq).toBe(seq);
    expect(log.map((entry) => entry.seq)).toEqual(log.map((_, index) => seq - index));
  });

  test('the overview answers 401 without a session and with an invalid token', async () => {
    expect((await api.asNobody().get(pathOf('GET /api/remotes'))).status).toBe(401);
    for (const token of ['qlx_', `qlx_${'a'.repeat(43)}`, 'x', 'a b']) {
      expect((await withToken(token).get(pathOf('GET /api/remotes'))).status).toBe(401);
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
        const seen = { mayChange: role !== 'qa', mayOverrideByUrl: false, units: [] };
        expect(await overviewOf(client)).toMatchObject(seen);
      }
    } finally {
      await production.close();
    }
  });

  test('a deploy token reads only its own unit and log', async () => {
    const [own, foreign] = [newUnit(), newUnit()];
    await publish(own, '1.0.0');
    await publish(foreign, '1.0.0');
    const { units: all, log, mayChange } = await overviewOf(await asTeam(own));
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
    const team = await asTeam(unit);
    await api.app.get(DeployTokens, { strict: false }).revoke({ unit });
    expect((await team.get(pathOf('GET /api/remotes'))).status).toBe(401);
  });
});

describe('promoting a version', () => {
  test('promoting makes the canary live and the live version the previous one', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    await publish(unit, '1.1.0', { percent: 25 });
    const path = pathOf('POST /api/remotes/:name/promote', { name: unit });
    const change = changeIn(await releaser.client.post(path, { unopened: true }));
    expect(change).toMatchObject({ name: unit, live: '1.1.0', previous: '1.0.0', canary: null });
    expect((await overviewOf(releaser.client)).log[0]).toMatchObject({
      action: 'promote',
      unit,
      version: '1.1.0',
      actor: `@${releaser.user.username}`,
    });
  });

  test('promoting a canary that nobody has opened takes a confirmation', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    await publish(unit, '1.1.0', { percent: 10 });
    const promote = (body: object = {}) =>
      releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), body);
    const refused = await promote({ percent: 50 });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      `Nobody has opened ${unit} 1.1.0 yet. To promote it all the same, use --unopened.`,
    ]);
    expect(changeIn(await promote({ percent: 50, unopened: true })).canary).toEqual({ version: '1.1.0', percent: 50 });
    await api
      .em()
      .execute(`insert into remote_outcomes (remote, version, hour, user_id) values (?, '1.1.0', now(), ?)`, [
        unit,
        releaser.userId,
      ]);
    expect(changeIn(await promote())).toMatchObject({ live: '1.1.0', canary: null });
  });

  test('promoting gives a version to a percentage of users', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    await publish(unit, '1.1.0', 'hold');
    const team = await asTeam(unit);
    const reply = await team.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), {
      version: '1.1.0',
      percent: 50,
    });
    expect(changeIn(reply)).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', percent: 50 } });
    const { log } = await overviewOf(team);
    expect(log[0]).toMatchObject({ note: '50 % of the people' });
    expect(log[0]?.actor).toMatch(new RegExp(`^token [0-9a-f]{8} of ${unit}$`));
  });

  test('promoting an unknown version or unit answers 404', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    expect(
      (await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), { version: '9.9.9' }))
        .status,
    ).toBe(404);
    expect(
      (
        await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: 'mf-nothing' }), {
          version: '1.0.0',
        })
      ).status,
    ).toBe(404);
    expect(
      (await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: 'No Name' }), { version: '1.0.0' }))
        .status,
    ).toBe(404);
  });

  test('promoting without a version needs a canary', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    const reply = await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), {});
    expect([reply.status, reply.json.message]).toEqual([409, `${unit} has no canary; name the version to promote.`]);
  });

  test('rejects promoting a live version to fewer users, which takes a rollback', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    const reply = await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), {
      version: '1.0.0',
      percent: 10,
    });
    expect([reply.status, reply.json.message]).toEqual([
      409,
      `${unit} 1.0.0 is live for everybody; roll it back to give it to fewer.`,
    ]);
  });

  test.each([{ percent: 0 }, { percent: 101 }, { percent: 1.5 }, { version: 'newest' }, { everybody: true }])(
    'rejects promoting with %j',
    async (body) => {
      const unit = newUnit();
      await publish(unit, '1.0.0');
      expect((await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), body)).status).toBe(
        400,
      );
    },
  );

  test('ten concurrent promotions all succeed, with consecutive log entries', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    await publish(unit, '1.1.0', 'hold');
    const { seq } = await overviewOf(releaser.client);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), {
          version: '1.1.0',
          percent: index + 1,
          unopened: true,
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    const seqs = replies.map((reply) => changeIn(reply).seq).toSorted((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 10 }, (_, index) => seq + 1 + index));
    const last = replies.map(changeIn).find((change) => change.seq === seq + 10);
    const { units: all, log } = await overviewOf(releaser.client);
    expect(all.find(({ name }) => name === unit)?.canary).toEqual(last?.canary);
    expect(log.slice(0, 10).map((entry) => entry.seq)).toEqual(seqs.toReversed());
  });
});

describe('rolling back a version', () => {
  test('rolling back ends the canary first, then returns to the previous version, with a reason', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    await publish(unit, '1.1.0');
    await publish(unit, '1.2.0', { percent: 10 });
    const reason = 'The list is empty.';
    expect(
      changeIn(await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: unit }), { reason })),
    ).toMatchObject({
      live: '1.1.0',
      canary: null,
    });
    expect(
      changeIn(await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: unit }), {})),
    ).toMatchObject({
      live: '1.0.0',
      previous: null,
    });
    expect((await overviewOf(releaser.client)).log.slice(0, 2)).toMatchObject([
      { action: 'rollback', version: '1.1.0', note: null },
      { action: 'rollback', version: '1.2.0', note: reason },
    ]);
  });

  const rollBack = async (unit: string, body: object = {}) =>
    changeIn(await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: unit }), body));

  test('rolling back skips versions that were rolled back before', async () => {
    const unit = newUnit();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(unit, version);
    expect(await rollBack(unit)).toMatchObject({ live: '1.1.0', previous: '1.0.0', quarantined: ['1.2.0'] });
    await publish(unit, '1.3.0');
    expect(await rollBack(unit)).toMatchObject({ live: '1.1.0', previous: '1.0.0', quarantined: ['1.3.0', '1.2.0'] });
    const again = await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), {
      version: '1.2.0',
    });
    expect(changeIn(again)).toMatchObject({ live: '1.2.0', previous: '1.1.0', quarantined: ['1.3.0'] });
  });

  test('rolling back prefers the newest version that opened without failures', async () => {
    const unit = newUnit();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(unit, version);
    for (const [version, failed] of [
      ['1.0.0', null],
      ['1.1.0', 'render'],
    ]) {
      await api
        .em()
        .execute(
          `insert into remote_outcomes (remote, version, hour, user_id, failed_kind) values (?, ?, now(), ?, ?)`,
          [unit, version, releaser.userId, failed],
        );
    }
    expect(await rollBack(unit)).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
  });

  test('rolling back can return to a given version that was live before', async () => {
    const unit = newUnit();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(unit, version);
    await publish(unit, '1.3.0', 'hold');
    expect(await rollBack(unit, { version: '1.0.0' })).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
    const path = pathOf('POST /api/remotes/:name/rollback', { name: unit });
    const reply = await releaser.client.post(path, { version: '1.3.0' });
    expect([reply.status, reply.json.message]).toEqual([
      409,
      `${unit} 1.3.0 was not live before; promote it to make it so.`,
    ]);
  });

  test('rejects rolling back to the live version, which says so, and how a trial is ended', async () => {
    const unit = newUnit();
    const path = pathOf('POST /api/remotes/:name/rollback', { name: unit });
    const messageFor = async (version: string) => {
      const { status, json } = await releaser.client.post(path, { version });
      return [status, json.message];
    };
    await publish(unit, '1.0.0');
    expect(await messageFor('1.0.0')).toEqual([409, `${unit} 1.0.0 is live already.`]);
    await publish(unit, '1.1.0', { percent: 10 });
    expect(await messageFor('1.0.0')).toEqual([
      409,
      `${unit} 1.0.0 is live already. To end the trial of 1.1.0, name no version.`,
    ]);
    expect(await messageFor('1.1.0')).toEqual([409, `${unit} 1.1.0 was not live before; promote it to make it so.`]);
    expect(await rollBack(unit)).toMatchObject({ live: '1.0.0', canary: null });
  });

  test('rejects rolling back without a previous version, with a message', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
    const reply = await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: unit }), {});
    expect([reply.status, reply.json.message]).toEqual([
      409,
      `${unit} has no version to return to; promote the one that is wanted.`,
    ]);
  });
});

describe('disabling a remote', () => {
  test('a disabled remote shows the reason until it is enabled again', async () => {
    const unit = newUnit();
    await publish(unit, '1.0.0');
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
    await publish(unit, '1.0.0');
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
  ] as const;

  test.each(changes)(
    'rejects the change %s by visitors, strangers, QA and another team, and changes nothing',
    async (endpoint, body) => {
      const path = (name: string) => pathOf(endpoint, { name });
      const unit = newUnit();
      await publish(unit, '1.0.0');
      await publish(unit, '1.1.0');
      const before = await overviewOf(releaser.client);
      const [stranger, qa] = [await api.asUser(), await asRole(api, 'qa')];
      const otherTeam = await asTeam(newUnit());
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
    await publish(unit, '1.0.0');
    const headers = { authorization: `Bearer qlx_${'a'.repeat(43)}` };
    expect(
      (await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: unit }), {}, { headers })).status,
    ).toBe(401);
  });

  test('log entries and builds can’t be changed or deleted', async () => {
    await publish(newUnit(), '1.0.0');
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

function service(): RegistryService {
  return api.app.get(RegistryService, { strict: false });
}

/** Returns a name no other test uses, as published versions stay. */
function newUnit(): string {
  units += 1;
  return `mf-unit-${units}`;
}

async function nothing(): Promise<void> {}

async function publish(
  name: string,
  version: string,
  audience: PublishOrder['audience'] = { percent: 100 },
): Promise<void> {
  const { build } = sampleRemoteBuild({ name, version, routes: [{ id: `${name}-list` }] });
  await service().publish({ build, actor: 'a team', audience }, nothing);
}

let people = 0;
async function asRole(where: TestApi, role: Role): Promise<SignedIn> {
  const user = await where.asUser({ username: `the.${role}.${(people += 1)}` });
  await where.app.get(UserRoles, { strict: false }).grant(user.user.email ?? '', role);
  return user;
}

function withToken(token: string): Client {
  return api.asNobody({ authorization: `Bearer ${token}` });
}

async function asTeam(unit: string): Promise<Client> {
  return withToken(await api.app.get(DeployTokens, { strict: false }).create(unit));
}

async function overviewOf(client: Client): Promise<RegistryOverview> {
  return registryOverviewSchema.parse((await client.get(pathOf('GET /api/remotes'))).json);
}

function changeIn({ status, json }: Reply) {
  expect([status, json]).toEqual([200, expect.anything()]);
  return unitChangeSchema.parse(json);
}
