import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';

import { sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import { CanaryScene, STABLE } from '../../test-support/scenes/canary-scene.ts';
import { publishShell } from '../../test-support/scenes/registry.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { isAmongFirst } from '../composition/canary.ts';

const SHARE = 50;

let scene: CanaryScene;
let flag = '';
let remotes = 0;
beforeAll(async () => {
  scene = await CanaryScene.start();
  await publishShell(scene.api);
});
beforeEach(async () => {
  remotes += 1;
  scene.remote = `mf-flagged-${remotes}`;
  flag = `flag-${remotes}`;
  await publish(STABLE);
});
afterAll(() => scene.api.close());

async function publish(version: string): Promise<void> {
  const flags = [{ name: flag, description: 'x', kind: 'flag' as const, share: SHARE, since: '2026-01-02' }];
  const { build } = sampleRemoteBuild({ name: scene.remote, version, claims: { flags } });
  await scene.registry.publish({ build, actor: 'a team', audience: { percent: 100 } }, async () => {});
}

async function peopleWith(isOn: boolean, count: number): Promise<SignedIn[]> {
  const found: SignedIn[] = [];
  while (found.length < count) {
    const people = await scene.peopleWith(STABLE, count);
    found.push(...people.filter(({ userId }) => isAmongFirst(SHARE, userId, scene.remote, flag) === isOn));
  }
  return found.slice(0, count);
}

const snapshotOf = async ({ client }: SignedIn) => (await client.get('/api/composition')).json.snapshotId as string;

async function report(user: SignedIn, kind: RemoteReport['kind'], snapshotId?: string): Promise<void> {
  const sent = scene.report(kind, { snapshotId: snapshotId ?? (await snapshotOf(user)) });
  expect(await scene.send(user.client, [sent])).toBe(204);
}

async function opened(isOn: boolean, people: number, failing: number): Promise<void> {
  for (const [index, user] of (await peopleWith(isOn, people)).entries()) {
    await report(user, index < failing ? 'render' : 'ready');
  }
}

const shown = async () => (await scene.unitOverview()).shownFlags?.[0];
const judge = () => scene.watch.evaluateAllDue();

describe('a flag under watch', () => {
  test('a flag that fails for the users who have it is switched off with the words of a rollback', async () => {
    await opened(false, 8, 0);
    await opened(true, 8, 8);
    await judge();
    const { share, declared, changed } = (await shown())!;
    expect({ share, declared, by: changed?.changedBy }).toEqual({ share: 0, declared: SHARE, by: 'the canary watch' });
    // The watch may have looked before all reports were in.
    expect(changed?.reason).toMatch(/^It failed for [5-8] of [5-8] people \(100 %\), without it for 0 of 8\.$/);
    expect((await scene.registryOverview()).log[0]).toMatchObject({
      action: 'self_flag_off',
      unit: scene.remote,
      version: STABLE,
      actor: 'the canary watch',
      note: `${flag} was switched off. ${changed?.reason}`,
    });
  });

  test('a flag stays if the remote fails on both sides', async () => {
    await opened(false, 8, 8);
    await opened(true, 8, 8);
    await judge();
    expect(await shown()).toMatchObject({ share: SHARE, changed: null });
  });

  test('a flag stays while fewer users had it than a canary needs', async () => {
    await opened(false, 8, 0);
    await opened(true, 4, 4);
    await judge();
    expect(await shown()).toMatchObject({ share: SHARE });
  });

  test('a flag that makes the remote slow is switched off', async () => {
    for (const isOn of [false, true]) {
      for (const user of await peopleWith(isOn, 8)) {
        await report(user, 'ready');
        await scene.measure(user.client, STABLE, { inp: isOn ? 5_000 : 80 });
      }
    }
    await judge();
    expect((await shown())?.changed?.reason).toMatch(
      /^It was slow for [5-8] of [5-8] people \(100 %\), without it for/,
    );
  });

  test('tabs opened before a change count for neither side', async () => {
    const people = await peopleWith(true, 8);
    const before = await Promise.all(people.map(snapshotOf));
    await scene.registry.setFlag({ unit: scene.remote, flag, share: 100, actor: 'somebody', note: null });
    const other = await peopleWith(false, 8);
    for (const [index, user] of people.entries()) await report(user, 'render', `${before[index]}-earlier`);
    for (const user of other) await report(user, 'ready', 'snapshot-1');
    await judge();
    expect(await shown()).toMatchObject({ share: 100, on: { people: 0, failed: 0 }, off: { people: 0, failed: 0 } });
  });

  test('nobody can report for a side that they don’t have', async () => {
    const [owner] = await peopleWith(true, 1);
    const snapshotId = await snapshotOf(owner!);
    for (const user of await peopleWith(false, 8)) await report(user, 'render', snapshotId);
    await judge();
    expect(await shown()).toMatchObject({ share: SHARE, on: { people: 0, failed: 0 } });
  });

  test('users who override a flag count for neither side', async () => {
    for (const user of await peopleWith(false, 8)) {
      await user.client.post('/api/qa/overrides', { remote: scene.remote, flag, on: true });
      await report(user, 'render');
    }
    await judge();
    expect(await shown()).toMatchObject({ share: SHARE, on: { people: 0, failed: 0 } });
  });

  test('a failure keeps the side with which it happened', async () => {
    const [user] = await peopleWith(true, 1);
    await report(user!, 'render');
    await scene.registry.setFlag({ unit: scene.remote, flag, share: 0, actor: 'somebody', note: null });
    await report(user!, 'ready');
    expect(await shown()).toMatchObject({ on: { people: 1, failed: 1 }, off: { people: 0, failed: 0 } });
  });

  test('a user who worked with one side and gets the other counts for the later one', async () => {
    const [user] = await peopleWith(true, 1);
    await report(user!, 'ready');
    await scene.registry.setFlag({ unit: scene.remote, flag, share: 0, actor: 'somebody', note: null });
    await report(user!, 'render');
    expect(await shown()).toMatchObject({ on: { people: 0, failed: 0 }, off: { people: 1, failed: 1 } });
  });

  test('a flag whose share somebody has changed meanwhile isn’t switched off', async () => {
    const { setFlag, switchFlagOff } = {
      setFlag: (share: number) =>
        scene.registry.setFlag({ unit: scene.remote, flag, share, actor: 'somebody', note: null }),
      switchFlagOff: (share: number) =>
        scene.registry.switchFlagOff({ unit: scene.remote, flag, share, actor: 'the canary watch', note: 'x' }),
    };
    await setFlag(10);
    await expect(switchFlagOff(SHARE)).rejects.toThrow(`${flag} is not at ${SHARE} % any more.`);
    expect(await shown()).toMatchObject({ share: 10 });
  });

  test('two backends switch a flag off once', async () => {
    const order = { unit: scene.remote, flag, share: SHARE, actor: 'the canary watch', note: 'x' };
    const outcomes = await Promise.allSettled([1, 2].map(() => scene.registry.switchFlagOff(order)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
