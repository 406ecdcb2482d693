import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { CANARY, CanaryScene, STABLE } from '../../test-support/scenes/canary-scene.ts';
import { eventually } from '../../test-support/eventually.ts';

let scene: CanaryScene;
beforeAll(async () => {
  scene = await CanaryScene.start();
});
beforeEach(() => scene.nextRemote());
afterAll(() => scene.api.close());

const vitals = async () => (await scene.unitOverview()).vitals;

describe('vitals of a version', () => {
  test('vitals are the 75th percentile of users, each by their worst hour', async () => {
    const people = await scene.peopleWith(STABLE, 4);
    for (const [index, { client }] of people.entries()) {
      await scene.measure(client, STABLE, { lcp: 1_000 * (index + 1), inp: 100, cls: 0.1 });
      await scene.measure(client, STABLE, { inp: 80 * (index + 1) });
    }
    await scene.hoursPass(1);
    await scene.measure(people[3]!.client, STABLE, { lcp: 100, inp: 100 });
    // A quarter of the way from the third to the fourth is 3,250 ms; their worst values are 100, 160, 240 and 320.
    expect(await vitals()).toEqual([
      { version: STABLE, people: 4, lcp: 3_250, inp: 260, cls: 0.1, longestFrame: null },
    ]);
  });

  test('vitals cover the last day and only users with measurements', async () => {
    const [ana] = await scene.peopleWith(STABLE, 1);
    await scene.sendReports(ana!.client, STABLE, ['ready']);
    expect(await vitals()).toEqual([]);
    await scene.measure(ana!.client, STABLE, { inp: 80 });
    expect(await vitals()).toMatchObject([{ version: STABLE, people: 1, inp: 80 }]);
    await scene.hoursPass(25);
    expect(await vitals()).toEqual([]);
  });

  test('vitals of a version that the user didn’t get aren’t counted', async () => {
    const [stranger] = await scene.peopleWith(CANARY, 1, false);
    await scene.measure(stranger!.client, CANARY, { inp: 80 });
    expect(await vitals()).toEqual([]);
  });

  test('vitals and failures of a version don’t affect each other', async () => {
    const [ana] = await scene.peopleWith(STABLE, 1);
    await scene.sendReports(ana!.client, STABLE, ['render']);
    await scene.measure(ana!.client, STABLE, { longestFrame: 90 });
    await scene.sendReports(ana!.client, STABLE, ['ready']);
    const { health } = await scene.unitOverview();
    expect(health[0]?.hours).toMatchObject([{ people: 1, failed: 1 }]);
    expect(await vitals()).toMatchObject([{ people: 1, longestFrame: 90 }]);
  });

  test.each([
    ['less than nothing', { inp: -1 }],
    ['half a millisecond', { lcp: 0.5 }],
    ['more than an hour', { longestFrame: 3_600_001 }],
    ['no number', { cls: 'large' }],
    ['what is not measured', { fcp: 100 }],
  ])('rejects vitals of %s', async (_, odd) => {
    const { client } = await scene.api.asUser();
    expect(await scene.sendVitals(client, [{ remote: scene.remote, version: STABLE, ...odd }])).toBe(400);
  });

  test('at most twenty vitals can be sent at once', async () => {
    const { client } = await scene.api.asUser();
    const some = (count: number) =>
      Array.from({ length: count }, () => ({ remote: scene.remote, version: STABLE, inp: 80 }));
    expect(await scene.sendVitals(client, some(21))).toBe(400);
    expect(await scene.sendVitals(client, [])).toBe(400);
    expect(await scene.sendVitals(client, some(20))).toBe(204);
  });
});

describe('vitals of a canary', () => {
  test('a canary that is slow for many more users than the stable version is rolled back, with the reason logged', async () => {
    await measuredBy(20, STABLE, 1);
    await measuredBy(10, CANARY, 9);
    const entry = await eventually(async () => {
      const { log } = await scene.registryOverview();
      return log.find(({ action, unit }) => action === 'self_rollback' && unit === scene.remote);
    });
    expect(entry).toMatchObject({
      version: CANARY,
      note: 'It was slow for 9 of 10 people (90 %), the stable version for 1 of 20.',
    });
    expect((await scene.unitOverview()).canary).toBeNull();
  });

  test('a canary as slow as the stable version stays', async () => {
    await measuredBy(10, STABLE, 6);
    await measuredBy(10, CANARY, 7);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toMatchObject({ version: CANARY });
  });

  test('users without measurements don’t make a slow canary count as fast', async () => {
    await measuredBy(20, STABLE, 1);
    await scene.openedBy(60, CANARY, 0);
    await measuredBy(10, CANARY, 9);
    await scene.watch.evaluateAllDue();
    expect((await scene.unitOverview()).canary).toBeNull();
  });
});

/** Reports measurements by new users, slow for the first `slow`. */
async function measuredBy(people: number, version: string, slow: number): Promise<void> {
  const found = await scene.peopleWith(version, people);
  const measuring = found.map(({ client }, index) =>
    scene.measure(client, version, { inp: index < slow ? 900 : 80, cls: 0.02 }),
  );
  await Promise.all(measuring);
}
