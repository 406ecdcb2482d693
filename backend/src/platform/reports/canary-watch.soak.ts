import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { CANARY, CanaryScene, STABLE } from '../../test-support/scenes/canary-scene.ts';
import { eventually } from '../../test-support/eventually.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

let scene: CanaryScene;
beforeAll(async () => {
  scene = await CanaryScene.start();
});
beforeEach(() => scene.nextRemote());
afterAll(() => scene.api.close());

describe('the canary watch', () => {
  test('a canary that fails for two thirds of its users is rolled back automatically, with the reason logged', async () => {
    await scene.openedBy(10, STABLE, 0);
    await scene.openedBy(18, CANARY, 12);
    const entry = await eventually(async () => {
      const { log } = await scene.registryOverview();
      return log.find(({ action, unit }) => action === 'self_rollback' && unit === scene.remote);
    });
    expect(entry).toMatchObject({
      version: CANARY,
      actor: 'the canary watch',
      note: 'It failed for 12 of 18 people (67 %), the stable version for 0 of 10.',
    });
    expect(await scene.unitOverview()).toMatchObject({ live: STABLE, canary: null });
  });

  test('a healthy canary stays', async () => {
    await scene.openedBy(20, STABLE, 0);
    await scene.openedBy(60, CANARY, 3);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test('reports of a single user never roll back a canary', async () => {
    const [ana] = (await scene.peopleWith(CANARY, 1)) as [SignedIn];
    for (let batch = 0; batch < 50; batch += 1)
      await scene.sendReports(ana.client, CANARY, Array<'render'>(20).fill('render'));
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test('reports of users who didn’t get the canary don’t roll it back', async () => {
    const strangers = await scene.peopleWith(CANARY, 5, false);
    for (const { client } of strangers) await scene.sendReports(client, CANARY, ['render']);
    await scene.watch.evaluateAllDue();
    const { canary, health } = await scene.unitOverview();
    expect([canary?.version, health[1]?.hours]).toEqual([CANARY, []]);
  });

  test.each([
    ['accounts that were made today', () => scene.newcomers(21)],
    ['one network', async () => scene.inOneNetwork(await scene.peopleWith(CANARY, 21))],
  ])('reports from %s don’t roll back a canary', async (_, cheats) => {
    await scene.openedBy(10, STABLE, 0);
    for (const { client } of await cheats()) await scene.sendReports(client, CANARY, ['render']);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test.each([
    ['accounts that were made today', () => scene.newcomers(8)],
    ['one network', async () => scene.inOneNetwork(await scene.peopleWith(STABLE, 8))],
  ])('failures of the stable version reported from %s don’t save a failing canary', async (_, cheats) => {
    for (const { client } of await cheats()) await scene.sendReports(client, STABLE, ['render']);
    await scene.openedBy(10, STABLE, 0);
    await scene.openedBy(6, CANARY, 6);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toBeNull();
  });

  test('a canary is compared with its predecessor’s history if hardly anybody has that any more', async () => {
    await scene.openedBy(40, STABLE, 20);
    await scene.hoursPass(30);
    await scene.registry.rollback({ unit: scene.remote, actor: 'somebody', note: null });
    await scene.registry.promote({ unit: scene.remote, version: CANARY, percent: 99, actor: 'somebody' });
    await scene.openedBy(9, CANARY, 6);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toEqual({ version: CANARY, percent: 99 });
  });

  test('a canary that fails as often as the stable version stays', async () => {
    await scene.openedBy(10, STABLE, 5);
    await scene.openedBy(10, CANARY, 5);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test('a canary is judged by all reports since it started, even if its share was raised', async () => {
    await scene.registry.rollback({ unit: scene.remote, actor: 'somebody', note: null });
    await becameCanary(3);
    const order = { unit: scene.remote, version: CANARY, percent: 25, unopened: true, actor: 'somebody' };
    await scene.registry.promote(order);
    await scene.openedBy(5, CANARY, 5);
    await scene.hoursPass(2);
    await scene.openedBy(1, CANARY, 1);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toBeNull();
  });

  test('a canary isn’t judged by failures of its former time as a canary', async () => {
    await scene.registry.rollback({ unit: scene.remote, actor: 'somebody', note: null });
    await becameCanary(3);
    await scene.registry.rollback({ unit: scene.remote, actor: 'somebody', note: null });
    await scene.openedBy(5, CANARY, 5);
    await scene.hoursPass(2);
    await scene.registry.promote({ unit: scene.remote, version: CANARY, percent: 10, actor: 'somebody' });
    await scene.openedBy(1, CANARY, 1);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toEqual({ version: CANARY, percent: 10 });
  });

  test('a canary watched by several backends is rolled back once', async () => {
    await scene.openedBy(6, CANARY, 6);
    const endings = await Promise.allSettled(
      Array.from({ length: 5 }, () => scene.registry.endCanary(scene.remote, CANARY, 'the canary watch', 'It fails.')),
    );
    expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await scene.watch.evaluateAllDue();
    const { log } = await scene.registryOverview();
    expect(log.filter(({ unit, action }) => unit === scene.remote && action === 'self_rollback')).toHaveLength(1);
  });

  test('a canary that was replaced meanwhile isn’t rolled back', async () => {
    await scene.publish('1.2.0', 10);
    await expect(scene.registry.endCanary(scene.remote, CANARY, 'the canary watch', 'It fails.')).rejects.toThrow(
      'is no canary any more',
    );
    expect((await scene.unitOverview()).canary).toEqual({ version: '1.2.0', percent: 10 });
  });

  test('a canary that became live meanwhile isn’t rolled back', async () => {
    await scene.openedBy(6, CANARY, 6);
    await scene.registry.promote({ unit: scene.remote, version: CANARY, percent: 100, actor: 'somebody' });
    await scene.watch.evaluateAllDue();
    await expect(scene.registry.endCanary(scene.remote, CANARY, 'the canary watch', 'It fails.')).rejects.toThrow(
      'is no canary any more',
    );
    expect(await scene.unitOverview()).toMatchObject({ live: CANARY, previous: STABLE });
  });
});

/** Inserts a log entry that is older than a spec could wait for. */
async function becameCanary(hoursAgo: number): Promise<void> {
  await scene.api.em().execute(
    `insert into registry_log (seq, at, action, unit, version, actor, note, state)
     select seq + 1, now() - make_interval(hours => ?), 'promote', ?, ?, 'somebody', null,
            jsonb_set(state, array[?, 'canary'], jsonb_build_object('version', ?::text, 'percent', 10))
     from registry_log order by seq desc limit 1`,
    [hoursAgo, scene.remote, CANARY, scene.remote, CANARY],
  );
}
