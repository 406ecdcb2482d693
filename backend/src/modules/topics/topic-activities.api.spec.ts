import { beforeEach, describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';

import { screenOf } from '../../test-support/scenes/between-two.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { beginThread, join, makeTopic, replyIn, threadsOf } from '../../test-support/scenes/take-part.ts';

const api = apiOfSpec();
let ana: SignedIn; // the thread's author
let ben: SignedIn;
let cleo: SignedIn;
let topicId: number;
beforeEach(async () => {
  [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  topicId = (await makeTopic(await api.asUser())).id;
  for (const member of [ana, ben, cleo]) await join(member, topicId);
});

async function activitiesOf({ client }: SignedIn) {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  return items.map(({ kind, actors, target }) => [kind, actors.map(({ id }) => id), target?.id]);
}

describe('notifications of topics', () => {
  test('members who chose all news are notified of a new thread', async () => {
    await join(ben, topicId, { level: 'all' });
    await join(cleo, topicId, { level: 'all', isMuted: true });
    const { id } = await beginThread(ana, topicId);
    expect(await activitiesOf(ben)).toEqual([['thread_created', [ana.userId], id]]);
    expect([await activitiesOf(cleo), await activitiesOf(ana)]).toEqual([[], []]);
    await ana.client.delete(`/api/threads/${id}`);
    expect(await activitiesOf(ben)).toEqual([]);
  });

  test('members are notified of replies to their thread in one row, and of answers to their replies', async () => {
    const { id } = await beginThread(ana, topicId);
    await replyIn(ben, id, 'One');
    await replyIn(cleo, id, 'Two', { answersNumber: 1 });
    expect(await activitiesOf(ana)).toEqual([['thread_replied', [cleo.userId, ben.userId], id]]);
    expect(await activitiesOf(ben)).toEqual([['reply_answered', [cleo.userId], id]]);
    await replyIn(ben, id, 'Three', { answersNumber: 2 });
    expect(await activitiesOf(cleo)).toEqual([['reply_answered', [ben.userId], id]]);
  });

  test('an answer to one’s own reply in one’s own thread makes one notification', async () => {
    const { id } = await beginThread(ana, topicId);
    await replyIn(ana, id, 'One');
    await replyIn(ben, id, 'Two', { answersNumber: 1 });
    expect(await activitiesOf(ana)).toEqual([['reply_answered', [ben.userId], id]]);
  });

  test('members who chose no news, left or turned the kind off are not notified', async () => {
    const { id } = await beginThread(ana, topicId);
    await join(ana, topicId, { level: 'none' });
    await replyIn(ben, id, 'One');
    await ana.client.delete(`/api/topics/${topicId}/membership`);
    await replyIn(ben, id, 'Two');
    await join(ana, topicId);
    await ana.client.patch('/api/notifications/preferences', { thread_replied: { inApp: false } });
    await replyIn(ben, id, 'Three');
    expect(await activitiesOf(ana)).toEqual([]);
  });

  test('the notification of replies is retracted once the last reply of their author is deleted', async () => {
    const { id } = await beginThread(ana, topicId);
    const replies = [await replyIn(ben, id, 'One'), await replyIn(ben, id, 'Two')];
    await ben.client.delete(`/api/replies/${replies[0]!.id}`);
    expect(await activitiesOf(ana)).toHaveLength(1);
    await ben.client.delete(`/api/replies/${replies[1]!.id}`);
    expect(await activitiesOf(ana)).toEqual([]);
    await ben.client.post(`/api/replies/${replies[1]!.id}/restore`);
    expect(await activitiesOf(ana)).toHaveLength(1);
  });

  test('members aren’t notified of blocked users', async () => {
    const { id } = await beginThread(ana, topicId);
    await replyIn(ben, id, 'One');
    await block(api, ana, ben);
    expect(await activitiesOf(ana)).toEqual([]);
  });
});

test('a new thread and replies reach the open screens of members and of nobody else', async () => {
  const stranger = await api.asUser();
  const screens = [await screenOf(api, ben), await screenOf(api, stranger)] as const;
  const { id } = await beginThread(cleo, topicId);
  expect(await screens[0].nextFrame()).toEqual({ type: 'topic_changed', id: topicId });
  await replyIn(ana, id, 'One');
  const received = [await screens[0].nextFrame(), await screens[0].nextFrame()];
  expect(received).toEqual(
    expect.arrayContaining([
      { type: 'thread_changed', id },
      { type: 'topic_changed', id: topicId },
    ]),
  );
  expect(screens[1].unreadFrames).toEqual([]);
  screens.forEach((screen) => screen.terminate());
});

test('threads and replies can be reported, and removed for everyone by moderators of the product', async () => {
  const { id } = await beginThread(ana, topicId);
  const reply = await replyIn(ben, id, 'Buy my hay');
  const mod = await api.asUser();
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [mod.userId]);
  const things = [
    ['thread_reply', reply.id, ben, 'Buy my hay'],
    ['thread', id, ana, 'How much hay?\n\nA question'],
  ] as const;
  for (const [subject, subjectId, author, excerpt] of things) {
    const about = { subject, subjectId: String(subjectId) };
    const report = { ...about, reason: 'spam', details: '' };
    expect((await author.client.post('/api/reports', report)).status).toBe(400);
    expect((await cleo.client.post('/api/reports', report)).status).toBe(201);
    const { items } = (await mod.client.get('/api/moderation/reports')).json;
    expect(items).toMatchObject([{ subject, author: { id: author.userId }, excerpt }]);
    const removal = { ...about, action: 'remove', note: '' };
    expect((await mod.client.post('/api/moderation/actions', removal)).status).toBe(201);
  }
  expect(await threadsOf(cleo, topicId)).toEqual([]);
  expect((await ben.client.post(`/api/replies/${reply.id}/restore`)).status).toBe(404);
});
