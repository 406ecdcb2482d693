import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notifications/notification';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';

import { Transactions } from '../../database/connections/transactions.ts';
import { TestSocket } from '../../test-support/test-socket.ts';
import { eventually } from '../../test-support/eventually.ts';
import { befriend, block, unfriend } from '../../test-support/scenes/relate.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { waitsForLock } from '../../test-support/measure/waits-for-lock.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';
import { NotificationsService } from './notifications.service.ts';
import type { ConcerningActivity } from './notifications.service.ts';

let api: TestApi;
let ana: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
let postId: number;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  postId = await insertPost(api.em(), ana.userId, { text: 'First swim' });
});

const service = () => api.app.get(NotificationsService);
const within = (work: () => Promise<void>) => RequestContext.create(api.em(), work);
const liked = (actor: SignedIn): ConcerningActivity => ({
  userId: ana.userId,
  kind: 'post_liked',
  actorId: actor.userId,
  postId,
});
const notify = (activity: ConcerningActivity) => within(() => service().notify(activity));
const retract = (activity: ConcerningActivity) => within(() => service().retract(activity));

async function itemsOf(user: SignedIn): Promise<NotificationItem[]> {
  return notificationPageSchema.parse((await user.client.get('/api/notifications')).json).items;
}

async function countOf(user: SignedIn): Promise<number> {
  return notificationCountSchema.parse((await user.client.get('/api/notifications/count')).json).count;
}

const actorIds = (item: NotificationItem | undefined) => item?.actors.map(({ id }) => id);

describe('grouped activities', () => {
  test('activities on the same target share one row until it is seen, with the newest group first', async () => {
    await notify(liked(ben));
    await notify(liked(cleo));
    const [item, ...others] = await itemsOf(ana);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'post_liked',
      actorCount: 2,
      isUnread: true,
      isRead: false,
      target: { type: 'post', id: postId, excerpt: 'First swim', imageUrl: null },
    });
    expect(actorIds(item)).toEqual([cleo.userId, ben.userId]);
    expect(await countOf(ana)).toBe(1);
  });

  test('an activity after its row was seen starts a new row', async () => {
    await notify(liked(ben));
    await ana.client.put('/api/notifications/seen');
    await notify(liked(cleo));
    expect((await itemsOf(ana)).map(actorIds)).toEqual([[cleo.userId], [ben.userId]]);
    expect(await countOf(ana)).toBe(1);
  });

  test('a grouped notification names three users and counts each once, even with concurrent activities', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.asUser()));
    await Promise.all([...people, ...people].map((user) => notify(liked(user))));
    const [item] = await itemsOf(ana);
    expect(item?.actors).toHaveLength(3);
    expect(item?.actorCount).toBe(8);
  });

  test('a grouped notification moves to the top when somebody joins', async () => {
    await notify(liked(ben));
    await notify({ userId: ana.userId, kind: 'friend_request', actorId: cleo.userId });
    await notify(liked(cleo));
    expect((await itemsOf(ana)).map(({ kind }) => kind)).toEqual(['post_liked', 'friend_request']);
  });

  test('notifications page without gaps or duplicates', async () => {
    for (const user of [ben, cleo]) {
      await notify({ userId: ana.userId, kind: 'friend_request', actorId: user.userId });
      await ana.client.put('/api/notifications/seen');
    }
    await notify(liked(ben));
    const all = (await itemsOf(ana)).map(({ id }) => id);
    const first = notificationPageSchema.parse((await ana.client.get('/api/notifications?limit=2')).json);
    const rest = await ana.client.get(`/api/notifications?limit=2&cursor=${first.nextCursor}`);
    const read = [...first.items, ...notificationPageSchema.parse(rest.json).items];
    expect(read.map(({ id }) => id)).toEqual(all);
    expect(rest.json.nextCursor).toBeNull();
  });
});

describe('filtered notifications', () => {
  test('notifications filtered by kind contain those kinds alone, page by page', async () => {
    await notify(liked(ben));
    await notify({ userId: ana.userId, kind: 'friend_request', actorId: cleo.userId });
    await notify({ userId: ana.userId, kind: 'friend_accepted', actorId: ben.userId });
    await within(() => service().notifyOfAccount(ana.userId, 'welcome'));
    const kindsIn = async (query: string) => {
      const page = notificationPageSchema.parse((await ana.client.get(`/api/notifications?${query}`)).json);
      return { kinds: page.items.map(({ kind }) => kind), nextCursor: page.nextCursor };
    };
    expect((await kindsIn('part=likes')).kinds).toEqual(['post_liked']);
    expect((await kindsIn('part=conversations')).kinds).toEqual([]);
    const first = await kindsIn('part=people&limit=1');
    const second = await kindsIn(`part=people&limit=1&cursor=${first.nextCursor}`);
    expect([first.kinds, second]).toEqual([['friend_accepted'], { kinds: ['friend_request'], nextCursor: null }]);
    expect((await ana.client.get('/api/notifications?part=all')).status).toBe(400);
  });
});

describe('undoing an activity', () => {
  test('undoing an activity removes its row and its count', async () => {
    await notify(liked(ben));
    await retract(liked(ben));
    expect([await itemsOf(ana), await countOf(ana)]).toEqual([[], 0]);
  });

  test('undoing an activity keeps the other users in its row', async () => {
    await notify(liked(ben));
    await notify(liked(cleo));
    await retract(liked(cleo));
    expect(await itemsOf(ana)).toMatchObject([{ actors: [{ id: ben.userId }], actorCount: 1 }]);
  });

  test('undoing an activity keeps a user who joins concurrently', async () => {
    await notify(liked(ben));
    const [notified, joining] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const joined = within(() =>
      api.app.get(Transactions).run(async () => {
        await service().notify(liked(cleo));
        notified.resolve();
        await joining.promise;
      }),
    );
    await notified.promise;
    const blocked = ana.client.put(`/api/blocks/${ben.userId}`);
    await eventually(() => waitsForLock(api));
    joining.resolve();
    await joined;
    expect((await blocked).status).toBe(204);
    expect(await itemsOf(ana)).toMatchObject([{ actors: [{ id: cleo.userId }], actorCount: 1 }]);
  });

  test('undoing an activity that notified nobody changes nothing', async () => {
    await retract(liked(ben));
    expect(await itemsOf(ana)).toEqual([]);
  });
});

describe('activities without a notification', () => {
  test('users aren’t notified of their own activities', async () => {
    await notify({ ...liked(ben), actorId: ana.userId });
    expect(await itemsOf(ana)).toEqual([]);
  });

  test('users aren’t notified of a kind that they turned off, until they turn it on again', async () => {
    const set = (inApp: boolean) =>
      ana.client.patch('/api/notifications/preferences', { post_liked: { inApp } }).then(({ json }) => json);
    expect(await set(false)).toMatchObject({ post_liked: { inApp: false }, post_commented: { inApp: true } });
    await notify(liked(ben));
    expect(await itemsOf(ana)).toEqual([]);
    await set(true);
    await notify(liked(cleo));
    expect(await itemsOf(ana)).toMatchObject([{ actors: [{ id: cleo.userId }] }]);
  });

  test('a rolled back activity appears neither in the list nor as a live event', async () => {
    const socket = new TestSocket(api.url, { origin: api.origin, cookie: ana.client.cookieHeader });
    await socket.authenticate(ana.userId);
    const failing = within(() =>
      api.app.get(Transactions).run(async () => {
        await service().notify(liked(ben));
        throw new Error('The disk is on fire');
      }),
    );
    await expect(failing).rejects.toThrow('The disk is on fire');
    expect(socket.unreadFrames).toEqual([]);
    await notify(liked(cleo));
    const [item] = await itemsOf(ana);
    expect(await socket.nextFrame()).toEqual({ type: 'new_notification' });
    expect(socket.unreadFrames).toEqual([]);
    expect(actorIds(item)).toEqual([cleo.userId]);
    socket.terminate();
  });
});

describe('notifications without a target', () => {
  test('a notification about a deleted post is hidden until the post is restored', async () => {
    await notify(liked(ben));
    await api.em().execute('update posts set deleted_at = now() where id = ?', [postId]);
    expect([await itemsOf(ana), await countOf(ana)]).toEqual([[], 0]);
    await api.em().execute('update posts set deleted_at = null where id = ?', [postId]);
    expect([(await itemsOf(ana)).length, await countOf(ana)]).toEqual([1, 1]);
  });

  test.each(['deleted_at', 'removed_at'])(
    'a notification about a comment with %s is neither shown nor counted',
    async (column) => {
      const [comment] = await api
        .em()
        .execute<{ id: number }[]>('insert into comments (post_id, author_id, text) values (?, ?, ?) returning id', [
          postId,
          cleo.userId,
          'Where is this lake?',
        ]);
      const [before, count] = [await itemsOf(ben), await countOf(ben)];
      await notify({
        userId: ben.userId,
        kind: 'comment_mentioned',
        actorId: cleo.userId,
        postId,
        commentId: comment!.id,
      });
      expect([(await itemsOf(ben)).length, await countOf(ben)]).toEqual([before.length + 1, count + 1]);
      await api.em().execute(`update comments set ${column} = now() where id = ?`, [comment!.id]);
      expect([await itemsOf(ben), await countOf(ben)]).toEqual([before, count]);
    },
  );

  test('a mention in a friends’ post is hidden from a user who is no longer a friend', async () => {
    await befriend(api, ana, ben);
    const id = await insertPost(api.em(), ana.userId, { visibility: 'friends' });
    await notify({ userId: ben.userId, kind: 'post_mentioned', actorId: ana.userId, postId: id });
    expect([(await itemsOf(ben)).length, await countOf(ben)]).toEqual([1, 1]);
    await unfriend(api, ana, ben);
    expect([await itemsOf(ben), await countOf(ben)]).toEqual([[], 0]);
  });

  test('notifications about blocked users are hidden, whoever blocks', async () => {
    await notify(liked(ben));
    await notify(liked(cleo));
    await block(api, cleo, ana);
    expect(await itemsOf(ana)).toMatchObject([{ actors: [{ id: ben.userId }], actorCount: 1 }]);
    await block(api, ana, ben);
    await block(api, ben, ana);
    expect([await itemsOf(ana), await countOf(ana)]).toEqual([[], 0]);
  });

  test('retracting the activities between two users keeps those of others', async () => {
    await notify(liked(ben));
    await notify(liked(cleo));
    await within(() => service().retractBetween(ana.userId, ben.userId));
    expect(await itemsOf(ana)).toMatchObject([{ actors: [{ id: cleo.userId }], actorCount: 1 }]);
  });

  test('notifications caused by a deleted account are hidden', async () => {
    await notify(liked(ben));
    await notify(liked(cleo));
    await api.em().execute('delete from users where id = ?', [cleo.userId]);
    expect(await itemsOf(ana)).toMatchObject([{ actors: [{ id: ben.userId }], actorCount: 1 }]);
    await api.em().execute('delete from users where id = ?', [ben.userId]);
    expect([await itemsOf(ana), await countOf(ana)]).toEqual([[], 0]);
  });
});

describe('opening a notification', () => {
  test('opening a notification marks it as read and seen, for its owner alone', async () => {
    await notify(liked(ben));
    const id = (await itemsOf(ana))[0]!.id;
    expect((await ben.client.put(`/api/notifications/${id}/read`)).status).toBe(404);
    expect(await itemsOf(ana)).toMatchObject([{ isRead: false, isUnread: true }]);
    expect((await ana.client.put(`/api/notifications/${id}/read`)).status).toBe(204);
    expect(await itemsOf(ana)).toMatchObject([{ isRead: true, isUnread: false }]);
    expect(await countOf(ana)).toBe(0);
  });
});

describe('notification preferences', () => {
  test.each([
    ['an unknown kind', { of_tomorrow: { inApp: false } }],
    ['a kind that always arrives', { new_sign_in: { inApp: false } }],
    ['an unknown channel', { post_liked: { inApp: true, fax: true } }],
    ['something that is no switch', { post_liked: { inApp: 'off' } }],
  ])('rejects preferences with %s', async (_, body) => {
    expect((await ana.client.patch('/api/notifications/preferences', body)).status).toBe(400);
  });

  test('notification preferences are separate for each user', async () => {
    await ana.client.patch('/api/notifications/preferences', { post_liked: { inApp: false } });
    const { json } = await ben.client.get('/api/notifications/preferences');
    expect(json.post_liked).toEqual({ inApp: true });
  });
});
