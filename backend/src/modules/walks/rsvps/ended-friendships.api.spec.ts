import { beforeEach, expect, test } from '@jest/globals';
import type { Walk } from '@qlixline/contract/walks/walk';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { comeAlong, inDays, makeWalk, openWalk } from '../../../test-support/scenes/walks.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let host: SignedIn;
let ben: SignedIn;
let cara: SignedIn;
beforeEach(async () => {
  [host, ben, cara] = [await api.asUser(), await api.asUser(), await api.asUser()];
  for (const friend of [ben, cara]) await befriend(api, host, friend);
});

/** Both orders in which the two users may end their friendship. */
const ENDS: [string, () => Promise<unknown>][] = [
  ['the host', () => host.client.delete(`/api/friends/${ben.userId}`)],
  ['the guest', () => ben.client.delete(`/api/friends/${host.userId}`)],
];

test.each(ENDS)('when %s ends the friendship, a guest loses the place on a walk for friends', async (_, end) => {
  const { id } = await makeWalk(host, { audience: 'friends', places: 1 });
  await comeAlong(ben, id);
  expect(await comeAlong(cara, id)).toBe('waiting');
  const chat = (await openWalk(ben, id)).conversationId!;
  await end();
  expect((await ben.client.get(`/api/walks/${id}`)).status).toBe(404);
  expect((await ben.client.get(`/api/conversations/${chat}`)).status).toBe(404);
  expect(await openWalk(cara, id)).toMatchObject({ rsvp: 'going', goingCount: 1 });
});

test.each(ENDS)(
  'when %s ends the friendship, each loses the places on the other’s walks for friends',
  async (_, end) => {
    const walks = [
      [ben, (await makeWalk(host, { audience: 'friends' })).id],
      [host, (await makeWalk(ben, { audience: 'friends' })).id],
    ] as const;
    for (const [guest, id] of walks) await comeAlong(guest, id);
    await end();
    for (const [guest, id] of walks) expect((await guest.client.get(`/api/walks/${id}`)).status).toBe(404);
  },
);

test.each(ENDS)('when %s ends the friendship, a user loses a place on the waiting list for friends', async (_, end) => {
  const { id } = await makeWalk(host, { audience: 'friends', places: 1 });
  await comeAlong(cara, id);
  expect(await comeAlong(ben, id)).toBe('waiting');
  await end();
  expect((await cara.client.delete(`/api/walks/${id}/rsvp`)).status).toBe(204);
  expect(await openWalk(host, id)).toMatchObject({ goingCount: 0 });
  expect((await ben.client.get(`/api/walks/${id}`)).status).toBe(404);
});

test.each(ENDS)('when %s ends the friendship, a guest loses the places on all dates of a series', async (_, end) => {
  const first = await makeWalk(host, { audience: 'friends', repeats: { every: 'week', until: null } });
  const dates = [first.id, ...(await openWalk(ben, first.id)).dates.slice(0, 2).map(({ id }) => id)];
  for (const id of dates) await comeAlong(ben, id);
  await end();
  const statuses: number[] = [];
  for (const id of dates) statuses.push((await ben.client.get(`/api/walks/${id}`)).status);
  expect(statuses).toEqual(dates.map(() => 404));
});

test.each(ENDS)('when %s ends the friendship, the guest’s calendar has only the walk for everyone', async (_, end) => {
  const walks: Walk[] = [];
  for (const audience of ['friends', 'everyone'] as const) {
    walks.push(await makeWalk(host, { audience, title: `Round for ${audience}` }));
  }
  for (const { id } of walks) await comeAlong(ben, id);
  const { pathname } = new URL((await ben.client.post('/api/walks/calendar')).json.url);
  const calendar = async () =>
    [...(await api.asNobody().get(pathname)).text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title);
  expect(new Set(await calendar())).toEqual(new Set(['Round for everyone', 'Round for friends']));
  await end();
  expect(await calendar()).toEqual(['Round for everyone']);
});

test.each(ENDS)(
  'when %s ends the friendship, other guests keep their places on the walk for friends',
  async (_, end) => {
    const { id } = await makeWalk(host, { audience: 'friends', startsAt: inDays(5) });
    for (const guest of [ben, cara]) await comeAlong(guest, id);
    await end();
    expect(await openWalk(cara, id)).toMatchObject({ rsvp: 'going', goingCount: 1 });
  },
);
