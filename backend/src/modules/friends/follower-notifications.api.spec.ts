import { describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';

import { framesUntil, screenOf } from '../../test-support/scenes/between-two.ts';
import { follow, people, twoPeople } from '../../test-support/scenes/posts/followers.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

describe('notifications of followers', () => {
  test('new followers are notified in one row, each once a day, without those who stopped', async () => {
    const [ana, ben, cleo] = (await people(api, 3)) as [SignedIn, SignedIn, SignedIn];
    for (const follower of [ana, cleo]) await follow(follower, ben);
    expect(await newFollowers(ben)).toEqual([[cleo.userId, ana.userId]]);
    await ben.client.put('/api/notifications/seen');
    await ana.client.delete(`/api/follows/${ben.userId}`);
    expect(await newFollowers(ben)).toEqual([[cleo.userId]]);
    await follow(ana, ben);
    expect(await newFollowers(ben)).toEqual([[cleo.userId, ana.userId]]);
    expect((await ben.client.get('/api/notifications/count')).json).toEqual({ count: 0 });
  });

  test('a user who follows again on another day is notified again, once', async () => {
    const [ana, ben] = await twoPeople(api);
    await follow(ana, ben);
    await ben.client.put('/api/notifications/seen');
    await ana.client.delete(`/api/follows/${ben.userId}`);
    await api
      .em()
      .execute(`update notifications set created_at = now() - interval '25 hours' where user_id = ?`, [ben.userId]);
    await follow(ana, ben);
    expect(await newFollowers(ben)).toEqual([[ana.userId]]);
    expect((await ben.client.get('/api/notifications/count')).json).toEqual({ count: 1 });
  });

  test('the notification of a follower is retracted when the only one unfollows', async () => {
    const [ana, ben] = await twoPeople(api);
    const his = await screenOf(api, ben);
    await follow(ana, ben);
    expect(await framesUntil(his, 'new_notification')).toEqual(['new_notification']);
    await ana.client.delete(`/api/follows/${ben.userId}`);
    await framesUntil(his, 'new_notification');
    expect(await newFollowers(ben)).toEqual([]);
    expect((await ben.client.get('/api/notifications/count')).json).toEqual({ count: 0 });
    his.terminate();
  });

  test('new followers cause no notification when it is turned off', async () => {
    const [ana, ben] = await twoPeople(api);
    await ben.client.patch('/api/notifications/preferences', { new_follower: { inApp: false } });
    await follow(ana, ben);
    expect(await newFollowers(ben)).toEqual([]);
  });
});

/** Returns the users named by each notification of new followers. */
async function newFollowers({ client }: SignedIn): Promise<string[][]> {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  const rows = items.filter(({ kind }) => kind === 'new_follower');
  return rows.map(({ actors }) => actors.map(({ id }) => id));
}
