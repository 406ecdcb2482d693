import { beforeEach, describe, expect, test } from '@jest/globals';
import { walksInViewSchema } from '@qlixline/contract/walks/walk';

import { petOf } from '../../test-support/scenes/mate.ts';
import { befriend, block, unfriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  MEETING_POINT,
  cancelWalk,
  changeWalk,
  comeAlong,
  giveUpPlace,
  idsOf,
  inDays,
  insertWalk,
  makeWalk,
  openWalk,
  ownWalks,
  walkContent,
  walkNewsOf,
  walksNear,
} from '../../test-support/scenes/walks.ts';
import { conversationOf, textsOf } from '../../test-support/scenes/converse.ts';
import { WalkUpkeep } from './walk-upkeep.ts';

const api = apiOfSpec();
let host: SignedIn;
let ben: SignedIn;
let cara: SignedIn;
beforeEach(async () => {
  await api.em().execute('delete from walks');
  [host, ben, cara] = [await api.asUser({ firstName: 'Hanna' }), await api.asUser(), await api.asUser()];
});

describe('places on a walk', () => {
  test('eight of fifty concurrent guests get the eight places, and the others wait in order', async () => {
    const { id } = await makeWalk(host, { places: 8 });
    const people: SignedIn[] = [];
    for (let nth = 0; nth < 50; nth += 1) people.push(await api.asUser());
    const states = await Promise.all(people.map((person) => comeAlong(person, id)));
    expect(states.filter((state) => state === 'going')).toHaveLength(8);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(42);
    const walk = await openWalk(host, id);
    expect(walk).toMatchObject({ goingCount: 8, waitingCount: 42 });
    expect(walk.people).toHaveLength(9);
    const line = walk.waiting!.map(({ user }) => user.id);
    expect(new Set(line).size).toBe(42);
    const byId = new Map(people.map((person) => [person.userId, person]));
    const positions: (number | null)[] = [];
    for (const userId of line) positions.push((await openWalk(byId.get(userId)!, id)).waitingPosition);
    expect(positions).toEqual(line.map((_, nth) => nth + 1));

    const leaving = byId.get(walk.people[3]!.user.id)!;
    expect((await giveUpPlace(leaving, id)).status).toBe(204);
    expect((await openWalk(byId.get(line[0]!)!, id)).rsvp).toBe('going');
    expect(await walkNewsOf(byId.get(line[0]!)!)).toEqual(['walk_place_free']);
    expect((await openWalk(byId.get(line[1]!)!, id)).waitingPosition).toBe(1);
    expect(await openWalk(host, id)).toMatchObject({ goingCount: 8, waitingCount: 41 });
  });

  test('waiting guests get the places of those who leave concurrently', async () => {
    const { id } = await makeWalk(host, { places: 3 });
    const people: SignedIn[] = [];
    for (let nth = 0; nth < 8; nth += 1) people.push(await api.asUser());
    for (const person of people) await comeAlong(person, id);
    await Promise.all(people.slice(0, 3).map((person) => giveUpPlace(person, id)));
    const walk = await openWalk(host, id);
    expect(walk.people.map(({ user }) => user.id)).toEqual([host, ...people.slice(3, 6)].map(({ userId }) => userId));
    expect(walk.waiting!.map(({ user }) => user.id)).toEqual(people.slice(6).map(({ userId }) => userId));
  });

  test('a place is passed on when its guest deletes the account', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    expect(await comeAlong(cara, id)).toBe('waiting');
    await api.em().execute('delete from users where id = ?', [ben.userId]);
    await api.app.get(WalkUpkeep).processAllDue();
    expect((await openWalk(cara, id)).rsvp).toBe('going');
    expect(await walkNewsOf(cara)).toEqual(['walk_place_free']);
  });

  test('added places go to waiting guests, and fewer places than guests are rejected', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    expect((await changeWalk(host, id, { places: 2 })).status).toBe(200);
    expect((await openWalk(cara, id)).rsvp).toBe('going');
    const refused = await changeWalk(host, id, { places: 1 });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [{ field: 'places', message: '2 people come along already' }],
    ]);
  });

  test('answering again changes the pets and neither the place nor the order', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    const rex = await petOf(ben, { name: 'Rex' });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    expect(await comeAlong(ben, id, [rex])).toBe('going');
    expect(await comeAlong(cara, id)).toBe('waiting');
    expect((await openWalk(host, id)).people[1]).toMatchObject({
      user: { id: ben.userId },
      pets: [{ id: rex, name: 'Rex' }],
    });
    expect(await walkNewsOf(host)).toEqual(['walk_joined']);
  });
});

describe('pets on a walk', () => {
  test('a guest can bring only their own living pets of the species that the walk is for', async () => {
    const { id } = await makeWalk(host, { species: ['dog'] });
    const [dog, cat] = [await petOf(ben), await petOf(ben, { species: 'cat' })];
    const tried = async (person: SignedIn, petIds: number[]) =>
      (await person.client.put(`/api/walks/${id}/rsvp`, { petIds })).status;
    expect(await tried(ben, [cat])).toBe(400);
    expect(await tried(cara, [dog])).toBe(400);
    expect(await tried(ben, [dog])).toBe(200);
    await api.em().execute('update pets set died_on = current_date where id = ?', [dog]);
    expect(await tried(ben, [dog])).toBe(400);
  });

  test('a pet that has a new owner is no longer shown on a walk', async () => {
    const { id } = await makeWalk(host);
    const rex = await petOf(ben);
    await comeAlong(ben, id, [rex]);
    await api.em().execute('update pets set owner_id = ? where id = ?', [cara.userId, rex]);
    expect((await openWalk(host, id)).people[1]!.pets).toEqual([]);
  });
});

describe('the chat of a walk', () => {
  test('the chat of a walk begins with the first guest and includes those with a place', async () => {
    const { id, conversationId } = await makeWalk(host, { places: 1, title: 'Round the lake' });
    expect(conversationId).toBeNull();
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    const chat = (await openWalk(ben, id)).conversationId!;
    expect(await conversationOf(ben, chat)).toMatchObject({
      group: { name: 'Round the lake', memberCount: 2, walkId: id },
    });
    expect((await openWalk(cara, id)).conversationId).toBeNull();
    await giveUpPlace(ben, id);
    expect((await ben.client.get(`/api/conversations/${chat}`)).status).toBe(404);
    expect((await openWalk(cara, id)).conversationId).toBe(chat);
    expect(await textsOf(host, chat)).toHaveLength(3); // the events of creation, leaving and adding
  });

  test('nobody can be added to or removed from the chat of a walk, but guests can leave it', async () => {
    await befriend(api, host, cara);
    const { id } = await makeWalk(host);
    await comeAlong(ben, id);
    const chat = (await openWalk(host, id)).conversationId!;
    const tried = [
      await host.client.put(`/api/conversations/${chat}/members/${cara.userId}`),
      await host.client.delete(`/api/conversations/${chat}/members/${ben.userId}`),
      await host.client.put(`/api/conversations/${chat}/owner`, { userId: ben.userId }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await ben.client.delete(`/api/conversations/${chat}/members/${ben.userId}`)).status).toBe(204);
    expect(await openWalk(ben, id)).toMatchObject({ rsvp: 'going', conversationId: null });
  });
});

describe('visibility of walks', () => {
  test('a walk for friends is visible to friends and to guests with a place', async () => {
    await befriend(api, host, ben);
    const { id } = await makeWalk(host, { audience: 'friends' });
    const view = async (viewer: SignedIn) => (await viewer.client.get(`/api/walks/${id}`)).status;
    expect([await view(ben), await view(cara)]).toEqual([200, 404]);
    expect([idsOf(await walksNear(ben)), idsOf(await walksNear(cara))]).toEqual([[id], []]);
    await comeAlong(ben, id);
    await unfriend(api, host, ben);
    expect(await view(ben)).toBe(200);
    expect((await giveUpPlace(ben, id)).status).toBe(204);
    expect(await view(ben)).toBe(404);
    expect(await openWalk(host, id)).toMatchObject({ goingCount: 0 });
  });

  test('a walk is hidden from a user whom the host blocks, who loses the place', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    expect((await host.client.put(`/api/blocks/${ben.userId}`)).status).toBe(204);
    expect((await ben.client.get(`/api/walks/${id}`)).status).toBe(404);
    expect(idsOf(await walksNear(ben))).toEqual([]);
    expect((await openWalk(cara, id)).rsvp).toBe('going');
  });

  test('two guests who block each other don’t see each other on a walk', async () => {
    const { id } = await makeWalk(host);
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    await block(api, ben, cara);
    expect((await openWalk(ben, id)).people.map(({ user }) => user.id)).toEqual([host.userId, ben.userId]);
    expect(await openWalk(cara, id)).toMatchObject({ goingCount: 2 });
  });
});

describe('walks that became hidden', () => {
  test.each([
    ['blocked', () => host.client.put(`/api/blocks/${ben.userId}`)],
    [
      'taken off the list, and a friend no more',
      async (id: number) => {
        await host.client.delete(`/api/walks/${id}/people/${ben.userId}`);
        await unfriend(api, host, ben);
      },
    ],
  ])('a guest who is %s receives no more news of the walk', async (_, part) => {
    await befriend(api, host, ben);
    const { id } = await makeWalk(host, { audience: 'friends', startsAt: inDays(3) });
    await comeAlong(ben, id);
    await changeWalk(host, id, { audience: 'friends', startsAt: inDays(4) });
    expect(await walkNewsOf(ben)).toContain('walk_changed');
    await part(id);
    await changeWalk(host, id, { audience: 'friends', startsAt: inDays(6), title: 'A secret round' });
    const { text } = await ben.client.get('/api/notifications');
    expect(text).not.toMatch(/walk_changed|secret round/);
  });

  test('a user who can’t see further walks of a series gets no dates of them', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null }, startsAt: inDays(3) });
    const { dates } = await openWalk(ben, id);
    expect(dates.length).toBeGreaterThan(3);
    await changeWalk(host, dates[0]!.id, { scope: 'following', audience: 'friends', startsAt: inDays(10) });
    expect((await openWalk(ben, id)).dates).toEqual([]);
    expect((await openWalk(host, id)).dates).toHaveLength(dates.length);
  });
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
