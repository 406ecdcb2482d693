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
} from '../../test-support/scenes/registry.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let releaser: SignedIn;
beforeAll(async () => {
  releaser = await asRole(api, 'release');
  await publishShell(api);
});

describe('promoting a version', () => {
  test('promoting makes the canary live and the live version the previous one', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    await publishRemote(api, unit, '1.1.0', { percent: 25 });
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
    await publishRemote(api, unit, '1.0.0');
    await publishRemote(api, unit, '1.1.0', { percent: 10 });
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
    await publishRemote(api, unit, '1.0.0');
    await publishRemote(api, unit, '1.1.0', 'hold');
    const team = await asTeam(api, unit);
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
    await publishRemote(api, unit, '1.0.0');
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
    await publishRemote(api, unit, '1.0.0');
    const reply = await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), {});
    expect([reply.status, reply.json.message]).toEqual([409, `${unit} has no canary; name the version to promote.`]);
  });

  test('rejects promoting a live version to fewer users, which takes a rollback', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
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
      await publishRemote(api, unit, '1.0.0');
      expect((await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), body)).status).toBe(
        400,
      );
    },
  );

  test('ten concurrent promotions all succeed, with consecutive log entries', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    await publishRemote(api, unit, '1.1.0', 'hold');
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
    await publishRemote(api, unit, '1.0.0');
    await publishRemote(api, unit, '1.1.0');
    await publishRemote(api, unit, '1.2.0', { percent: 10 });
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
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(api, unit, version);
    expect(await rollBack(unit)).toMatchObject({ live: '1.1.0', previous: '1.0.0', quarantined: ['1.2.0'] });
    await publishRemote(api, unit, '1.3.0');
    expect(await rollBack(unit)).toMatchObject({ live: '1.1.0', previous: '1.0.0', quarantined: ['1.3.0', '1.2.0'] });
    const again = await releaser.client.post(pathOf('POST /api/remotes/:name/promote', { name: unit }), {
      version: '1.2.0',
    });
    expect(changeIn(again)).toMatchObject({ live: '1.2.0', previous: '1.1.0', quarantined: ['1.3.0'] });
  });

  test('rolling back prefers the newest version that opened without failures', async () => {
    const unit = newUnit();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(api, unit, version);
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
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(api, unit, version);
    await publishRemote(api, unit, '1.3.0', 'hold');
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
    await publishRemote(api, unit, '1.0.0');
    expect(await messageFor('1.0.0')).toEqual([409, `${unit} 1.0.0 is live already.`]);
    await publishRemote(api, unit, '1.1.0', { percent: 10 });
    expect(await messageFor('1.0.0')).toEqual([
      409,
      `${unit} 1.0.0 is live already. To end the trial of 1.1.0, name no version.`,
    ]);
    expect(await messageFor('1.1.0')).toEqual([409, `${unit} 1.1.0 was not live before; promote it to make it so.`]);
    expect(await rollBack(unit)).toMatchObject({ live: '1.0.0', canary: null });
  });

  test('rejects rolling back without a previous version, with a message', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    const reply = await releaser.client.post(pathOf('POST /api/remotes/:name/rollback', { name: unit }), {});
    expect([reply.status, reply.json.message]).toEqual([
      409,
      `${unit} has no version to return to; promote the one that is wanted.`,
    ]);
  });
});
