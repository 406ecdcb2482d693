import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { STAGE_MINUTES, STAGE_PEOPLE_MIN } from '@qlixline/contract/remotes/registry-limits';

import { CanaryScene, STABLE } from '../../test-support/scenes/canary-scene.ts';
import { StagedPromotion } from './staged-promotion.ts';

const STAGED = '1.2.0';

let scene: CanaryScene;
beforeAll(async () => {
  scene = await CanaryScene.start();
});
beforeEach(async () => {
  await scene.nextRemote();
  await scene.publish(STAGED, 'staged');
});
afterAll(() => scene.api.close());

const advanceDue = (minutes?: number) => scene.api.app.get(StagedPromotion, { strict: false }).advanceDue(minutes);
const canary = async () => (await scene.unitOverview()).canary;

/** Stores that users have opened the staged version, which failed for some of them. */
async function opened(people: number, failed = 0): Promise<void> {
  await scene.api.em().execute(
    `with people as (
       insert into users (id, created_at) select gen_random_uuid(), now() - interval '3 days'
       from generate_series(1, ?) returning id)
     insert into remote_outcomes (remote, version, hour, user_id, failed_kind)
     select ?, ?, date_trunc('hour', now(), 'UTC'), id, case when row_number() over () <= ? then 'render' end from people`,
    [people, scene.remote, STAGED, failed],
  );
}

/** Replaces the canary by a staged one that began at its stage so long ago. */
async function beginAt(percent: number, minutes: number): Promise<void> {
  await scene.registry.rollback({ unit: scene.remote, actor: 'somebody', note: null });
  const state = { version: STAGED, percent, staged: true };
  await scene.api.em().execute(
    `insert into registry_log (seq, at, action, unit, version, actor, note, state)
     select seq + 1, now() - make_interval(mins => ?), 'promote', ?, ?, 'somebody', null,
            jsonb_set(state, array[?, 'canary'], ?::jsonb)
     from registry_log order by seq desc limit 1`,
    [minutes, scene.remote, STAGED, scene.remote, JSON.stringify(state)],
  );
}

describe('a staged promotion', () => {
  test('a healthy version proceeds stage by stage until it is live for everybody', async () => {
    expect(await canary()).toEqual({ version: STAGED, percent: 1, staged: true });
    await opened(STAGE_PEOPLE_MIN);
    await advanceDue(0);
    expect(await canary()).toEqual({ version: STAGED, percent: 10, staged: true });
    await advanceDue(0);
    expect(await canary()).toEqual({ version: STAGED, percent: 50, staged: true });
    await advanceDue(0);
    expect(await scene.unitOverview()).toMatchObject({ live: STAGED, previous: STABLE, canary: null });
    expect((await scene.registryOverview()).log[0]).toMatchObject({
      action: 'promote',
      version: STAGED,
      actor: 'the canary watch',
      note: '5 people had it without trouble.',
    });
  });

  test('a version proceeds only once it has been at its stage for an hour', async () => {
    await opened(STAGE_PEOPLE_MIN);
    await beginAt(10, STAGE_MINUTES - 1);
    await advanceDue();
    expect((await canary())?.percent).toBe(10);
    await beginAt(10, STAGE_MINUTES + 1);
    await advanceDue();
    expect((await canary())?.percent).toBe(50);
  });

  test('a version waits until enough users have opened it', async () => {
    await opened(STAGE_PEOPLE_MIN - 1);
    await advanceDue(0);
    expect((await canary())?.percent).toBe(1);
  });

  test.each([
    [10, 8],
    [5, 3],
  ])('a version that %i users opened and that failed for %i of them stays at its stage', async (people, failed) => {
    await opened(people, failed);
    await advanceDue(0);
    expect((await canary())?.percent).toBe(1);
  });

  test('a canary that isn’t staged doesn’t proceed by itself', async () => {
    await scene.registry.promote({
      unit: scene.remote,
      version: STAGED,
      percent: 25,
      unopened: true,
      actor: 'somebody',
    });
    await opened(STAGE_PEOPLE_MIN);
    await advanceDue(0);
    expect(await canary()).toEqual({ version: STAGED, percent: 25 });
  });

  test('two backends proceed by one stage, not by two', async () => {
    await opened(STAGE_PEOPLE_MIN);
    const from = { version: STAGED, percent: 1 };
    const outcomes = await Promise.allSettled([1, 2].map(() => scene.registry.advance(scene.remote, from, 'x', 'y')));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await canary())?.percent).toBe(10);
  });

  test('a canary that somebody lets proceed in stages keeps its share, and needs nobody who has opened it', async () => {
    await scene.publish('1.3.0', 25);
    const order = { unit: scene.remote, staged: true, actor: 'somebody' };
    expect((await scene.registry.promote(order)).canary).toEqual({ version: '1.3.0', percent: 25, staged: true });
  });

  test('somebody can begin a staged promotion with a version that is published already', async () => {
    await scene.registry.rollback({ unit: scene.remote, actor: 'somebody', note: null });
    const change = await scene.registry.promote({
      unit: scene.remote,
      version: STAGED,
      staged: true,
      actor: 'somebody',
    });
    expect(change.canary).toEqual({ version: STAGED, percent: 1, staged: true });
  });
});
