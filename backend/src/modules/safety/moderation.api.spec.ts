import { describe, expect, test } from '@jest/globals';
import { moderationPageSchema } from '@qlixline/contract/safety/safety';
import type { ModeratedSubject } from '@qlixline/contract/safety/safety';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { insertFriendship } from '../../test-support/factories/post.factory.ts';
import {
  act,
  giveRole,
  logOf,
  ownReports,
  queueOf,
  report,
  reportScene,
  withRole,
} from '../../test-support/scenes/moderate.ts';

const api = apiOfSpec();

describe('moderation', () => {
  test('moderation is restricted to moderators and admins', async () => {
    const { ana, ben, things } = await reportScene(api);
    await report(ana, ...things[0]);
    const body = { subject: 'post', subjectId: things[0][1], action: 'remove', note: '' };
    for (const user of [ana, ben, await withRole(api, 'qa')]) {
      expect((await user.client.get('/api/moderation/reports')).status).toBe(403);
      expect((await user.client.get('/api/moderation/actions')).status).toBe(403);
      expect((await user.client.post('/api/moderation/actions', body)).status).toBe(403);
    }
    expect((await ana.client.get(`/api/posts/${things[0][1]}`)).status).toBe(200);
    for (const role of ['moderator', 'admin']) {
      expect((await (await withRole(api, role)).client.get('/api/moderation/reports')).status).toBe(200);
    }
  });

  test('the queue lists each subject once, first reported first, and never the reporters', async () => {
    const { ana, ben, things } = await reportScene(api);
    const [cleo, moderator] = [await api.asUser(), await withRole(api, 'moderator')];
    await insertFriendship(api.em(), cleo.userId, ben.userId);
    for (const thing of things) await report(ana, ...thing, { reason: 'spam', details: 'From Ana' });
    await report(cleo, ...things[0], { reason: 'scam', details: 'From Cleo' });
    const queue = (await queueOf(moderator)).filter(({ author }) => author?.id === ben.userId);
    expect(queue.map(({ subject, subjectId }) => [subject, subjectId])).toEqual(things);
    expect(queue[0]).toMatchObject({
      excerpt: 'Reported words',
      reportCount: 2,
      reports: [
        { reason: 'spam', details: 'From Ana' },
        { reason: 'scam', details: 'From Cleo' },
      ],
    });
    expect(queue.map(({ excerpt }) => excerpt).slice(1)).toEqual(['A reported comment', 'A reported story', 'Buy now']);
    expect(queue[0]!.imageUrls).toHaveLength(1);
    expect(JSON.stringify(queue)).not.toContain(cleo.userId);
  });

  test('subjects with a report of danger to a person come first in the queue, page by page', async () => {
    const { ana, ben, things } = await reportScene(api);
    const [cleo, moderator] = [await api.asUser(), await withRole(api, 'moderator')];
    await insertFriendship(api.em(), cleo.userId, ben.userId);
    const [post, comment, story, user] = things;
    for (const thing of things) await report(ana, ...thing, { reason: 'violence' });
    await report(ana, ...user, { reason: 'danger' }); // replaces the first report
    await report(cleo, ...story, { reason: 'danger' }); // a second report beside the first
    await report(cleo, ...comment, { reason: 'impersonation' });
    const read: ModeratedSubject[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json } = await moderator.client.get(`/api/moderation/reports?limit=1${cursor && `&cursor=${cursor}`}`);
      const page = moderationPageSchema.parse(json);
      read.push(...page.items);
      cursor = page.nextCursor;
    }
    const bens = read.filter(({ author }) => author?.id === ben.userId);
    expect(bens.map(({ subject }) => subject)).toEqual(['story', 'user', 'post', 'comment']);
    expect(read.slice(0, 2)).toEqual(bens.slice(0, 2));
    for (const thing of [story, user, post, comment]) await act(moderator, ...thing, 'dismiss');
  });

  test.each(['nudity', 'violence', 'impersonation', 'danger', 'nudity_violence'])(
    'a report can have the reason %s',
    async (reason) => {
      const { ana, things } = await reportScene(api);
      const moderator = await withRole(api, 'moderator');
      expect((await report(ana, ...things[0], { reason })).json).toMatchObject({ reason });
      await act(moderator, ...things[0], 'dismiss');
    },
  );

  test('the queue of reports is read page by page', async () => {
    const { ana, things } = await reportScene(api);
    const moderator = await withRole(api, 'moderator');
    for (const thing of things) await report(ana, ...thing);
    const all = await queueOf(moderator);
    const read: ModeratedSubject[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json } = await moderator.client.get(`/api/moderation/reports?limit=3${cursor && `&cursor=${cursor}`}`);
      const page = moderationPageSchema.parse(json);
      read.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(read).toEqual(all);
  });

  test('removing a post, comment or story hides it from everyone and answers the reporters', async () => {
    const { ana, ben, things } = await reportScene(api);
    const moderator = await withRole(api, 'moderator');
    const [[, postId], [, commentId], [, storyId]] = things;
    for (const thing of things.slice(0, 3)) await report(ana, ...thing);
    const comments = async () => (await ana.client.get(`/api/posts/${postId}/comments`)).json.items;
    expect(await comments()).toHaveLength(1);
    expect((await act(moderator, 'comment', commentId, 'remove')).status).toBe(201);
    expect(await comments()).toEqual([]);
    for (const [subject, id] of [
      ['post', postId],
      ['story', storyId],
    ] as const) {
      expect((await act(moderator, subject, id, 'remove')).status).toBe(201);
    }
    for (const user of [ana, ben]) {
      expect((await user.client.get(`/api/posts/${postId}`)).status).toBe(404);
      expect((await user.client.get('/api/stories')).json.items).toEqual([]);
    }
    expect((await ben.client.post(`/api/posts/${postId}/restore`)).status).toBe(404);
    expect((await ownReports(ana)).map(({ state }) => state)).toEqual(['removed', 'removed', 'removed']);
  });

  test('removing content reaches the open screens of those who saw it', async () => {
    const { ana, things } = await reportScene(api);
    const moderator = await withRole(api, 'moderator');
    const [post, comment, story] = things;
    for (const [thing, type, id] of [
      [comment, 'post_changed', post[1]],
      [story, 'new_story', story[1]],
      [post, 'post_changed', post[1]],
    ] as const) {
      await report(ana, ...thing);
      const hers = await screenOf(api, ana);
      await act(moderator, ...thing, 'remove');
      expect(await hers.nextFrame()).toEqual({ type, id: Number(id) });
      hers.terminate();
    }
  });

  test('removing a profile’s texts keeps the account', async () => {
    const { ana, ben, things } = await reportScene(api);
    await report(ana, ...things[3]);
    await act(await withRole(api, 'moderator'), 'user', ben.userId, 'remove');
    expect((await ana.client.get(`/api/users/${ben.userId}`)).json).toMatchObject({
      bio: null,
      displayName: null,
      location: null,
      profileImage: null,
      firstName: ben.user.firstName,
    });
  });

  test('dismissing a report keeps the content and answers the reporters, and it may be reported again', async () => {
    const { ana, things } = await reportScene(api);
    const moderator = await withRole(api, 'moderator');
    await report(ana, ...things[0]);
    await act(moderator, ...things[0], 'dismiss');
    expect(await ownReports(ana)).toMatchObject([{ state: 'dismissed' }]);
    expect((await ana.client.get(`/api/posts/${things[0][1]}`)).status).toBe(200);
    await report(ana, ...things[0]);
    expect((await ownReports(ana)).map(({ state }) => state)).toEqual(['open', 'dismissed']);
  });

  test('only the first of two moderators can decide a report', async () => {
    const { ana, things } = await reportScene(api);
    const [one, other] = [await withRole(api, 'moderator'), await withRole(api, 'moderator')];
    await report(ana, ...things[0]);
    const replies = await Promise.all([act(one, ...things[0], 'remove'), act(other, ...things[0], 'dismiss')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await logOf(one)).filter(({ subjectId }) => subjectId === things[0][1])).toHaveLength(1);
    expect((await act(one, 'post', '2000000000', 'remove')).status).toBe(409);
  });

  test('moderators can’t decide reports about themselves or their content, or read them', async () => {
    const { ana, ben, things } = await reportScene(api);
    await giveRole(api, ben, 'moderator');
    for (const thing of things) {
      await report(ana, ...thing, { details: 'Only a neighbour knows this.' });
      for (const action of ['dismiss', 'remove']) {
        const { status, json } = await act(ben, ...thing, action);
        expect([status, json.message]).toEqual([403, 'This is about you: another moderator answers it.']);
      }
    }
    expect((await ownReports(ana)).map(({ state }) => state)).toEqual(Array(4).fill('open'));
    const seen = async (moderator: SignedIn) =>
      (await queueOf(moderator))
        .slice(-4)
        .map(({ ineligibility, reports }) => [ineligibility, ...reports.map(({ details }) => details)]);
    expect(await seen(ben)).toEqual(Array.from({ length: 4 }, () => ['own', '']));
    const other = await withRole(api, 'moderator');
    expect(await seen(other)).toEqual(Array.from({ length: 4 }, () => [null, 'Only a neighbour knows this.']));
    expect((await act(other, ...things[3], 'dismiss')).status).toBe(201);
  });

  test('moderators can’t decide what they reported, even if others reported it too', async () => {
    const { ana, things } = await reportScene(api);
    const moderator = await withRole(api, 'moderator');
    for (const user of [ana, moderator]) await report(user, ...things[0]);
    const { status, json } = await act(moderator, ...things[0], 'dismiss');
    expect([status, json.message]).toEqual([403, 'You reported this yourself: another moderator answers it.']);
    expect((await queueOf(moderator)).at(-1)?.ineligibility).toBe('reporter');
    expect(await ownReports(ana)).toMatchObject([{ state: 'open' }]);
    expect((await act(await withRole(api, 'moderator'), ...things[0], 'dismiss')).status).toBe(201);
  });

  test('decisions are logged permanently with moderator and reason', async () => {
    const { ana, things } = await reportScene(api);
    const moderator = await withRole(api, 'moderator');
    await report(ana, ...things[0]);
    const { json } = await act(moderator, ...things[0], 'remove', 'Sells puppies');
    expect((await logOf(moderator))[0]).toEqual(json);
    expect(json).toMatchObject({ action: 'remove', note: 'Sells puppies', moderator: { id: moderator.userId } });
    for (const statement of [
      `update moderation_log set note = 'Never'`,
      'update moderation_log set moderator_id = null, action = action || action',
      'delete from moderation_log',
      'truncate moderation_log',
    ]) {
      await expect(api.em().execute(statement)).rejects.toThrow('append-only');
    }
    await api.em().execute('delete from users where id = ?', [moderator.userId]);
    expect((await logOf(await withRole(api, 'moderator')))[0]).toEqual({ ...json, moderator: null });
  });

  test('the queue shows the quoted text of a reported quote', async () => {
    const { ana, ben, things } = await reportScene(api);
    const moderator = await withRole(api, 'moderator');
    const quote = { text: 'Look at this one', images: [], petIds: [], visibility: 'public' };
    const quotedPostId = Number(things[0][1]);
    const { json } = await ana.client.post('/api/posts', { ...quote, quotedPostId });
    await report(ben, 'post', String(json.id));
    const reported = (await queueOf(moderator)).find(({ subjectId }) => subjectId === String(json.id));
    expect(reported).toMatchObject({ excerpt: 'Look at this one', quotedText: 'Reported words' });
  });

  test('moderators can see a reported picture while the report is open, and no other hidden one', async () => {
    const { ana, things, imageUrl } = await reportScene(api, { visibility: 'friends' });
    const [moderator, stranger] = [await withRole(api, 'moderator'), await api.asUser()];
    const seenBy = async ({ client }: SignedIn) => (await client.get(imageUrl)).status;
    expect(await seenBy(moderator)).toBe(404);
    await report(ana, ...things[0]);
    expect([await seenBy(moderator), await seenBy(stranger)]).toEqual([200, 404]);
    await act(moderator, ...things[0], 'dismiss');
    expect([await seenBy(moderator), await seenBy(ana)]).toEqual([404, 200]);
  });
});
