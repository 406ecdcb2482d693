import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';

import { TestSocket } from '../../test-support/test-socket.ts';
import { befriend, block, mute } from '../../test-support/scenes/relate.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';

let api: TestApi;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => {
  for (const socket of sockets) socket.terminate();
  return api.close();
});

const PLAIN = { text: 'Look', images: [], petIds: [], visibility: 'friends' };

describe('the author of a post', () => {
  test('the author of a post is notified of a like until it is undone, and never of their own', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId);
    await ana.client.put(`/api/posts/${id}/like`);
    expect(await newsOf(ana)).toEqual([]);
    for (const _ of [1, 2]) await ben.client.put(`/api/posts/${id}/like`);
    expect(await newsOf(ana)).toEqual([{ kind: 'post_liked', actors: [ben.userId], target: { type: 'post', id } }]);
    await ben.client.delete(`/api/posts/${id}/like`);
    expect(await newsOf(ana)).toEqual([]);
  });

  test('the author of a post is notified of comments until the last one is deleted', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId);
    const comments = [await comment(ben, id, 'One'), await comment(ben, id, 'Two')];
    await comment(ana, id, 'Mine');
    const notifications = [{ kind: 'post_commented', actors: [ben.userId], target: { type: 'post', id } }];
    expect(await newsOf(ana)).toEqual(notifications);
    await ben.client.delete(`/api/comments/${comments[0]}`);
    expect(await newsOf(ana)).toEqual(notifications);
    await ben.client.delete(`/api/comments/${comments[1]}`);
    expect(await newsOf(ana)).toEqual([]);
    await ben.client.post(`/api/comments/${comments[1]}/restore`);
    expect(await newsOf(ana)).toEqual(notifications);
  });
});

describe('mentioned users', () => {
  test('a user mentioned in a comment is notified of that alone, even as the post’s author', async () => {
    const [ana, ben, cara] = [
      await api.asUser({ username: 'news.ana' }),
      await api.asUser({ username: 'news.ben' }),
      await api.asUser({ username: 'news.cara' }),
    ];
    const id = await insertPost(api.em(), ana.userId);
    const commentId = await comment(ben, id, '@news.ana and @news.cara, @news.ben was here');
    for (const user of [ana, cara]) {
      expect(await newsOf(user)).toEqual([
        { kind: 'comment_mentioned', actors: [ben.userId], target: { type: 'comment', id } },
      ]);
    }
    expect(await newsOf(ben)).toEqual([]);
    await ben.client.delete(`/api/comments/${commentId}`);
    expect([await newsOf(ana), await newsOf(cara)]).toEqual([[], []]);
  });

  test('a user mentioned in a post is notified once, however often it is edited, until the mention is removed', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser({ username: 'once.ben' })];
    const { json: post } = await ana.client.post('/api/posts', { ...PLAIN, text: 'Hi @once.ben' });
    expect(await newsOf(ben)).toEqual([]); // not yet a friend, so the post isn't visible
    await ana.client.patch(`/api/posts/${post.id}`, { visibility: 'public' });
    await ben.client.put('/api/notifications/seen');
    await ana.client.patch(`/api/posts/${post.id}`, { text: 'Hello @once.ben' });
    expect(await newsOf(ben)).toHaveLength(1);
    await ana.client.patch(`/api/posts/${post.id}`, { text: 'Hello' });
    expect(await newsOf(ben)).toEqual([]);
  });
});

describe('open screens', () => {
  test('a new post reaches open screens of friends at once, and none of strangers, blocked or muting users', async () => {
    const { ana, ben, stranger, muting, blocked } = await scene();
    const { json: post } = await ana.client.post('/api/posts', PLAIN);
    expect(await ben.socket.nextFrame()).toEqual({ type: 'new_feed', id: post.id });
    for (const user of [stranger, muting, blocked]) await receivesNothingBefore(user);
  });

  test('a public post reaches no open screens of friends of friends', async () => {
    const { ana, ben, stranger } = await scene();
    await befriend(api, stranger, ben);
    const { json: post } = await ana.client.post('/api/posts', { ...PLAIN, visibility: 'public' });
    expect(await ben.socket.nextFrame()).toEqual({ type: 'new_feed', id: post.id });
    await receivesNothingBefore(stranger);
  });

  test('posts written at the same moment reach the open screens of each author’s own friends', async () => {
    const [one, other] = [await scene(), await scene()];
    const posts = await Promise.all([one, other].map(({ ana }) => ana.client.post('/api/posts', PLAIN)));
    for (const [at, { ben, muting, blocked }] of [one, other].entries()) {
      expect(await ben.socket.nextFrame()).toEqual({ type: 'new_feed', id: posts[at]?.json.id });
      for (const user of [muting, blocked]) await receivesNothingBefore(user);
    }
  });

  test('a private post reaches no open screens of friends until it becomes visible to them', async () => {
    const { ana, ben } = await scene();
    const { json: post } = await ana.client.post('/api/posts', { ...PLAIN, visibility: 'only_me' });
    await ana.client.patch(`/api/posts/${post.id}`, { text: 'Still mine' });
    // Receivers are determined when an event is sent, so Ana's screen says that both were sent while it was private.
    expect(await ana.socket.nextFrame()).toEqual({ type: 'new_feed', id: post.id });
    expect(await ana.socket.nextFrame()).toEqual({ type: 'post_changed', id: post.id });
    await receivesNothingBefore(ben);
    await ana.client.patch(`/api/posts/${post.id}`, { visibility: 'friends' });
    expect(await ben.socket.nextFrame()).toEqual({ type: 'new_feed', id: post.id });
  });

  test('changes, deletion and restoring of a post reach the open screens of those who saw it', async () => {
    const { ana, ben, stranger } = await scene();
    const id = await insertPost(api.em(), ana.userId, { visibility: 'friends' });
    const changed = { type: 'post_changed', id };
    await ana.client.patch(`/api/posts/${id}`, { text: 'Changed' });
    expect(await ben.socket.nextFrame()).toEqual(changed);
    await comment(ana, id, 'Hm');
    expect(await ben.socket.nextFrame()).toEqual(changed);
    await ana.client.delete(`/api/posts/${id}`);
    expect(await ben.socket.nextFrame()).toEqual(changed);
    await ana.client.post(`/api/posts/${id}/restore`);
    expect(await ben.socket.nextFrame()).toEqual({ type: 'new_feed', id });
    await ana.client.patch(`/api/posts/${id}`, { visibility: 'only_me' });
    expect(await ben.socket.nextFrame()).toEqual(changed);
    await receivesNothingBefore(stranger);
  });

  test('a like reaches the open screens of the post’s author', async () => {
    const { ana, ben } = await scene();
    const id = await insertPost(api.em(), ana.userId, { visibility: 'friends' });
    await ben.client.put(`/api/posts/${id}/like`);
    const frames = [await ana.socket.nextFrame(), await ana.socket.nextFrame()];
    expect(frames).toContainEqual({ type: 'post_changed', id });
    expect(frames).toContainEqual({ type: 'new_notification' });
  });
});

type Listening = SignedIn & { socket: TestSocket };

/** Creates Ana with a friend, a stranger, a friend who has muted her, and one she has just blocked. */
async function scene(): Promise<Record<'ana' | 'ben' | 'stranger' | 'muting' | 'blocked', Listening>> {
  const [ana, ben, stranger, muting] = [await listening(), await listening(), await listening(), await listening()];
  const blocked = await listening();
  for (const friend of [ben, muting, blocked]) await befriend(api, ana, friend);
  await mute(api, muting, ana);
  await block(api, ana, blocked);
  return { ana, ben, stranger, muting, blocked };
}

async function listening(): Promise<Listening> {
  const user = await api.asUser();
  const socket = new TestSocket(api.url, { origin: api.origin, cookie: user.client.cookieHeader });
  sockets.push(socket);
  await socket.authenticate(user.userId);
  return { ...user, socket };
}

/** Checks that no event came before one of the user's own. */
async function receivesNothingBefore({ client, socket, userId }: Listening): Promise<void> {
  const { json: post } = await client.post('/api/posts', PLAIN);
  expect([userId, await socket.nextFrame()]).toEqual([userId, { type: 'new_feed', id: post.id }]);
}

async function newsOf({ client }: SignedIn) {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  return items.map(({ kind, actors, target }) => ({
    kind,
    actors: actors.map(({ id }) => id),
    target: target && { type: target.type, id: target.id },
  }));
}

async function comment(author: SignedIn, postId: number, text: string): Promise<number> {
  return (await author.client.post(`/api/posts/${postId}/comments`, { text })).json.id;
}
