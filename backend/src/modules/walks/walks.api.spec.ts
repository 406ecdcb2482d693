import { beforeEach, describe, expect, test } from '@jest/globals';
import { WALKS_HOSTED_MAX } from '@qlixline/contract/limits';
import { walkPageSchema, walksInViewSchema } from '@qlixline/contract/walks/walk';
import type { OwnWalksPart, WalkCard } from '@qlixline/contract/walks/walk';

import { AccountRows } from '../../database/account-rows.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { befriend, block, unfriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  MEETING_POINT,
  comeAlong,
  inDays,
  insertWalk,
  makeWalk,
  openWalk,
  walkContent,
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

const NEAR = `near=${MEETING_POINT.latitude},${MEETING_POINT.longitude}`;

async function near({ client }: SignedIn, query = ''): Promise<WalkCard[]> {
  const reply = await client.get(`/api/walks?${NEAR}&${query}`);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return walkPageSchema.parse(reply.json).items;
}

async function own({ client }: SignedIn, part: OwnWalksPart): Promise<number[]> {
  return walkPageSchema.parse((await client.get(`/api/walks/mine?part=${part}`)).json).items.map(({ id }) => id);
}

const giveUp = ({ client }: SignedIn, id: number) => client.delete(`/api/walks/${id}/rsvp`);
const change = ({ client }: SignedIn, id: number, more: object) =>
  client.put(`/api/walks/${id}`, { ...walkContent(), scope: 'this', reason: '', ...more });
const cancel = ({ client }: SignedIn, id: number, scope = 'this', reason = 'It pours') =>
  client.post(`/api/walks/${id}/cancel`, { scope, reason });

async function newsOf({ client }: SignedIn): Promise<string[]> {
  const { json } = await client.get('/api/notifications');
  return json.items.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('walk_'));
}

const idsOf = (walks: { id: number }[]) => walks.map(({ id }) => id);

async function petOf({ userId }: SignedIn, species = 'dog'): Promise<number> {
  const [{ id }] = await api
    .em()
    .execute<[{ id: number }]>(
      `insert into pets (owner_id, name, species, gender) values (?, 'Rex', ?, 'male') returning id`,
      [userId, species],
    );
  return id;
}

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
    expect((await giveUp(leaving, id)).status).toBe(204);
    expect((await openWalk(byId.get(line[0]!)!, id)).rsvp).toBe('going');
    expect(await newsOf(byId.get(line[0]!)!)).toEqual(['walk_place_free']);
    expect((await openWalk(byId.get(line[1]!)!, id)).waitingPosition).toBe(1);
    expect(await openWalk(host, id)).toMatchObject({ goingCount: 8, waitingCount: 41 });
  });

  test('waiting guests get the places of those who leave concurrently', async () => {
    const { id } = await makeWalk(host, { places: 3 });
    const people: SignedIn[] = [];
    for (let nth = 0; nth < 8; nth += 1) people.push(await api.asUser());
    for (const person of people) await comeAlong(person, id);
    await Promise.all(people.slice(0, 3).map((person) => giveUp(person, id)));
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
    expect(await newsOf(cara)).toEqual(['walk_place_free']);
  });

  test('added places go to waiting guests, and fewer places than guests are rejected', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    expect((await change(host, id, { places: 2 })).status).toBe(200);
    expect((await openWalk(cara, id)).rsvp).toBe('going');
    const refused = await change(host, id, { places: 1 });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [{ field: 'places', message: '2 people come along already' }],
    ]);
  });

  test('answering again changes the pets and neither the place nor the order', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    const rex = await petOf(ben);
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    expect(await comeAlong(ben, id, [rex])).toBe('going');
    expect(await comeAlong(cara, id)).toBe('waiting');
    expect((await openWalk(host, id)).people[1]).toMatchObject({
      user: { id: ben.userId },
      pets: [{ id: rex, name: 'Rex' }],
    });
    expect(await newsOf(host)).toEqual(['walk_joined']);
  });
});

describe('pets on a walk', () => {
  test('a guest can bring only their own living pets of the species that the walk is for', async () => {
    const { id } = await makeWalk(host, { species: ['dog'] });
    const [dog, cat] = [await petOf(ben), await petOf(ben, 'cat')];
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
    await giveUp(ben, id);
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
    expect([idsOf(await near(ben)), idsOf(await near(cara))]).toEqual([[id], []]);
    await comeAlong(ben, id);
    await unfriend(api, host, ben);
    expect(await view(ben)).toBe(200);
    expect((await giveUp(ben, id)).status).toBe(204);
    expect(await view(ben)).toBe(404);
    expect(await openWalk(host, id)).toMatchObject({ goingCount: 0 });
  });

  test('a walk is hidden from a user whom the host blocks, who loses the place', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    expect((await host.client.put(`/api/blocks/${ben.userId}`)).status).toBe(204);
    expect((await ben.client.get(`/api/walks/${id}`)).status).toBe(404);
    expect(idsOf(await near(ben))).toEqual([]);
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
    await change(host, id, { audience: 'friends', startsAt: inDays(4) });
    expect(await newsOf(ben)).toContain('walk_changed');
    await part(id);
    await change(host, id, { audience: 'friends', startsAt: inDays(6), title: 'A secret round' });
    const { text } = await ben.client.get('/api/notifications');
    expect(text).not.toMatch(/walk_changed|secret round/);
  });

  test('a user who can’t see further walks of a series gets no dates of them', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null }, startsAt: inDays(3) });
    const { dates } = await openWalk(ben, id);
    expect(dates.length).toBeGreaterThan(3);
    await change(host, dates[0]!.id, { scope: 'following', audience: 'friends', startsAt: inDays(10) });
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
    expect(idsOf(await near(ben))).toEqual([soon.id, weekly.id]);
    expect(idsOf(await near(ben, 'species=dog'))).toEqual([weekly.id]);
    expect(weekly.dates.length).toBeGreaterThanOrEqual(7);
  });

  test('the list of walks continues where the page ended', async () => {
    for (let nth = 0; nth < 5; nth += 1) await insertWalk(api, host.userId);
    const all = idsOf(await near(ben));
    const found: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json } = await ben.client.get(`/api/walks?${NEAR}&limit=2${cursor && `&cursor=${cursor}`}`);
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
    expect([await own(ben, 'going'), await own(cara, 'going'), await own(host, 'going')]).toEqual([[id], [id], []]);
    expect([await own(host, 'hosting'), await own(host, 'past'), await own(ben, 'past')]).toEqual([[id], [over], []]);
    await cancel(host, id);
    expect([await own(ben, 'going'), await own(host, 'hosting')]).toEqual([[id], []]);
  });

  test('the map lists walks within its view, across the date line as well', async () => {
    const fiji = await insertWalk(api, host.userId, { latitude: -16.8, longitude: 179.99 });
    const { json } = await ben.client.get('/api/walks/map?bbox=179,-18,-179,-16');
    expect(idsOf(walksInViewSchema.parse(json))).toEqual([fiji]);
    expect((await ben.client.get('/api/walks/map?bbox=-10,38,-9,39')).json).toEqual([]);
  });
});

describe('changing a walk', () => {
  test('changing the time or place notifies all guests with the reason, and changing texts doesn’t', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    await change(host, id, { places: 1, title: 'Slower round' });
    expect(await newsOf(ben)).toEqual([]);
    const moved = await change(host, id, { places: 1, startsAt: inDays(4), reason: 'The park is closed' });
    expect(moved.json).toMatchObject({ reason: 'The park is closed' });
    for (const person of [ben, cara]) {
      const { json } = await person.client.get('/api/notifications');
      expect(json.items[0]).toMatchObject({
        kind: 'walk_changed',
        target: { type: 'walk', id, walk: { reason: 'The park is closed', startsAt: moved.json.startsAt } },
      });
    }
  });

  test('changing a walk reaches the open screens of guests and host', async () => {
    const { id } = await makeWalk(host);
    await comeAlong(ben, id);
    const [screenOfBen, screenOfHost] = [await screenOf(api, ben), await screenOf(api, host)];
    await comeAlong(cara, id);
    expect(await screenOfBen.nextFrame()).toEqual({ type: 'conversation_changed', id: expect.any(Number) });
    expect(await screenOfBen.nextFrame()).toEqual({ type: 'walk_changed', id });
    expect([await screenOfHost.nextFrame(), await screenOfHost.nextFrame(), await screenOfHost.nextFrame()]).toEqual(
      expect.arrayContaining([{ type: 'walk_changed', id }, { type: 'new_notification' }]),
    );
    screenOfBen.terminate();
    screenOfHost.terminate();
  });

  test('rejects changes of a walk that has begun or was cancelled', async () => {
    const startedWalk = await insertWalk(api, host.userId, { starts_at: new Date(Date.now() - 60_000).toISOString() });
    const { id } = await makeWalk(host);
    await cancel(host, id);
    for (const over of [startedWalk, id]) {
      expect((await change(host, over, {})).status).toBe(409);
      expect((await cancel(host, over)).status).toBe(409);
      expect((await ben.client.put(`/api/walks/${over}/rsvp`, { petIds: [] })).status).toBe(409);
    }
  });

  test.each(['2026-12-05T10:00Z', '0028-02-29T00:00Z', '2026-12-05T10:00+01:00', '2026-02-30T10:00'])(
    'rejects %s, which is no local time',
    async (startsAt) => {
      const { id } = await makeWalk(host);
      const created = await host.client.post('/api/walks', { ...walkContent({ startsAt }), repeats: null, petIds: [] });
      for (const { status, json } of [await change(host, id, { startsAt }), created]) {
        expect([status, json.errors]).toEqual([400, [{ field: 'startsAt', message: 'Please say when' }]]);
      }
    },
  );

  test('rejects moving a walk into the past', async () => {
    const { id } = await makeWalk(host);
    const refused = await change(host, id, { startsAt: '2024-05-01T10:00' });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [{ field: 'startsAt', message: 'This time has passed' }],
    ]);
  });
});

describe('cancelling a walk', () => {
  test('a cancelled walk stays visible with the reason, and everybody is notified', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    await cancel(host, id, 'this', 'Rex is ill');
    expect(await openWalk(ben, id)).toMatchObject({ state: 'cancelled', reason: 'Rex is ill' });
    expect([await newsOf(ben), await newsOf(cara)]).toEqual([['walk_cancelled'], ['walk_cancelled']]);
    expect(idsOf(await near(ben))).toEqual([]);
  });

  test('deleting the host’s account cancels each of their walks and ends their series', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null } });
    await comeAlong(ben, id);
    await api.em().execute('update users set password_hash = null where id = ?', [host.userId]);
    expect((await host.client.delete('/api/account', { body: { when: 'later' } })).status).toBe(204);
    expect(await openWalk(ben, id)).toMatchObject({ state: 'cancelled', reason: 'The host has left.' });
    expect(await newsOf(ben)).toEqual(['walk_cancelled']);
    expect(await api.em().execute('select from walks where state = ?', ['planned'])).toEqual([]);
    await api.app.get(WalkUpkeep).processAllDue();
    expect(await api.em().execute('select from walks where state = ?', ['planned'])).toEqual([]);
  });

  test.each([
    ['at once', () => host.client.delete('/api/account', { body: { when: 'now' } })],
    ['by an operator', () => api.em().transactional((em) => new AccountRows(em, host.userId).remove())],
  ])(
    'a walk stays cancelled for its guests when the host’s account is deleted %s, without the host’s texts',
    async (_, go) => {
      const { id } = await makeWalk(host, { title: 'Round the lake', text: 'Bring towels', places: 1 });
      const unanswered = await makeWalk(host);
      await comeAlong(ben, id);
      await comeAlong(cara, id);
      const chat = (await openWalk(ben, id)).conversationId!;
      await api.em().execute('update users set password_hash = null where id = ?', [host.userId]);
      await go();
      expect(await api.em().execute('select from users where id = ?', [host.userId])).toEqual([]);
      for (const guest of [ben, cara]) {
        const { title, text, host: nobody, state, reason, people } = await openWalk(guest, id);
        expect([title, text, nobody, state]).toEqual(['A walk whose host has left', '', null, 'cancelled']);
        expect([reason, people.some(({ isHost }) => isHost)]).toEqual(['The host has left.', false]);
        expect(await newsOf(guest)).toEqual(['walk_cancelled']);
        const { items } = walkPageSchema.parse((await guest.client.get('/api/walks/mine?part=going')).json);
        expect(items).toMatchObject([{ id, host: null }]);
        expect((await guest.client.delete(`/api/walks/${id}/rsvp`)).status).toBe(409);
      }
      expect(await conversationOf(ben, chat)).toMatchObject({ group: { name: 'A walk' } });
      await befriend(api, ben, cara);
      expect((await ben.client.put(`/api/conversations/${chat}/members/${cara.userId}`)).status).toBe(409);
      expect((await (await api.asUser()).client.get(`/api/walks/${id}`)).status).toBe(404);
      expect((await ben.client.get(`/api/walks/${unanswered.id}`)).status).toBe(404);
    },
  );

  test('a walk that a moderator removed no longer shows its host’s texts', async () => {
    const { id } = await makeWalk(host, { title: 'Cheap puppies' });
    await comeAlong(ben, id);
    const chat = (await openWalk(ben, id)).conversationId!;
    const moderator = await api.asUser();
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
    const report = { subject: 'walk', subjectId: String(id), reason: 'scam', details: '' };
    expect((await ben.client.post('/api/reports', report)).status).toBe(201);
    const removed = await moderator.client.post('/api/moderation/actions', {
      subject: 'walk',
      subjectId: String(id),
      action: 'remove',
      note: 'No sale here',
    });
    expect([removed.status, removed.text]).toEqual([201, expect.anything()]);
    expect((await cara.client.get(`/api/walks/${id}`)).status).toBe(404);
    expect(await openWalk(ben, id)).toMatchObject({
      state: 'cancelled',
      title: 'A walk that was taken down',
      text: '',
    });
    expect(await conversationOf(ben, chat)).toMatchObject({ group: { name: 'A walk' } });
    expect(await newsOf(ben)).toEqual(['walk_cancelled']);
  });
});

describe('a series of walks', () => {
  const dates = async (id: number) => {
    const walk = await openWalk(host, id);
    return [walk.startsAt, ...walk.dates.map(({ startsAt }) => startsAt)];
  };

  test('a series adds a walk with each day that passes', async () => {
    const pet = await petOf(host);
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null }, petIds: [pet] });
    const before = await dates(id);
    await api.em().execute(`update walk_series set planned_until = planned_until - interval '15 days'`);
    await api.em().execute(`delete from walks where starts_at > now() + interval '45 days'`);
    await api.app.get(WalkUpkeep).processAllDue();
    await api.app.get(WalkUpkeep).processAllDue();
    expect(await dates(id)).toEqual(before);
    const last = (await openWalk(host, id)).dates.at(-1)!;
    expect((await openWalk(host, last.id)).people[0]!.pets.map((shown) => shown.id)).toEqual([pet]);
  });

  test('a series whose first walk clocks had moved continues at the hour that its host chose', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null }, startsAt: inDays(3) });
    const before = await dates(id);
    await api
      .em()
      .execute(
        `update walk_series set first_at = first_at + interval '1 hour', planned_until = planned_until - interval '15 days'`,
      );
    await api.em().execute(`delete from walks where starts_at > now() + interval '45 days'`);
    await api.app.get(WalkUpkeep).processAllDue();
    expect(await dates(id)).toEqual(before);
  });

  test('a series that gets another hour from one walk on keeps its chats and answers', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null }, startsAt: inDays(3) });
    const second = (await openWalk(host, id)).dates[0]!;
    await comeAlong(ben, second.id);
    const changed = await change(host, second.id, { scope: 'following', startsAt: `${inDays(11).slice(0, 10)}T17:30` });
    expect(changed.status).toBe(200);
    const [first, ...following] = await dates(id);
    expect(new Date(first!).getTime()).toBeLessThan(new Date(following[0]!).getTime());
    for (const [nth, startsAt] of following.entries()) {
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Lisbon',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(startsAt));
      expect([nth, shown]).toEqual([nth, '17:30']);
    }
    expect(await openWalk(ben, second.id)).toMatchObject({ rsvp: 'going' });
    expect(await newsOf(ben)).toEqual(['walk_changed']);
  });

  test('a series with a near last day can be moved to new dates', async () => {
    const { id } = await makeWalk(host, {
      repeats: { every: 'week', until: inDays(32).slice(0, 10) },
      startsAt: inDays(3),
    });
    await api.em().execute(`update walk_series set planned_until = now() + interval '50 days'`);
    await api.app.get(WalkUpkeep).processAllDue(); // the series has no more walks to create
    const before = await dates(id);
    expect(before).toHaveLength(5);
    await change(host, id, { scope: 'following', startsAt: inDays(4) });
    const hours = (moments: readonly string[]) => moments.map((moment) => Date.parse(moment) / 3_600_000);
    const moved = hours(await dates(id)).map((hour, nth) => Math.round(hour - hours(before)[nth]!));
    for (const by of moved) expect([23, 24, 25]).toContain(by); // the clocks may change in between
  });

  test('a series can be cancelled from one of its walks on', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null } });
    const [, third] = (await openWalk(host, id)).dates;
    await cancel(host, third!.id, 'following');
    expect((await openWalk(host, id)).dates).toHaveLength(1);
    await api.app.get(WalkUpkeep).processAllDue();
    expect((await openWalk(host, id)).dates).toHaveLength(1);
  });

  test('a series has no walks after its last day', async () => {
    const { id, repeatsUntil } = await makeWalk(host, {
      repeats: { every: 'week', until: inDays(11).slice(0, 10) },
      startsAt: inDays(3),
    });
    expect(repeatsUntil).toBe(inDays(11).slice(0, 10));
    expect((await openWalk(host, id)).dates).toHaveLength(1);
    await api.em().execute(`update walk_series set planned_until = now() + interval '4 days'`);
    await api.em().execute('delete from walks where id <> ?', [id]);
    await api.app.get(WalkUpkeep).processAllDue();
    expect((await openWalk(host, id)).dates).toHaveLength(1);
  });

  test('a series counts once against the host’s limit', async () => {
    await makeWalk(host, { repeats: { every: 'week', until: null } });
    for (let nth = 1; nth < WALKS_HOSTED_MAX; nth += 1) await insertWalk(api, host.userId);
    const refused = await host.client.post('/api/walks', { ...walkContent(), repeats: null, petIds: [] });
    expect(refused.status).toBe(409);
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
    expect(await newsOf(ben)).toEqual([]);
    await beginIn(id, 23 * 60);
    await upkeep.processAllDue();
    await upkeep.processAllDue();
    expect([await newsOf(ben), await newsOf(cara)]).toEqual([['walk_reminder'], []]);
    expect(await newsOf(host)).toEqual(['walk_reminder', 'walk_joined']);
    await ben.client.put('/api/notifications/seen');
    await beginIn(id, 90);
    await upkeep.processAllDue();
    await upkeep.processAllDue();
    expect(await newsOf(ben)).toEqual(['walk_reminder', 'walk_reminder']);
  });

  test('a walk that is planned shortly before gets one reminder', async () => {
    const id = await insertWalk(api, host.userId);
    await beginIn(id, 60);
    await api.app.get(WalkUpkeep).processAllDue();
    expect(await newsOf(host)).toEqual(['walk_reminder']);
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
