import { describe, expect, test } from '@jest/globals';
import { RATES } from '@qlixline/contract/rates';
import { moderationLogPageSchema, moderationPageSchema, ownReportPageSchema } from '@qlixline/contract/safety/safety';
import type { ModeratedSubject, ModerationLogEntry, OwnReport, ReportSubject } from '@qlixline/contract/safety/safety';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';
import { imageIdIn } from '../images/image.mapper.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { insertFriendship, insertPost } from '../../test-support/factories/post.factory.ts';

const api = apiOfSpec();

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

describe('reports', () => {
  test('a report of a post, comment, story or user is visible to its reporter', async () => {
    const { ana, ben, things } = await scene();
    for (const [subject, subjectId] of things) {
      const reply = await report(ana, subject, subjectId, { reason: 'scam', details: 'Wants money.' });
      expect([reply.status, reply.json]).toMatchObject([
        201,
        { subject, reason: 'scam', details: 'Wants money.', state: 'open' },
      ]);
    }
    expect((await ownReports(ana)).map(({ subject }) => subject)).toEqual(['user', 'story', 'comment', 'post']);
    expect(await ownReports(ben)).toEqual([]);
  });

  test('reporting something that the reporter may not see answers 404 and stores nothing', async () => {
    const { ben, things } = await scene({ visibility: 'friends' });
    const [stranger, blocked] = [await api.asUser(), await api.asUser()];
    await ben.client.put(`/api/blocks/${blocked.userId}`);
    const missing = await report(stranger, 'post', '2000000000');
    expect(missing.status).toBe(404);
    for (const [subject, subjectId] of things) {
      const byBlocked = await report(blocked, subject, subjectId);
      expect([subject, byBlocked.status, byBlocked.text]).toEqual([subject, 404, missing.text]);
      if (subject === 'user') continue;
      const byStranger = await report(stranger, subject, subjectId);
      expect([subject, byStranger.status, byStranger.text]).toEqual([subject, 404, missing.text]);
    }
    for (const [subject, subjectId] of [
      ['post', '2147483648'],
      ['post', NOBODYS_ID],
      ['user', '1'],
      ['user', NOBODYS_ID],
    ] as const) {
      expect((await report(stranger, subject, subjectId)).status).toBe(404);
    }
    expect([await ownReports(stranger), await ownReports(blocked)]).toEqual([[], []]);
  });

  test('reporting a post hides it from the reporter’s home and Discover, and from nobody else’s', async () => {
    const [reporter, friend, author, discoverer] = await Promise.all([
      api.asUser(),
      api.asUser(),
      api.asUser(),
      api.asUser(),
    ]);
    for (const reader of [reporter, friend]) await befriend(api, reader, author);
    const { id } = (
      await author.client.post('/api/posts', { text: 'Spam', images: [], petIds: [], visibility: 'public' })
    ).json as { id: number };
    const seenIn = async (reader: SignedIn, list: string) => {
      const { items } = (await reader.client.get(list)).json as { items: { id: number }[] };
      return items.some((post) => post.id === id);
    };
    expect([await seenIn(reporter, '/api/feeds'), await seenIn(discoverer, '/api/discover?limit=50')]).toEqual([
      true,
      true,
    ]);
    for (const reader of [reporter, discoverer]) expect((await report(reader, 'post', String(id))).status).toBe(201);
    expect([await seenIn(reporter, '/api/feeds'), await seenIn(discoverer, '/api/discover?limit=50')]).toEqual([
      false,
      false,
    ]);
    expect(await seenIn(friend, '/api/feeds')).toBe(true);
    expect((await reporter.client.get(`/api/posts/${id}`)).status).toBe(200);
  });

  test('reporting one’s own content is rejected', async () => {
    const { ben, things } = await scene();
    const [post] = things;
    expect((await report(ben, ...post)).status).toBe(400);
    expect((await report(ben, 'user', ben.userId)).status).toBe(400);
  });

  test('a new report replaces the open one on the same subject', async () => {
    const { ana, things } = await scene();
    await report(ana, ...things[0], { reason: 'spam' });
    await report(ana, ...things[0], { reason: 'animal_cruelty', details: 'See the second picture.' });
    expect(await ownReports(ana)).toMatchObject([{ reason: 'animal_cruelty', details: 'See the second picture.' }]);
  });

  test('a report needs a listed reason and an id', async () => {
    const ana = await api.asUser();
    for (const body of [
      { subject: 'post', subjectId: '1', reason: 'dislike', details: '' },
      { subject: 'pet', subjectId: '1', reason: 'spam', details: '' },
      { subject: 'post', subjectId: '1 or 1=1', reason: 'spam', details: '' },
      { subject: 'post', subjectId: '1', reason: 'spam', details: 'x'.repeat(501) },
      { subject: 'post', subjectId: 1, reason: 'spam', details: '' },
      { subject: 'post', subjectId: '1', reason: 'spam', details: '', state: 'removed' },
    ]) {
      expect((await ana.client.post('/api/reports', body)).status).toBe(400);
    }
  });

  test('reports are rate limited', async () => {
    const ana = await api.asUser();
    const limit = RATES.abuseReports.limit;
    for (let sent = 0; sent < limit; sent += 1) await report(ana, 'user', NOBODYS_ID);
    expect((await report(ana, 'user', NOBODYS_ID)).status).toBe(429);
  });
});

describe('moderation', () => {
  test('moderation is restricted to moderators and admins', async () => {
    const { ana, ben, things } = await scene();
    await report(ana, ...things[0]);
    const body = { subject: 'post', subjectId: things[0][1], action: 'remove', note: '' };
    for (const user of [ana, ben, await withRole('qa')]) {
      expect((await user.client.get('/api/moderation/reports')).status).toBe(403);
      expect((await user.client.get('/api/moderation/actions')).status).toBe(403);
      expect((await user.client.post('/api/moderation/actions', body)).status).toBe(403);
    }
    expect((await ana.client.get(`/api/posts/${things[0][1]}`)).status).toBe(200);
    for (const role of ['moderator', 'admin']) {
      expect((await (await withRole(role)).client.get('/api/moderation/reports')).status).toBe(200);
    }
  });

  test('the queue lists each subject once, first reported first, and never the reporters', async () => {
    const { ana, ben, things } = await scene();
    const [cleo, moderator] = [await api.asUser(), await withRole('moderator')];
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
    const { ana, ben, things } = await scene();
    const [cleo, moderator] = [await api.asUser(), await withRole('moderator')];
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
      const { ana, things } = await scene();
      const moderator = await withRole('moderator');
      expect((await report(ana, ...things[0], { reason })).json).toMatchObject({ reason });
      await act(moderator, ...things[0], 'dismiss');
    },
  );

  test('the queue of reports is read page by page', async () => {
    const { ana, things } = await scene();
    const moderator = await withRole('moderator');
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
    const { ana, ben, things } = await scene();
    const moderator = await withRole('moderator');
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
    const { ana, things } = await scene();
    const moderator = await withRole('moderator');
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
    const { ana, ben, things } = await scene();
    await report(ana, ...things[3]);
    await act(await withRole('moderator'), 'user', ben.userId, 'remove');
    expect((await ana.client.get(`/api/users/${ben.userId}`)).json).toMatchObject({
      bio: null,
      displayName: null,
      location: null,
      profileImage: null,
      firstName: ben.user.firstName,
    });
  });

  test('dismissing a report keeps the content and answers the reporters, and it may be reported again', async () => {
    const { ana, things } = await scene();
    const moderator = await withRole('moderator');
    await report(ana, ...things[0]);
    await act(moderator, ...things[0], 'dismiss');
    expect(await ownReports(ana)).toMatchObject([{ state: 'dismissed' }]);
    expect((await ana.client.get(`/api/posts/${things[0][1]}`)).status).toBe(200);
    await report(ana, ...things[0]);
    expect((await ownReports(ana)).map(({ state }) => state)).toEqual(['open', 'dismissed']);
  });

  test('only the first of two moderators can decide a report', async () => {
    const { ana, things } = await scene();
    const [one, other] = [await withRole('moderator'), await withRole('moderator')];
    await report(ana, ...things[0]);
    const replies = await Promise.all([act(one, ...things[0], 'remove'), act(other, ...things[0], 'dismiss')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await logOf(one)).filter(({ subjectId }) => subjectId === things[0][1])).toHaveLength(1);
    expect((await act(one, 'post', '2000000000', 'remove')).status).toBe(409);
  });

  test('moderators can’t decide reports about themselves or their content, or read them', async () => {
    const { ana, ben, things } = await scene();
    await giveRole(ben, 'moderator');
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
    const other = await withRole('moderator');
    expect(await seen(other)).toEqual(Array.from({ length: 4 }, () => [null, 'Only a neighbour knows this.']));
    expect((await act(other, ...things[3], 'dismiss')).status).toBe(201);
  });

  test('moderators can’t decide what they reported, even if others reported it too', async () => {
    const { ana, things } = await scene();
    const moderator = await withRole('moderator');
    for (const user of [ana, moderator]) await report(user, ...things[0]);
    const { status, json } = await act(moderator, ...things[0], 'dismiss');
    expect([status, json.message]).toEqual([403, 'You reported this yourself: another moderator answers it.']);
    expect((await queueOf(moderator)).at(-1)?.ineligibility).toBe('reporter');
    expect(await ownReports(ana)).toMatchObject([{ state: 'open' }]);
    expect((await act(await withRole('moderator'), ...things[0], 'dismiss')).status).toBe(201);
  });

  test('decisions are logged permanently with moderator and reason', async () => {
    const { ana, things } = await scene();
    const moderator = await withRole('moderator');
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
    expect((await logOf(await withRole('moderator')))[0]).toEqual({ ...json, moderator: null });
  });

  test('the queue shows the quoted text of a reported quote', async () => {
    const { ana, ben, things } = await scene();
    const moderator = await withRole('moderator');
    const quote = { text: 'Look at this one', images: [], petIds: [], visibility: 'public' };
    const quotedPostId = Number(things[0][1]);
    const { json } = await ana.client.post('/api/posts', { ...quote, quotedPostId });
    await report(ben, 'post', String(json.id));
    const reported = (await queueOf(moderator)).find(({ subjectId }) => subjectId === String(json.id));
    expect(reported).toMatchObject({ excerpt: 'Look at this one', quotedText: 'Reported words' });
  });

  test('moderators can see a reported picture while the report is open, and no other hidden one', async () => {
    const { ana, things, imageUrl } = await scene({ visibility: 'friends' });
    const [moderator, stranger] = [await withRole('moderator'), await api.asUser()];
    const seenBy = async ({ client }: SignedIn) => (await client.get(imageUrl)).status;
    expect(await seenBy(moderator)).toBe(404);
    await report(ana, ...things[0]);
    expect([await seenBy(moderator), await seenBy(stranger)]).toEqual([200, 404]);
    await act(moderator, ...things[0], 'dismiss');
    expect([await seenBy(moderator), await seenBy(ana)]).toEqual([404, 200]);
  });
});

type Thing = [subject: ReportSubject, subjectId: string];
type Scene = { ana: SignedIn; ben: SignedIn; things: [Thing, Thing, Thing, Thing]; imageUrl: string };

/** Creates Ben with a post with an image, a comment, a story and a profile, and Ben's friend Ana. */
async function scene({ visibility = 'public' }: { visibility?: 'public' | 'friends' } = {}): Promise<Scene> {
  const [ana, ben] = [await api.asUser(), await api.asUser({ displayName: 'Cheap pets' })];
  await insertFriendship(api.em(), ana.userId, ben.userId);
  await ben.client.patch('/api/profile', { bio: 'Buy now', location: 'Berlin' });
  const [imageUrl, storyUrl] = [await upload(ben), await upload(ben)];
  const imageIds = [imageIdIn(imageUrl)!];
  const postId = await insertPost(api.em(), ben.userId, { text: 'Reported words', visibility, imageIds });
  const inserted = async (sql: string, values: unknown[]): Promise<string> =>
    String((await api.em().execute<{ id: number }[]>(sql, values))[0]!.id);
  const commentId = await inserted(
    `insert into comments (post_id, author_id, text) values (?, ?, 'A reported comment') returning id`,
    [postId, ben.userId],
  );
  const storyId = await inserted(
    `insert into stories (author_id, media_id, caption, expires_at)
     values (?, ?, 'A reported story', now() + interval '1 day') returning id`,
    [ben.userId, imageIdIn(storyUrl)],
  );
  const things: Scene['things'] = [
    ['post', String(postId)],
    ['comment', commentId],
    ['story', storyId],
    ['user', ben.userId],
  ];
  return { ana, ben, things, imageUrl };
}

async function upload({ client }: SignedIn): Promise<string> {
  const form = new FormData();
  form.append('contentType', 'post');
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await client.post('/api/upload/content', form)).json.imageUrl;
}

async function withRole(role: string): Promise<SignedIn> {
  const user = await api.asUser();
  await giveRole(user, role);
  return user;
}

async function giveRole({ userId }: SignedIn, role: string): Promise<void> {
  await api.em().execute('insert into user_roles (user_id, role) values (?, ?)', [userId, role]);
}

function report({ client }: SignedIn, subject: ReportSubject, subjectId: string, more: object = {}) {
  return client.post('/api/reports', { subject, subjectId, reason: 'other', details: '', ...more });
}

function act({ client }: SignedIn, subject: ReportSubject, subjectId: string, action: string, note = '') {
  return client.post('/api/moderation/actions', { subject, subjectId, action, note });
}

async function ownReports({ client }: SignedIn): Promise<OwnReport[]> {
  return ownReportPageSchema.parse((await client.get('/api/reports/mine')).json).items;
}

async function queueOf({ client }: SignedIn): Promise<ModeratedSubject[]> {
  return moderationPageSchema.parse((await client.get('/api/moderation/reports?limit=50')).json).items;
}

async function logOf({ client }: SignedIn): Promise<ModerationLogEntry[]> {
  return moderationLogPageSchema.parse((await client.get('/api/moderation/actions')).json).items;
}
