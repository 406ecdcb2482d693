import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';

import { CANARY, CanaryScene, STABLE } from '../../test-support/scenes/canary-scene.ts';
import type { Client } from '../../test-support/client.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

let scene: CanaryScene;
beforeAll(async () => {
  scene = await CanaryScene.start();
});
beforeEach(() => scene.nextRemote());
afterAll(() => scene.api.close());

describe('reports of remotes', () => {
  test('a report counts each user once an hour, as failed if anything failed for them', async () => {
    const [ana, ben] = [await scene.api.asUser(), await scene.api.asUser()];
    await scene.sendReports(ana.client, STABLE, ['ready', 'render', 'ready', 'chunk']);
    await scene.sendReports(ana.client, STABLE, ['ready']);
    await scene.sendReports(ben.client, STABLE, ['ready']);
    const { health } = await scene.unitOverview();
    expect(health).toMatchObject([
      { version: STABLE, hours: [{ people: 2, failed: 1 }] },
      { version: CANARY, hours: [] },
    ]);
    expect(await kindsOf(ana)).toEqual([{ failed_kind: 'chunk' }]);
  });

  test('a report counts in the hour of its arrival and is dropped after a day', async () => {
    const ana = await scene.api.asUser();
    await scene.sendReports(ana.client, STABLE, ['ready']);
    const hour = (await scene.unitOverview()).health[0]?.hours[0]?.hour ?? '';
    expect(Date.now() - Date.parse(hour)).toBeLessThan(3_600_000 + 60_000);
    expect(new Date(hour).getUTCMinutes()).toBe(0);
    await scene.hoursPass(25);
    expect((await scene.unitOverview()).health[0]?.hours).toEqual([]);
  });

  test('reports of an unknown version aren’t counted', async () => {
    const ana = await scene.api.asUser();
    await scene.sendReports(ana.client, '9.9.9', ['render']);
    expect(await scene.send(ana.client, [scene.report('ready', { remote: 'mf-nothing' })])).toBe(204);
    expect(await kindsOf(ana)).toEqual([]);
  });

  test('reports of a signed-out user are accepted but not counted', async () => {
    const nobody = scene.api.asNobody();
    expect(await scene.send(nobody, [scene.report('render')])).toBe(204);
    expect(await scene.sendVitals(nobody, [{ remote: scene.remote, version: STABLE, inp: 900 }])).toBe(204);
    const { health, vitals } = await scene.unitOverview();
    expect([health[0]?.hours, vitals]).toEqual([[], []]);
  });

  test('reports of a user with an override aren’t counted', async () => {
    const ana = await scene.api.asUser();
    expect(
      (await ana.client.post(pathOf('GET /api/qa/overrides'), { remote: scene.remote, version: CANARY })).status,
    ).toBe(200);
    await scene.sendReports(ana.client, CANARY, ['render']);
    await scene.sendReports(ana.client, STABLE, ['ready']);
    expect(await kindsOf(ana)).toEqual([]);
    expect((await ana.client.delete(pathOf('GET /api/qa/overrides'))).status).toBe(200);
    await scene.sendReports(ana.client, STABLE, ['ready']);
    expect(await kindsOf(ana)).toEqual([{ failed_kind: null }]);
  });

  test.each([
    ['another kind', { kind: 'odd' }],
    ['a field too many', { userId: 'x' }],
    ['no number of milliseconds', { ms: -1 }],
    ['no name', { remote: '../x' }],
  ])('rejects a report with %s', async (_, odd) => {
    const { client } = await scene.api.asUser();
    expect(await scene.send(client, [{ ...scene.report('ready'), ...odd }])).toBe(400);
  });

  test('at most twenty reports can be sent at once', async () => {
    const { client } = await scene.api.asUser();
    expect(
      await scene.send(
        client,
        Array.from({ length: 21 }, () => scene.report('ready')),
      ),
    ).toBe(400);
    expect(await scene.send(client, [])).toBe(400);
    expect(
      await scene.send(
        client,
        Array.from({ length: 20 }, () => scene.report('ready')),
      ),
    ).toBe(204);
  });
});

describe('reported errors', () => {
  const thrown = (message: string, position = 'at a (https://x.test/remotes/mf-pets/1.0.0/a.js:1:2)') => ({
    message,
    stack: `Error: ${message}\n    ${position}`,
  });
  const errors = async () => (await scene.unitOverview()).errors?.find(({ version }) => version === STABLE)?.groups;

  test('similar errors are grouped with their number of users, most frequent first', async () => {
    const [ana, ben] = [await scene.api.asUser(), await scene.api.asUser()];
    for (const { client } of [ana, ana, ben]) {
      await sendReports(client, [scene.report('error', { error: thrown(`No pet ${String(Math.random()).slice(2)}`) })]);
    }
    await sendReports(ana.client, [scene.report('rejection', { error: thrown('Lost') })]);
    expect(await errors()).toMatchObject([
      { kind: 'error', message: expect.stringMatching(/^No pet \d+$/), people: 2 },
      { kind: 'rejection', message: 'Lost', people: 1 },
    ]);
  });

  test('errors of one version are limited to a hundred groups', async () => {
    const { client } = await scene.api.asUser();
    const letters = (index: number) => String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26));
    for (let batch = 0; batch < 6; batch += 1) {
      const batchOf = Array.from({ length: 20 }, (_, index) => thrown(`Odd ${letters(batch * 20 + index)}`));
      await sendReports(
        client,
        batchOf.map((error) => scene.report('error', { error })),
      );
    }
    const [row] = await scene.api
      .em()
      .execute<[{ count: number }]>('select count(*) from remote_errors where remote = ?', [scene.remote]);
    expect(row.count).toBe(100);
  });

  test('a reported error is stored with replacements for characters that no database can store', async () => {
    await sendReports((await scene.api.asUser()).client, [scene.report('error', { error: thrown('\0 \ud800') })]);
    expect(await errors()).toMatchObject([{ message: '\ufffd \ufffd' }]);
  });

  test('rejects a report of an error that is too long', async () => {
    const { client } = await scene.api.asUser();
    expect(await scene.send(client, [scene.report('error', { error: thrown('x'.repeat(201)) })])).toBe(400);
  });
});

async function sendReports(client: Client, reports: readonly RemoteReport[]): Promise<void> {
  expect(await scene.send(client, reports)).toBe(204);
}

async function kindsOf({ userId }: SignedIn): Promise<unknown> {
  return scene.api.em().execute('select failed_kind from remote_outcomes where user_id = ?', [userId]);
}
