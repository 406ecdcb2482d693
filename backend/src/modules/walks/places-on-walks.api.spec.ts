import { beforeEach, describe, expect, test } from '@jest/globals';

import { petOf } from '../../test-support/scenes/mate.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { changeWalk, comeAlong, giveUpPlace, makeWalk, openWalk, walkNewsOf } from '../../test-support/scenes/walks.ts';
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
