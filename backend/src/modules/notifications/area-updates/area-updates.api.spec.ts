import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AREA_UPDATES_PER_DAY } from '@qlixline/contract/remotes/area-update';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { asRole, newUnit, publishShell, registryOf } from '../../../test-support/scenes/registry.ts';
import { callApi, grant, registerService, startService } from '../../../test-support/scenes/remote-service.ts';
import type { Service } from '../../../test-support/scenes/remote-service.ts';
import { sampleRemoteBuild } from '../../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';

const EMPTY = { name: 'empty', label: 'A feeder is empty', text: '{feeder} is empty' };
const WEEKLY = { name: 'weekly', label: 'The week’s summary', text: 'Your week is ready' };

let api: TestApi;
let service: Service;
let unit: string;
let ana: SignedIn;
let token: string;
beforeAll(async () => {
  api = await startOwnApi();
  await publishShell(api);
  service = await startService(api);
});
beforeEach(async () => {
  unit = newUnit();
  await publishFeeder('1.0.0');
  await registerService(api, unit, service.url);
  await registryOf(api).promote({ unit, version: '1.0.0', actor: 'a team' });
  await grant(api, unit, ['notify']);
  ana = await api.asUser();
  await allow(['notify']);
  token = await tokenFor(ana);
});
afterAll(async () => {
  await service.close();
  await api.close();
});

async function publishFeeder(version: string): Promise<void> {
  const { build } = sampleRemoteBuild({
    name: unit,
    version,
    routes: [
      { id: `${unit}-list`, path: `/${unit}`, title: 'Feeder' },
      { id: `${unit}-feeder`, path: `/${unit}/:id`, title: 'Feeder' },
    ],
    claims: {
      api: { version: '1.0.0', calls: [{ method: 'POST', path: '/reminders', needs: ['notify'] }] },
      notifications: [
        { ...EMPTY, route: `${unit}-feeder` },
        { ...WEEKLY, route: `${unit}-list` },
      ],
    },
  });
  await registryOf(api).publish({ build, actor: 'a team', audience: 'hold' }, async () => undefined);
}

const allow = (permissions: string[], { client } = ana) =>
  client.put(pathOf('PUT /api/remote-consents/:name', { name: unit }), { permissions });

/** Makes the call that asks to be notified, and returns the token that the service gets with it. */
async function tokenFor({ client }: SignedIn): Promise<string> {
  expect((await callApi(client, unit, 'POST /reminders', { body: {} })).status).toBe(200);
  return String((await service.verified(unit))['notify']);
}

/** Sends an update as the service does. */
const send = (body: object, by = token) =>
  api.asNobody().send('POST', '/api/area-updates', { body, headers: { authorization: `Bearer ${by}` } });
const empty = { kind: 'empty', values: { feeder: 'The kitchen’s feeder', id: '7' } };
const listed = async ({ client } = ana) => {
  const { json } = await client.get('/api/notifications');
  return (json.items as { kind: string }[]).filter(({ kind }) => kind === 'area_update');
};

describe('notifications by a remote’s service', () => {
  test('an update is one row in the words of the declaration, which opens the area', async () => {
    expect((await send(empty)).status).toBe(204);
    expect(await listed()).toMatchObject([
      {
        kind: 'area_update',
        isUnread: true,
        actors: [],
        target: {
          type: 'area',
          excerpt: 'The kitchen’s feeder is empty',
          area: { title: 'Feeder', path: `/${unit}/7` },
        },
      },
    ]);
    expect((await ana.client.get('/api/notifications/count')).json.count).toBeGreaterThan(0);
  });

  test('an update replaces the unseen one of its kind, and one of another kind is a row of its own', async () => {
    await send(empty);
    await send({ kind: 'weekly' });
    await send({ ...empty, values: { ...empty.values, feeder: 'The other' } });
    const excerpts = (await listed()).map((item) => (item as { target?: { excerpt: string } }).target?.excerpt);
    expect(excerpts).toEqual(['The other is empty', 'Your week is ready']);
  });

  test('an update reaches only the user of the token', async () => {
    const ben = await api.asUser();
    await allow(['notify'], ben);
    await send(empty);
    expect(await listed(ben)).toEqual([]);
  });

  test(`the update after ${AREA_UPDATES_PER_DAY} of a kind within a day is refused`, async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth <= AREA_UPDATES_PER_DAY; nth += 1) statuses.push((await send(empty)).status);
    expect(statuses).toEqual([...Array(AREA_UPDATES_PER_DAY).fill(204), 429]);
    expect((await send({ kind: 'weekly' })).status).toBe(204);
    await api
      .em()
      .execute(`update area_updates set counted_from = now() - interval '25 hours' where user_id = ?`, [ana.userId]);
    expect((await send(empty)).status).toBe(204);
  });

  test('withdrawing the permission hides what was sent, and refuses what follows', async () => {
    await send(empty);
    await allow([]);
    expect(await listed()).toEqual([]);
    expect((await send(empty)).status).toBe(403);
  });

  test('updates are refused once the installation takes the permission back or switches the remote off', async () => {
    await grant(api, unit, []);
    expect((await send(empty)).status).toBe(403);
    await grant(api, unit, ['notify']);
    expect((await send(empty)).status).toBe(204);
    const { client } = await asRole(api, 'release');
    await client.post(pathOf('POST /api/remotes/:name/disable', { name: unit }), { reason: 'A trial' });
    expect((await send(empty)).status).toBe(403);
  });

  test('a token that is missing, forged or of a call is refused', async () => {
    expect((await api.asNobody().post('/api/area-updates', empty)).status).toBe(401);
    expect((await send(empty, 'forged')).status).toBe(401);
    const [, ofCall = ''] = (service.received.at(-1)?.headers.authorization ?? '').split('Bearer ');
    expect((await send(empty, ofCall)).status).toBe(401);
  });

  test('an undeclared kind doesn’t exist, and values that don’t fit are named', async () => {
    expect((await send({ kind: 'other' })).status).toBe(404);
    const { status, json } = await send({ kind: 'empty', values: { feeder: 'One', colour: 'red' } });
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['values.id', 'values.colour'],
    ]);
  });
});

describe('the choices of a user about an area’s notifications', () => {
  const choices = async ({ client } = ana) =>
    ((await client.get('/api/area-updates')).json.items as { remote: string }[]).filter(
      ({ remote }) => remote === unit,
    );
  const choose = (name: string, isOn: boolean) =>
    ana.client.put(pathOf('PUT /api/area-updates/:name/:kind', { name: unit, kind: name }), { isOn });

  test('a kind that is turned off makes no notification until it is on again, and the service doesn’t notice', async () => {
    expect(await choices()).toEqual(
      [EMPTY, WEEKLY].map(({ name, label }) => ({ remote: unit, name, label, isOn: true })),
    );
    await choose('empty', false);
    expect(await choices()).toMatchObject([
      { name: 'empty', isOn: false },
      { name: 'weekly', isOn: true },
    ]);
    expect((await send(empty)).status).toBe(204);
    expect(await listed()).toEqual([]);
    await choose('empty', true);
    await send(empty);
    expect(await listed()).toHaveLength(1);
  });

  test('areas that may not notify are not listed, and their kinds are unknown', async () => {
    const ben = await api.asUser();
    expect(await choices(ben)).toEqual([]);
    expect((await choose('other', false)).status).toBe(404);
  });
});
