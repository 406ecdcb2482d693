import { beforeEach, describe, expect, test } from '@jest/globals';
import { walksInViewSchema } from '@qlixline/contract/walks/walk';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  MEETING_POINT,
  cancelWalk,
  comeAlong,
  idsOf,
  inDays,
  insertWalk,
  makeWalk,
  ownWalks,
  walkContent,
  walkNewsOf,
  walksNear,
} from '../../test-support/scenes/walks.ts';
import { WalkUpkeep } from './walk-upkeep.ts';

const api = apiOfSpec();
let host: SignedIn;
let ben: SignedIn;
let cara: SignedIn;
beforeEach(async () => {
  await api.em().execute('delete from walks');
  [host, ben, cara] = [await api.asUser({ firstName: 'Hanna' }), await api.asUser(), await api.asUser()];
});

describe('lists of walks', () => {
  test('walks nearby are listed soonest first, a series once', async () => {
    const weekly = await makeWalk(host, { repeats: { every: 'week', until: null }, startsAt: inDays(5) });
    const soon = await makeWalk(host, { startsAt: inDays(2), species: ['cat'] });
    await insertWalk(api, host.userId, { latitude: 41.15, longitude: -8.61 });
    await insertWalk(api, host.userId, { starts_at: new Date(Date.now() - 60_000).toISOString() });
    expect(idsOf(await walksNear(ben))).toEqual([soon.id, weekly.id]);
    expect(idsOf(await walksNear(ben, 'species=dog'))).toEqual([weekly.id]);
    expect(weekly.dates.length).toBeGreaterThanOrEqual(7);
  });

  test('the list of walks continues where the page ended', async () => {
    for (let nth = 0; nth < 5; nth += 1) await insertWalk(api, host.userId);
    const all = idsOf(await walksNear(ben));
    const found: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json } = await ben.client.get(
        `/api/walks?near=${MEETING_POINT.latitude},${MEETING_POINT.longitude}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...idsOf(json.items));
      cursor = json.nextCursor;
    }
    expect(found).toEqual(all);
    expect(found).toHaveLength(5);
  });

  test('a user’s own walks are those they go to, wait for or host, and past ones', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    const over = await insertWalk(api, host.userId, { starts_at: new Date(Date.now() - 3 * 3_600_000).toISOString() });
    expect([await ownWalks(ben, 'going'), await ownWalks(cara, 'going'), await ownWalks(host, 'going')]).toEqual([
      [id],
      [id],
      [],
    ]);
    expect([await ownWalks(host, 'hosting'), await ownWalks(host, 'past'), await ownWalks(ben, 'past')]).toEqual([
      [id],
      [over],
      [],
    ]);
    await cancelWalk(host, id);
    expect([await ownWalks(ben, 'going'), await ownWalks(host, 'hosting')]).toEqual([[id], []]);
  });

  test('the map lists walks within its view, across the date line as well', async () => {
    const fiji = await insertWalk(api, host.userId, { latitude: -16.8, longitude: 179.99 });
    const { json } = await ben.client.get('/api/walks/map?bbox=179,-18,-179,-16');
    expect(idsOf(walksInViewSchema.parse(json))).toEqual([fiji]);
    expect((await ben.client.get('/api/walks/map?bbox=-10,38,-9,39')).json).toEqual([]);
  });
});

describe('reminders of walks', () => {
  const beginIn = (id: number, minutes: number) =>
    api.em().execute(`update walks set starts_at = now() + make_interval(mins => ?) where id = ?`, [minutes, id]);

  test('guests and host are reminded a day before and two hours before, once each', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    const upkeep = api.app.get(WalkUpkeep);
    await upkeep.processAllDue();
    expect(await walkNewsOf(ben)).toEqual([]);
    await beginIn(id, 23 * 60);
    await upkeep.processAllDue();
    await upkeep.processAllDue();
    expect([await walkNewsOf(ben), await walkNewsOf(cara)]).toEqual([['walk_reminder'], []]);
    expect(await walkNewsOf(host)).toEqual(['walk_reminder', 'walk_joined']);
    await ben.client.put('/api/notifications/seen');
    await beginIn(id, 90);
    await upkeep.processAllDue();
    await upkeep.processAllDue();
    expect(await walkNewsOf(ben)).toEqual(['walk_reminder', 'walk_reminder']);
  });

  test('a walk that is planned shortly before gets one reminder', async () => {
    const id = await insertWalk(api, host.userId);
    await beginIn(id, 60);
    await api.app.get(WalkUpkeep).processAllDue();
    expect(await walkNewsOf(host)).toEqual(['walk_reminder']);
    expect(await api.em().execute('select reminders_sent from walks where id = ?', [id])).toEqual([
      { reminders_sent: 2 },
    ]);
  });
});

test('walks are deleted after a year', async () => {
  const old = await insertWalk(api, host.userId, { starts_at: new Date(Date.now() - 366 * 86_400_000).toISOString() });
  await api.app.get(WalkUpkeep).processAllDue();
  expect(await api.em().execute('select id from walks where id = ?', [old])).toEqual([]);
});

test('rejects an impossible walk with an error for each field', async () => {
  const body = walkContent({ title: ' ', minutes: 5, places: 20, startsAt: 'tomorrow' });
  const { status, json } = await host.client.post('/api/walks', { ...body, repeats: null, petIds: [] });
  expect(status).toBe(400);
  expect(json.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'minutes',
    'places',
    'startsAt',
    'title',
  ]);
});
