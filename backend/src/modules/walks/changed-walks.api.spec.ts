import { beforeEach, describe, expect, test } from '@jest/globals';
import { WALKS_HOSTED_MAX } from '@qlixline/contract/limits';
import { walkPageSchema } from '@qlixline/contract/walks/walk';

import { AccountRows } from '../../database/account-rows.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { petOf } from '../../test-support/scenes/mate.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  cancelWalk,
  changeWalk,
  comeAlong,
  idsOf,
  inDays,
  insertWalk,
  makeWalk,
  openWalk,
  walkContent,
  walkNewsOf,
  walksNear,
} from '../../test-support/scenes/walks.ts';
import { conversationOf } from '../../test-support/scenes/converse.ts';
import { WalkUpkeep } from './walk-upkeep.ts';

const api = apiOfSpec();
let host: SignedIn;
let ben: SignedIn;
let cara: SignedIn;
beforeEach(async () => {
  await api.em().execute('delete from walks');
  [host, ben, cara] = [await api.asUser({ firstName: 'Hanna' }), await api.asUser(), await api.asUser()];
});

describe('changing a walk', () => {
  test('changing the time or place notifies all guests with the reason, and changing texts doesn’t', async () => {
    const { id } = await makeWalk(host, { places: 1 });
    await comeAlong(ben, id);
    await comeAlong(cara, id);
    await changeWalk(host, id, { places: 1, title: 'Slower round' });
    expect(await walkNewsOf(ben)).toEqual([]);
    const moved = await changeWalk(host, id, { places: 1, startsAt: inDays(4), reason: 'The park is closed' });
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
    await cancelWalk(host, id);
    for (const over of [startedWalk, id]) {
      expect((await changeWalk(host, over, {})).status).toBe(409);
      expect((await cancelWalk(host, over)).status).toBe(409);
      expect((await ben.client.put(`/api/walks/${over}/rsvp`, { petIds: [] })).status).toBe(409);
    }
  });

  test.each(['2026-12-05T10:00Z', '0028-02-29T00:00Z', '2026-12-05T10:00+01:00', '2026-02-30T10:00'])(
    'rejects %s, which is no local time',
    async (startsAt) => {
      const { id } = await makeWalk(host);
      const created = await host.client.post('/api/walks', { ...walkContent({ startsAt }), repeats: null, petIds: [] });
      for (const { status, json } of [await changeWalk(host, id, { startsAt }), created]) {
        expect([status, json.errors]).toEqual([400, [{ field: 'startsAt', message: 'Please say when' }]]);
      }
    },
  );

  test('rejects moving a walk into the past', async () => {
    const { id } = await makeWalk(host);
    const refused = await changeWalk(host, id, { startsAt: '2024-05-01T10:00' });
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
    await cancelWalk(host, id, 'this', 'Rex is ill');
    expect(await openWalk(ben, id)).toMatchObject({ state: 'cancelled', reason: 'Rex is ill' });
    expect([await walkNewsOf(ben), await walkNewsOf(cara)]).toEqual([['walk_cancelled'], ['walk_cancelled']]);
    expect(idsOf(await walksNear(ben))).toEqual([]);
  });

  test('deleting the host’s account cancels each of their walks and ends their series', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null } });
    await comeAlong(ben, id);
    await api.em().execute('update users set password_hash = null where id = ?', [host.userId]);
    expect((await host.client.delete('/api/account', { body: { when: 'later' } })).status).toBe(204);
    expect(await openWalk(ben, id)).toMatchObject({ state: 'cancelled', reason: 'The host has left.' });
    expect(await walkNewsOf(ben)).toEqual(['walk_cancelled']);
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
        expect(await walkNewsOf(guest)).toEqual(['walk_cancelled']);
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
    expect(await walkNewsOf(ben)).toEqual(['walk_cancelled']);
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
    const changed = await changeWalk(host, second.id, {
      scope: 'following',
      startsAt: `${inDays(11).slice(0, 10)}T17:30`,
    });
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
    expect(await walkNewsOf(ben)).toEqual(['walk_changed']);
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
    await changeWalk(host, id, { scope: 'following', startsAt: inDays(4) });
    const hours = (moments: readonly string[]) => moments.map((moment) => Date.parse(moment) / 3_600_000);
    const moved = hours(await dates(id)).map((hour, nth) => Math.round(hour - hours(before)[nth]!));
    for (const by of moved) expect([23, 24, 25]).toContain(by); // the clocks may change in between
  });

  test('a series can be cancelled from one of its walks on', async () => {
    const { id } = await makeWalk(host, { repeats: { every: 'week', until: null } });
    const [, third] = (await openWalk(host, id)).dates;
    await cancelWalk(host, third!.id, 'following');
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
