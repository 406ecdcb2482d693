import { beforeEach, describe, expect, test } from '@jest/globals';

import { befriend, block, unfriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  changeWalk,
  comeAlong,
  giveUpPlace,
  idsOf,
  inDays,
  makeWalk,
  openWalk,
  walkNewsOf,
  walksNear,
} from '../../test-support/scenes/walks.ts';

const api = apiOfSpec();
let host: SignedIn;
let ben: SignedIn;
let cara: SignedIn;
beforeEach(async () => {
  await api.em().execute('delete from walks');
  [host, ben, cara] = [await api.asUser({ firstName: 'Hanna' }), await api.asUser(), await api.asUser()];
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
