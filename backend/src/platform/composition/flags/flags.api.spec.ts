import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BuiltFlag } from '@qlixline/contract/remotes/flag';
import type { Override } from '@qlixline/contract/remotes/override';

import type { Client } from '../../../test-support/client.ts';
import { deployToken, publishSample, sendBuild } from '../../../test-support/samples/sample-build.ts';
import { sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';
import { asRole, asTeam, changeIn, overviewOf } from '../../../test-support/scenes/registry.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';

const flag = (name: string, change: Partial<BuiltFlag> = {}): BuiltFlag => {
  const today = new Date().toISOString().slice(0, 10);
  return { name, description: 'x', kind: 'flag', share: 0, since: today, ...change };
};
const social = (version: string, flags: BuiltFlag[]) =>
  sampleRemoteBuild({ name: 'mf-social', version, routes: [{ id: 'home', path: '/' }], claims: { flags } });

const flagsIn = async (client: Client) => {
  const [, json = 'null'] =
    /<script type="application\/json" id="flags">([^<]*)</.exec((await client.get('/')).text) ?? [];
  return JSON.parse(json) as Record<string, boolean> | null;
};
const snapshotOf = async (client: Client) => (await client.get('/api/composition')).json.snapshotId as string;
const setShare = (client: Client, body: object, unit = 'mf-social') => client.post(`/api/remotes/${unit}/flags`, body);
const override = (client: Client, body: Override) => client.post('/api/qa/overrides', body);

async function startWithFlag(settings: Record<string, string>): Promise<TestApi> {
  const api = await startOwnApi({ LOG_LEVEL: 'silent', ...settings });
  await publishSample(api, sampleShellBuild());
  await publishSample(api, social('1.0.0', [flag('new-composer'), flag('compact', { kind: 'experiment' })]));
  return api;
}

describe('flags outside production', () => {
  let api: TestApi;
  let releaser: SignedIn;
  let ana: SignedIn;
  beforeAll(async () => {
    api = await startWithFlag({ APP_ENV: 'staging' });
    releaser = await asRole(api, 'release');
    ana = await api.asUser();
  });
  afterAll(() => api.close());

  test('a page carries the user’s side of each flag, and that of a visitor none', async () => {
    expect(await flagsIn(ana.client)).toEqual({ 'new-composer': false, compact: false });
    expect(await flagsIn(api.asNobody())).toBeNull();
  });

  test('changing a share changes the next page, the snapshot, the log and the list of flags', async () => {
    const before = await snapshotOf(ana.client);
    const change = changeIn(
      await setShare(releaser.client, { flag: 'new-composer', share: 100, reason: 'It is good.' }),
    );
    expect(change.flags?.['new-composer']).toMatchObject({ share: 100, changedBy: `@${releaser.user.username}` });
    expect(await flagsIn(ana.client)).toEqual({ 'new-composer': true, compact: false });
    expect(await snapshotOf(ana.client)).not.toBe(before);
    const { log, units } = await overviewOf(releaser.client);
    expect(log[0]).toMatchObject({
      action: 'flag',
      unit: 'mf-social',
      version: '1.0.0',
      note: 'new-composer to 100 % of the people: It is good.',
    });
    expect(units.find(({ name }) => name === 'mf-social')?.shownFlags).toMatchObject([
      { name: 'new-composer', share: 100, declared: 0, changed: { reason: 'It is good.' } },
      { name: 'compact', kind: 'experiment', share: 0, changed: null },
    ]);
    changeIn(await setShare(releaser.client, { flag: 'new-composer', share: 0 }));
    expect(await snapshotOf(ana.client)).toBe(before);
  });

  test('a team’s token changes its own flags and reports other units as not found', async () => {
    expect(changeIn(await setShare(await asTeam(api, 'mf-social'), { flag: 'compact', share: 25 }))).toMatchObject({
      flags: { compact: { share: 25 } },
    });
    expect((await setShare(await asTeam(api, 'mf-pets'), { flag: 'compact', share: 50 })).status).toBe(404);
    expect((await setShare(ana.client, { flag: 'compact', share: 50 })).status).toBe(403);
    expect((await setShare(api.asNobody(), { flag: 'compact', share: 50 })).status).toBe(401);
  });

  test.each([
    [400, { flag: 'unknown', share: 10 }],
    [400, { flag: 'compact', share: 101 }],
    [400, { flag: 'compact', share: -1 }],
    [400, { flag: 'compact', share: 2.5 }],
    [400, { flag: 'compact', share: '10' }],
    [400, { flag: 'compact' }],
    [400, { flag: 'compact', share: 10, reason: 'x'.repeat(201) }],
    [409, { flag: 'new-composer', share: 0 }],
  ])('answers %i to the change %j', async (status, body) => {
    expect((await setShare(releaser.client, body)).status).toBe(status);
  });

  test('two changes at the same time are both in the log, and the later one holds', async () => {
    const replies = await Promise.all([30, 40].map((share) => setShare(releaser.client, { flag: 'compact', share })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { log, units } = await overviewOf(releaser.client);
    const shares = log.slice(0, 2).map(({ note }) => note ?? '');
    expect(shares.toSorted()).toEqual(['compact to 30 % of the people', 'compact to 40 % of the people']);
    const shown = units.find(({ name }) => name === 'mf-social')?.shownFlags?.[1];
    expect(shares[0]).toBe(`compact to ${shown?.share} % of the people`);
  });

  test('an override holds for one user, beside that of the version, and is cleared alone', async () => {
    const { client } = await api.asUser();
    await override(client, { remote: 'mf-social', version: '1.0.0' });
    await override(client, { remote: 'mf-social', flag: 'new-composer', on: true });
    await override(client, { remote: 'mf-social', flag: 'of-my-build', on: true });
    expect(await flagsIn(client)).toMatchObject({ 'new-composer': true, 'of-my-build': true });
    expect((await client.get('/')).text).toContain('<strong>mf-social: new-composer on</strong>');
    await override(client, { remote: 'mf-social', flag: 'new-composer', on: false });
    expect(await flagsIn(client)).toMatchObject({ 'new-composer': false });
    const left = await client.delete('/api/qa/overrides?remote=mf-social&flag=new-composer');
    expect(left.json.overrides).toEqual([
      { remote: 'mf-social', version: '1.0.0' },
      { remote: 'mf-social', flag: 'of-my-build', on: true },
    ]);
    expect((await client.delete('/api/qa/overrides?remote=mf-social')).json.overrides).toEqual([]);
    expect(await flagsIn(ana.client)).toMatchObject({ 'new-composer': false });
  });

  describe('publishing', () => {
    let token: string;
    beforeAll(async () => {
      token = await deployToken(api, 'mf-social');
    });
    const publish = (version: string, flags: BuiltFlag[]) =>
      sendBuild(api.asNobody(), social(version, flags), { token });

    test('a build that declares a flag twice is refused', async () => {
      const reply = await publish('2.0.0', [flag('twice'), flag('twice', { share: 5 })]);
      expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('A flag is declared twice')]);
    });

    test('a remote that declares the flag of another one is refused', async () => {
      const pets = sampleRemoteBuild({ name: 'mf-pets', claims: { flags: [flag('own'), flag('compact')] } });
      const reply = await publishSample(api, pets);
      expect([reply.status, reply.json.errors]).toEqual([
        422,
        [{ field: 'flag_collision', message: 'mf-pets declares the flag compact, which mf-social 1.0.0 has.' }],
      ]);
    });

    test('stale flags are named to the team, and the build is published', async () => {
      const reply = await publish('1.1.0', [
        flag('compact', { kind: 'experiment' }),
        flag('done', { share: 100 }),
        flag('old', { share: 10, since: '2020-01-02' }),
        flag('fresh', { share: 10 }),
      ]);
      expect([reply.status, reply.json.live]).toEqual([201, '1.1.0']);
      expect(reply.json.warnings).toEqual([
        'done is on for everybody: remove the flag and the code without it.',
        expect.stringMatching(/^old has been at 10 % for \d{4} days: decide it, and remove the flag\.$/),
      ]);
    });

    test('a share stays with the flag in the next version, and is forgotten once no version declares it', async () => {
      changeIn(await setShare(releaser.client, { flag: 'compact', share: 60 }));
      await publish('1.2.0', [flag('compact', { share: 5 }), flag('fresh')]);
      const shown = async () =>
        (await overviewOf(releaser.client)).units.find(({ name }) => name === 'mf-social')?.shownFlags;
      expect(await shown()).toMatchObject([{ name: 'compact', share: 60, declared: 5 }, { name: 'fresh' }]);
      await publish('1.3.0', [flag('fresh')]);
      const change = changeIn(await setShare(releaser.client, { flag: 'fresh', share: 1 }));
      expect(Object.keys(change.flags ?? {})).toEqual(['fresh']);
    });
  });
});

describe('flags in production', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startWithFlag({ APP_ENV: 'production' });
  });
  afterAll(() => api.close());

  test('only QA may override a flag, and only one that is published', async () => {
    const own = { remote: 'mf-social', flag: 'new-composer', on: true };
    expect((await override((await api.asUser()).client, own)).status).toBe(403);
    const { client } = await asRole(api, 'qa');
    expect((await override(client, { ...own, flag: 'of-my-build' })).status).toBe(400);
    expect((await override(client, { ...own, remote: 'mf-pets' })).status).toBe(400);
    expect((await override(client, own)).status).toBe(200);
    expect(await flagsIn(client)).toEqual({ 'new-composer': true, compact: false });
  });
});
