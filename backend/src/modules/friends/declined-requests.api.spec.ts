import { describe, expect, test } from '@jest/globals';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  requestFriendship,
  friendRequestId,
  framesUntil,
  friendIds,
  requestsOf,
  screenOf,
} from '../../test-support/scenes/between-two.ts';

const api = apiOfSpec();

async function two(): Promise<[SignedIn, SignedIn]> {
  return [await api.asUser(), await api.asUser()];
}

describe('declining a friend request', () => {
  test('a declined request looks unchanged to the requester', async () => {
    const [ana, ben] = await two();
    const id = await friendRequestId(ana, ben);
    const before = (await ana.client.get('/api/friends/requests/sent')).text;
    const [hers, his] = [await screenOf(api, ana), await screenOf(api, ben)];
    const reply = await ben.client.post(`/api/friends/requests/${id}/decline`);
    expect([reply.status, reply.json]).toEqual([200, { relation: 'none', requestId: null }]);
    await framesUntil(his, 'friend_request_received');
    expect(await requestsOf(ben, 'pending')).toEqual([]);
    expect((await ben.client.get('/api/notifications')).json.items).toEqual([]);
    expect((await ana.client.get('/api/friends/requests/sent')).text).toBe(before);
    expect(await requestFriendship(ana, ben)).toEqual({ relation: 'requested', requestId: id });
    expect((await ana.client.get('/api/notifications')).json.items).toEqual([]);
    await requestFriendship(await api.asUser(), ana); // the next event on her screens
    expect(await hers.nextFrame()).toMatchObject({ type: 'new_notification' });
    hers.terminate();
    his.terminate();
  });

  test('declining is idempotent, and a declined request can’t be accepted', async () => {
    const [ana, ben] = await two();
    const id = await friendRequestId(ana, ben);
    for (let times = 0; times < 2; times += 1) {
      expect((await ben.client.post(`/api/friends/requests/${id}/decline`)).status).toBe(200);
    }
    expect((await ben.client.post(`/api/friends/requests/${id}/accept`)).status).toBe(404);
  });

  test('withdrawing a declined request and asking again notifies nobody', async () => {
    const [ana, ben] = await two();
    const declined = await declinedRequest(ana, ben);
    const his = await screenOf(api, ben);
    const taken = await ana.client.delete(`/api/friends/requests/${declined}`);
    expect([taken.status, taken.json]).toEqual([200, { relation: 'none', requestId: null }]);
    expect((await ana.client.delete(`/api/friends/requests/${declined}`)).status).toBe(404);
    expect(await requestsOf(ana, 'sent')).toEqual([]);
    const again = await requestFriendship(ana, ben);
    expect(again).toEqual({ relation: 'requested', requestId: expect.any(Number) });
    expect(again.requestId).not.toBe(declined);
    expect([await requestsOf(ana, 'sent'), await requestsOf(ben, 'pending')]).toEqual([[ben.userId], []]);
    expect((await ben.client.get('/api/notifications')).json.items).toEqual([]);
    await requestFriendship(await api.asUser(), ben); // the next event on his screens
    expect(await his.nextFrame()).toMatchObject({ type: 'new_notification' });
    his.terminate();
  });

  test('a declined request expires after thirty days, and the requester may ask again', async () => {
    const [ana, ben] = await two();
    const id = await declinedRequest(ana, ben);
    await age(id, 29);
    expect(await requestsOf(ana, 'sent')).toEqual([ben.userId]);
    await age(id, 2);
    expect(await requestsOf(ana, 'sent')).toEqual([]);
    expect((await ana.client.delete(`/api/friends/requests/${id}`)).status).toBe(404);
    expect((await requestFriendship(ana, ben)).relation).toBe('requested');
    expect(await requestsOf(ben, 'pending')).toEqual([ana.userId]);
  });

  test('a request by the decliner while the declined one stands makes them friends', async () => {
    const [ana, ben] = await two();
    await declinedRequest(ana, ben);
    expect((await requestFriendship(ben, ana)).relation).toBe('friends');
    expect([await friendIds(ana), await friendIds(ben)]).toEqual([[ben.userId], [ana.userId]]);
  });

  test('after a declined request was withdrawn, the decliner can ask like anybody else', async () => {
    const [ana, ben] = await two();
    await ana.client.delete(`/api/friends/requests/${await declinedRequest(ana, ben)}`);
    expect((await requestFriendship(ben, ana)).relation).toBe('requested');
    expect(await requestsOf(ana, 'pending')).toEqual([ben.userId]);
    expect((await requestFriendship(ana, ben)).relation).toBe('friends');
  });
});

async function declinedRequest(requester: SignedIn, requested: SignedIn): Promise<number> {
  const id = await friendRequestId(requester, requested);
  await requested.client.post(`/api/friends/requests/${id}/decline`);
  return id;
}

async function age(requestId: number, days: number): Promise<void> {
  await api
    .em()
    .execute('update friend_requests set declined_at = declined_at - make_interval(days => ?::integer) where id = ?', [
      days,
      requestId,
    ]);
}
