import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { registryOverviewSchema } from '@qlixline/contract/registry';
import type { UnitOverview } from '@qlixline/contract/registry';
import type { RemoteReport } from '@qlixline/contract/remote-report';

import type { Client } from '../../test-support/client.ts';
import { eventually } from '../../test-support/eventually.ts';
import { sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import { startApi } from '../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start-api.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import { isAmongFirst } from '../composition/canary.ts';
import { CanaryWatch } from './canary-watch.ts';

const STABLE = '1.0.0';
const CANARY = '1.1.0';
const DAY_MS = 86_400_000;

let api: TestApi;
let qa: SignedIn;
let units = 0;
let networks = 0;
/** A remote that no other test uses, with a stable version and a canary. */
let remote = '';

beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
  qa = await api.asUser();
  await api.app.get(UserRoles, { strict: false }).grant(qa.user.email ?? '', 'qa');
});
beforeEach(async () => {
  units += 1;
  remote = `mf-unit-${units}`;
  await publish(STABLE, 100);
  await publish(CANARY, 50);
});
afterAll(() => api.close());

describe('a report', () => {
  test('counts each person once in an hour, as failed if it ever failed for them', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await tell(ana.client, STABLE, ['ready', 'render', 'ready', 'chunk']);
    await tell(ana.client, STABLE, ['ready']);
    await tell(ben.client, STABLE, ['ready']);
    const { health } = await overview();
    expect(health).toMatchObject([
      { version: STABLE, hours: [{ people: 2, failed: 1 }] },
      { version: CANARY, hours: [] },
    ]);
    expect(await kindsOf(ana)).toEqual([{ failed_kind: 'chunk' }]);
  });

  test('belongs to the hour in which it came, and a day later it is not shown', async () => {
    const ana = await api.asUser();
    await tell(ana.client, STABLE, ['ready']);
    const hour = (await overview()).health[0]?.hours[0]?.hour ?? '';
    expect(Date.now() - Date.parse(hour)).toBeLessThan(3_600_000 + 60_000);
    expect(new Date(hour).getUTCMinutes()).toBe(0);
    await hoursPass(25);
    expect((await overview()).health[0]?.hours).toEqual([]);
  });

  test('of what was never published counts for nothing', async () => {
    const ana = await api.asUser();
    await tell(ana.client, '9.9.9', ['render']);
    expect(await send(ana.client, [report('ready', { remote: 'mf-nothing' })])).toBe(204);
    expect(await kindsOf(ana)).toEqual([]);
  });

  test('of somebody who overrides something counts for nothing', async () => {
    const ana = await api.asUser();
    expect((await ana.client.post(pathOf('GET /api/qa/overrides'), { remote, version: CANARY })).status).toBe(200);
    await tell(ana.client, CANARY, ['render']);
    await tell(ana.client, STABLE, ['ready']);
    expect(await kindsOf(ana)).toEqual([]);
    expect((await ana.client.delete(pathOf('GET /api/qa/overrides'))).status).toBe(200);
    await tell(ana.client, STABLE, ['ready']);
    expect(await kindsOf(ana)).toEqual([{ failed_kind: null }]);
  });

  test('is taken from people who are signed in alone', async () => {
    expect(await send(api.asNobody(), [report('ready')])).toBe(401);
    expect((await overview()).health[0]?.hours).toEqual([]);
  });

  test.each([
    ['another kind', { kind: 'odd' }],
    ['a field too many', { userId: 'x' }],
    ['no number of milliseconds', { ms: -1 }],
    ['no name', { remote: '../x' }],
  ])('with %s is refused', async (_, odd) => {
    const { client } = await api.asUser();
    expect(await send(client, [{ ...report('ready'), ...odd }])).toBe(400);
  });

  test('comes with at most twenty others', async () => {
    const { client } = await api.asUser();
    expect(
      await send(
        client,
        Array.from({ length: 21 }, () => report('ready')),
      ),
    ).toBe(400);
    expect(await send(client, [])).toBe(400);
    expect(
      await send(
        client,
        Array.from({ length: 20 }, () => report('ready')),
      ),
    ).toBe(204);
  });
});

describe('errors', () => {
  const thrown = (message: string, place = 'at a (https://x.test/remotes/mf-pets/1.0.0/a.js:1:2)') => ({
    message,
    stack: `Error: ${message}\n    ${place}`,
  });
  const errors = async () => (await overview()).errors?.find(({ version }) => version === STABLE)?.groups;

  test('that are alike are one group, with its people, the most first', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    for (const { client } of [ana, ana, ben]) {
      await tellOf(client, [report('error', { error: thrown(`No pet ${String(Math.random()).slice(2)}`) })]);
    }
    await tellOf(ana.client, [report('rejection', { error: thrown('Lost') })]);
    expect(await errors()).toMatchObject([
      { kind: 'error', message: expect.stringMatching(/^No pet \d+$/), people: 2 },
      { kind: 'rejection', message: 'Lost', people: 1 },
    ]);
  });

  test('of one version are kept in a hundred groups at most', async () => {
    const { client } = await api.asUser();
    const letters = (index: number) => String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26));
    for (let batch = 0; batch < 6; batch += 1) {
      const batchOf = Array.from({ length: 20 }, (_, index) => thrown(`Odd ${letters(batch * 20 + index)}`));
      await tellOf(
        client,
        batchOf.map((error) => report('error', { error })),
      );
    }
    const [row] = await api
      .em()
      .execute<[{ count: string }]>('select count(*) from remote_errors where remote = ?', [remote]);
    expect(row.count).toBe('100');
  });

  test('may say what no database could keep', async () => {
    await tellOf((await api.asUser()).client, [report('error', { error: thrown('\0 \ud800') })]);
    expect(await errors()).toMatchObject([{ message: '\ufffd \ufffd' }]);
  });

  test('say at most so much', async () => {
    const { client } = await api.asUser();
    expect(await send(client, [report('error', { error: thrown('x'.repeat(201)) })])).toBe(400);
  });
});

describe('a canary', () => {
  test('that fails for two thirds of its people is taken back by itself, and the log says why', async () => {
    await openedBy(10, STABLE, 0);
    await openedBy(18, CANARY, 12);
    const entry = await eventually(async () => {
      const { log } = await page();
      return log.find(({ action, unit }) => action === 'self_rollback' && unit === remote);
    });
    expect(entry).toMatchObject({
      version: CANARY,
      actor: 'the canary watch',
      note: 'It failed for 12 of 18 people (67 %), the stable version for 0 of 10.',
    });
    expect(await overview()).toMatchObject({ live: STABLE, canary: null });
  });

  test('that is well stays', async () => {
    await openedBy(20, STABLE, 0);
    await openedBy(60, CANARY, 3);
    await watch().lookAtAllDue();
    expect((await overview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test('is not taken back by one person, whatever happens to them', async () => {
    const [ana] = (await peopleWith(CANARY, 1)) as [SignedIn];
    for (let batch = 0; batch < 50; batch += 1) await tell(ana.client, CANARY, Array<'render'>(20).fill('render'));
    await watch().lookAtAllDue();
    expect((await overview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test('is not taken back by people who were never given it', async () => {
    const strangers = await peopleWith(CANARY, 5, false);
    for (const { client } of strangers) await tell(client, CANARY, ['render']);
    await watch().lookAtAllDue();
    const { canary, health } = await overview();
    expect([canary?.version, health[1]?.hours]).toEqual([CANARY, []]);
  });

  test.each([
    ['accounts that were made today', () => someoneNew(21)],
    ['one network', async () => withOneNetwork(await peopleWith(CANARY, 21))],
  ])('is not taken back by %s', async (_, cheats) => {
    await openedBy(10, STABLE, 0);
    for (const { client } of await cheats()) await tell(client, CANARY, ['render']);
    await watch().lookAtAllDue();
    expect((await overview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test.each([
    ['accounts that were made today', async () => Promise.all(Array.from({ length: 8 }, () => api.asUser()))],
    ['one network', async () => withOneNetwork(await peopleWith(STABLE, 8))],
  ])('is not saved by %s for whom the stable version fails', async (_, cheats) => {
    for (const { client } of await cheats()) await tell(client, STABLE, ['render']);
    await openedBy(10, STABLE, 0);
    await openedBy(6, CANARY, 6);
    await watch().lookAtAllDue();
    expect((await overview()).canary).toBeNull();
  });

  test('is compared with what its predecessor did before, where hardly anybody has that any more', async () => {
    await openedBy(40, STABLE, 20);
    await hoursPass(30);
    await registry().rollback({ unit: remote, actor: 'somebody', note: null });
    await registry().promote({ unit: remote, version: CANARY, percent: 99, actor: 'somebody' });
    await openedBy(9, CANARY, 6);
    await watch().lookAtAllDue();
    expect((await overview()).canary).toEqual({ version: CANARY, percent: 99 });
  });

  test('that fails as often as the stable version stays', async () => {
    await openedBy(10, STABLE, 5);
    await openedBy(10, CANARY, 5);
    await watch().lookAtAllDue();
    expect((await overview()).canary).toEqual({ version: CANARY, percent: 50 });
  });

  test('is judged by everything since it became one, however its share was raised meanwhile', async () => {
    await registry().rollback({ unit: remote, actor: 'somebody', note: null });
    await becameCanary(3);
    await registry().promote({ unit: remote, version: CANARY, percent: 25, actor: 'somebody' });
    await openedBy(5, CANARY, 5);
    await hoursPass(2);
    await openedBy(1, CANARY, 1);
    await watch().lookAtAllDue();
    expect((await overview()).canary).toBeNull();
  });

  test('is not blamed for what failed when it was one before', async () => {
    await registry().rollback({ unit: remote, actor: 'somebody', note: null });
    await becameCanary(3);
    await registry().rollback({ unit: remote, actor: 'somebody', note: null });
    await openedBy(5, CANARY, 5);
    await hoursPass(2);
    await registry().promote({ unit: remote, version: CANARY, percent: 10, actor: 'somebody' });
    await openedBy(1, CANARY, 1);
    await watch().lookAtAllDue();
    expect((await overview()).canary).toEqual({ version: CANARY, percent: 10 });
  });

  test('that several backends look at is taken back once', async () => {
    await openedBy(6, CANARY, 6);
    const endings = await Promise.allSettled(
      Array.from({ length: 5 }, () => registry().endCanary(remote, CANARY, 'the canary watch', 'It fails.')),
    );
    expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await watch().lookAtAllDue();
    const { log } = await page();
    expect(log.filter(({ unit, action }) => unit === remote && action === 'self_rollback')).toHaveLength(1);
  });

  test('that another one replaced meanwhile is not taken for it', async () => {
    await publish('1.2.0', 10);
    await expect(registry().endCanary(remote, CANARY, 'the canary watch', 'It fails.')).rejects.toThrow(
      'is no canary any more',
    );
    expect((await overview()).canary).toEqual({ version: '1.2.0', percent: 10 });
  });

  test('that became live meanwhile is left alone', async () => {
    await openedBy(6, CANARY, 6);
    await registry().promote({ unit: remote, version: CANARY, percent: 100, actor: 'somebody' });
    await watch().lookAtAllDue();
    await expect(registry().endCanary(remote, CANARY, 'the canary watch', 'It fails.')).rejects.toThrow(
      'is no canary any more',
    );
    expect(await overview()).toMatchObject({ live: CANARY, previous: STABLE });
  });
});

/** An entry that is as old as no spec can wait. */
async function becameCanary(hoursAgo: number): Promise<void> {
  await api.em().execute(
    `insert into registry_log (seq, at, action, unit, version, actor, note, state)
     select seq + 1, now() - make_interval(hours => ?), 'promote', ?, ?, 'somebody', null,
            jsonb_set(state, array[?, 'canary'], jsonb_build_object('version', ?::text, 'percent', 10))
     from registry_log order by seq desc limit 1`,
    [hoursAgo, remote, CANARY, remote, CANARY],
  );
}

/** What was reported so far was reported so long ago. */
async function hoursPass(hours: number): Promise<void> {
  await api
    .em()
    .execute('update remote_outcomes set hour = hour - make_interval(hours => ?) where remote = ?', [hours, remote]);
}

function registry(): RegistryService {
  return api.app.get(RegistryService, { strict: false });
}

function watch(): CanaryWatch {
  return api.app.get(CanaryWatch, { strict: false });
}

async function publish(version: string, percent: number): Promise<void> {
  const { build } = sampleRemoteBuild({ name: remote, version });
  const order = { build, actor: 'a team', audience: { percent } };
  await registry().publish(order, async () => {});
}

/** Whose accounts are of today, and who are given the canary. */
async function someoneNew(count: number): Promise<SignedIn[]> {
  const found: SignedIn[] = [];
  while (found.length < count) {
    const user = await api.asUser();
    if (isAmongFirst(50, user.userId, remote, CANARY)) found.push(withNetwork(user, newNetwork()));
  }
  return found;
}

function withOneNetwork(users: readonly SignedIn[]): SignedIn[] {
  const address = newNetwork();
  return users.map((user) => withNetwork(user, address));
}

/** By new people, for the first `failing` of whom it fails. */
async function openedBy(people: number, version: string, failing: number): Promise<void> {
  const openers = await peopleWith(version, people);
  await Promise.all(openers.map(({ client }, index) => tell(client, version, [index < failing ? 'render' : 'ready'])));
}

/** New people who are given the version when it is a canary, or who are not. */
async function peopleWith(version: string, count: number, given = true): Promise<SignedIn[]> {
  const percent = (await overview()).canary?.percent ?? 100;
  const people: SignedIn[] = [];
  while (people.length < count) {
    const user = await api.asUser({ createdAt: new Date(Date.now() - 2 * DAY_MS) });
    if (version === STABLE || isAmongFirst(percent, user.userId, remote, version) === given)
      people.push(withNetwork(user, newNetwork()));
  }
  return people;
}

/** An address that nobody else has. */
function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** The same person, behind a proxy that says where they are. */
function withNetwork(user: SignedIn, address: string): SignedIn {
  const client = api.asNobody({ 'x-forwarded-for': address });
  for (const [name, value] of user.client.cookies) client.cookies.set(name, value);
  return { ...user, client };
}

async function tell(client: Client, version: string, kinds: RemoteReport['kind'][]): Promise<void> {
  await tellOf(
    client,
    kinds.map((kind) => report(kind, { version })),
  );
}

async function tellOf(client: Client, reports: readonly RemoteReport[]): Promise<void> {
  expect(await send(client, reports)).toBe(204);
}

function report(kind: RemoteReport['kind'], more: Partial<RemoteReport> = {}): RemoteReport {
  return { snapshotId: 'snapshot-1', remote, version: STABLE, kind, ms: 120, ...more };
}

async function send(client: Client, reports: readonly unknown[]): Promise<number> {
  return (await client.post(pathOf('POST /api/beacons/remotes'), { reports })).status;
}

async function kindsOf({ userId }: SignedIn): Promise<unknown> {
  return api.em().execute('select failed_kind from remote_outcomes where user_id = ?', [userId]);
}

async function page() {
  return registryOverviewSchema.parse((await qa.client.get(pathOf('GET /api/remotes'))).json);
}

async function overview(): Promise<UnitOverview> {
  const unit = (await page()).units.find(({ name }) => name === remote);
  if (!unit) throw new Error(`${remote} is not in the registry`);
  return unit;
}
