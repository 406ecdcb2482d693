import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { STORIES_ACTIVE_MAX } from '@qlixline/contract/limits';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { storyRingsSchema, storyViewerPageSchema } from '@qlixline/contract/stories/story';
import type { StoryRing } from '@qlixline/contract/stories/story';

import { TestSocket } from '../../test-support/test-socket.ts';
import { befriend, block, mute, unfriend } from '../../test-support/scenes/relate.ts';
import { ageStory, shareStory, uploadStoryImage } from '../../test-support/scenes/share-story.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';
import { imageUrlOf } from '../images/image.mapper.ts';

let api: TestApi;
let ana: SignedIn;
let ben: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [ana, ben, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
});

describe('stories', () => {
  test('a story is visible to its author and friends, newest author first, and to nobody else', async () => {
    const id = await shareStory(ana, { caption: 'Asleep again', alt: 'A cat in a box' });
    const [ring] = await ringsOf(ben);
    expect(ring).toMatchObject({
      user: { id: ana.userId },
      isSeen: false,
      stories: [{ id, caption: 'Asleep again', image: { alt: 'A cat in a box' }, isSeen: false, viewerCount: null }],
    });
    expect(await ringsOf(ana)).toMatchObject([{ isSeen: true, stories: [{ id, viewerCount: 0 }] }]);
    expect(await ringsOf(stranger)).toEqual([]);
  });

  test('a story and its picture expire at the end of the day, even before the job runs', async () => {
    const id = await shareStory(ana);
    const picture = (await ringsOf(ben))[0]!.stories[0]!.image.url;
    expect(await statusesOf(id, picture, ben)).toEqual([204, 200]);
    await ageStory(api, id, '23 hours 59 minutes 58 seconds');
    expect(await statusesOf(id, picture, ben)).toEqual([204, 200]);
    await ageStory(api, id, '2 seconds');
    expect(await statusesOf(id, picture, ben)).toEqual([404, 404]);
    expect((await ana.client.get(picture)).status).toBe(404);
    expect((await ana.client.get(`/api/stories/${id}/viewers`)).status).toBe(404);
    expect((await ben.client.post(`/api/stories/${id}/reply`, { text: 'Too late' })).status).toBe(404);
    expect([await ringsOf(ana), await ringsOf(ben)]).toEqual([[], []]);
  });

  test('the picture of a story is never cached without revalidation', async () => {
    await shareStory(ana);
    const picture = (await ringsOf(ben))[0]!.stories[0]!.image.url;
    expect((await ben.client.get(picture)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('a story is hidden at once from former friends and blocked users', async () => {
    const id = await shareStory(ana);
    const picture = (await ringsOf(ben))[0]!.stories[0]!.image.url;
    for (const [blocker, blocked] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await block(api, blocker, blocked);
      expect(await statusesOf(id, picture, ben)).toEqual([404, 404]);
      expect(await ringsOf(ben)).toEqual([]);
      await api.em().execute('delete from blocks');
      expect(await statusesOf(id, picture, ben)).toEqual([204, 200]);
    }
    await unfriend(api, ana, ben);
    expect(await statusesOf(id, picture, ben)).toEqual([404, 404]);
    expect(await ringsOf(ben)).toEqual([]);
  });

  test('a story by a muted user or with a hidden word is left out of the row but can be opened', async () => {
    const cleo = await api.asUser();
    await befriend(api, cleo, ben);
    const [muted, hidden] = [await shareStory(ana), await shareStory(cleo, { caption: 'A spider in the bath' })];
    await mute(api, ben, ana);
    await api.em().execute(`insert into hidden_words (user_id, word) values (?, 'spider')`, [ben.userId]);
    expect(await ringsOf(ben)).toEqual([]);
    for (const id of [muted, hidden]) expect((await ben.client.put(`/api/stories/${id}/seen`)).status).toBe(204);
  });

  test('a seen story is remembered once, and its ring moves behind those with new stories', async () => {
    const cleo = await api.asUser();
    await befriend(api, cleo, ben);
    const first = await shareStory(cleo);
    await shareStory(ana);
    expect((await ringsOf(ben)).map(({ user }) => user.id)).toEqual([ana.userId, cleo.userId]);
    const newest = (await ringsOf(ben))[0]!.stories[0]!.id;
    await Promise.all(Array.from({ length: 20 }, () => ben.client.put(`/api/stories/${newest}/seen`)));
    expect(await ringsOf(ben)).toMatchObject([
      { user: { id: cleo.userId }, isSeen: false, stories: [{ id: first }] },
      { user: { id: ana.userId }, isSeen: true },
    ]);
    expect((await ringsOf(ana))[0]?.stories[0]?.viewerCount).toBe(1);
  });

  test('the author sees who has seen a story, without blocked users', async () => {
    const cleo = await api.asUser();
    await befriend(api, ana, cleo);
    const id = await shareStory(ana);
    await ben.client.put(`/api/stories/${id}/seen`);
    await cleo.client.post(`/api/stories/${id}/reply`, { text: 'So soft' });
    expect((await viewersOf(id)).items).toMatchObject([
      { user: { id: cleo.userId }, reply: 'So soft' },
      { user: { id: ben.userId }, reply: null },
    ]);
    const { nextCursor } = await viewersOf(id, '?limit=1');
    expect((await viewersOf(id, `?limit=1&cursor=${nextCursor}`)).items).toMatchObject([{ user: { id: ben.userId } }]);
    await block(api, ana, cleo);
    expect((await viewersOf(id)).items).toMatchObject([{ user: { id: ben.userId } }]);
    expect((await ringsOf(ana))[0]?.stories[0]?.viewerCount).toBe(1);
  });

  test('a deleted story is hidden and can be restored for ten minutes', async () => {
    const id = await shareStory(ana);
    expect((await ana.client.delete(`/api/stories/${id}`)).status).toBe(204);
    expect(await ringsOf(ben)).toEqual([]);
    expect((await ana.client.post(`/api/stories/${id}/restore`)).status).toBe(204);
    expect(await ringsOf(ben)).toMatchObject([{ stories: [{ id }] }]);
    await ana.client.delete(`/api/stories/${id}`);
    await api.em().execute(`update stories set deleted_at = now() - interval '10 minutes 1 second' where id = ?`, [id]);
    expect((await ana.client.post(`/api/stories/${id}/restore`)).status).toBe(404);
  });

  test('a story needs a picture of one’s own', async () => {
    const imageUrl = await uploadStoryImage(ben);
    const reply = await ana.client.post('/api/stories', { imageUrl, alt: '', caption: '' });
    expect([reply.status, reply.json]).toMatchObject([400, { errors: [{ field: 'imageUrl' }] }]);
  });

  test('a user has at most twenty active stories, even if many are created at once', async () => {
    const imageUrl = await uploadStoryImage(ana);
    for (let count = 2; count < STORIES_ACTIVE_MAX; count += 1) await insertStory(ana, imageUrl);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => ana.client.post('/api/stories', { imageUrl, alt: '', caption: '' })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  });

  test('restoring a story is rejected beyond the limit of active ones', async () => {
    const id = await shareStory(ana);
    expect((await ana.client.delete(`/api/stories/${id}`)).status).toBe(204);
    const imageUrl = await uploadStoryImage(ana);
    for (let count = 0; count < STORIES_ACTIVE_MAX; count += 1) await insertStory(ana, imageUrl);
    expect((await ana.client.post(`/api/stories/${id}/restore`)).status).toBe(409);
    await api.em().execute('delete from stories where author_id = ? and deleted_at is null', [ana.userId]);
    expect((await ana.client.post(`/api/stories/${id}/restore`)).status).toBe(204);
  });

  test('a story needs a picture that was uploaded for one, since others stay cached beyond its day', async () => {
    const em = api.em();
    const photo = buildImage(em, ana.userId, { kind: 'post' });
    await em.flush();
    const body = { imageUrl: imageUrlOf(photo.id), alt: '', caption: '' };
    expect((await ana.client.post('/api/stories', body)).status).toBe(400);
  });

  test('creating a story twice with one idempotency key creates it once', async () => {
    const body = { imageUrl: await uploadStoryImage(ana), alt: '', caption: 'Once' };
    const headers = { 'idempotency-key': 'story-told-once' };
    const replies = await Promise.all([1, 2, 3].map(() => ana.client.post('/api/stories', body, { headers })));
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    expect((await ringsOf(ana))[0]?.stories).toHaveLength(1);
  });
});

describe('a reaction', () => {
  const react = ({ client }: SignedIn, id: number, reaction: string) =>
    client.put(`/api/stories/${id}/reaction`, { reaction });
  const newsOf = async ({ client }: SignedIn) => {
    const { items } = notificationPageSchema.parse((await client.get('/api/notifications?part=likes')).json);
    return items.map(({ kind, actorCount, target }) => ({ kind, actorCount, excerpt: target?.excerpt }));
  };

  test('each viewer has one reaction to a story, which marks it as seen, and the author gets one notification', async () => {
    const cleo = await api.asUser();
    await befriend(api, ana, cleo);
    const id = await shareStory(ana);
    for (const reaction of ['😂', '🐾', '🐾']) expect((await react(ben, id, reaction)).status).toBe(204);
    expect((await react(cleo, id, '❤️')).status).toBe(204);
    const [ring] = await ringsOf(ben);
    expect(ring?.stories).toMatchObject([{ id, isSeen: true, reaction: '🐾' }]);
    const seen = (await ana.client.get(`/api/stories/${id}/viewers`)).json.items;
    expect(seen).toMatchObject([
      { user: { id: cleo.userId }, reaction: '❤️' },
      { user: { id: ben.userId }, reaction: '🐾' },
    ]);
    expect(await newsOf(ana)).toEqual([{ kind: 'story_reacted', actorCount: 2, excerpt: '❤️' }]);
  });

  test('undoing a reaction retracts its notification and keeps the story seen', async () => {
    const id = await shareStory(ana);
    await react(ben, id, '👏');
    for (let times = 0; times < 2; times += 1) {
      expect((await ben.client.delete(`/api/stories/${id}/reaction`)).status).toBe(204);
    }
    expect((await ringsOf(ben))[0]?.stories).toMatchObject([{ isSeen: true, reaction: null }]);
    expect(await newsOf(ana)).toEqual([]);
  });

  test('rejects a reaction to one’s own story and an unknown one', async () => {
    const id = await shareStory(ana);
    expect((await react(ana, id, '❤️')).status).toBe(409);
    expect((await react(ben, id, '💩')).status).toBe(400);
    expect((await react(ben, id, 'Lovely')).status).toBe(400);
  });
});

describe('a reply', () => {
  test('a reply to a story becomes a message and notifies the author', async () => {
    const id = await shareStory(ana, { caption: 'First swim' });
    await ben.client.post(`/api/stories/${id}/reply`, { text: 'Brave!' });
    await ben.client.post(`/api/stories/${id}/reply`, { text: 'And wet.' });
    const rows = await api.em().execute<{ text: string; story_id: number; conversation: number }[]>(
      `select m.text, m.story_id, c.id as conversation from messages m join conversations c on c.id = m.conversation_id
       where ? in (c.direct_low_id, c.direct_high_id) and ? in (c.direct_low_id, c.direct_high_id) order by m.id`,
      [ana.userId, ben.userId],
    );
    expect(rows).toMatchObject([
      { text: 'Brave!', story_id: id },
      { text: 'And wet.', story_id: id },
    ]);
    expect(new Set(rows.map(({ conversation }) => conversation)).size).toBe(1);
    const { items } = notificationPageSchema.parse((await ana.client.get('/api/notifications')).json);
    expect(items).toMatchObject([
      {
        kind: 'story_replied',
        actors: [{ id: ben.userId }],
        actorCount: 1,
        target: { type: 'story', id, excerpt: 'And wet.' },
      },
    ]);
  });

  test('the notification of replies quotes an earlier reply once the last one’s author is blocked', async () => {
    const other = await api.asUser();
    await befriend(api, ana, other);
    const id = await shareStory(ana);
    await ben.client.post(`/api/stories/${id}/reply`, { text: 'Brave!' });
    await other.client.post(`/api/stories/${id}/reply`, { text: 'How rude.' });
    const excerpts = async () => {
      const { items } = notificationPageSchema.parse((await ana.client.get('/api/notifications')).json);
      return items.filter(({ target }) => target?.id === id).map(({ target }) => target?.excerpt);
    };
    expect(await excerpts()).toEqual(['How rude.']);
    await block(api, ana, other);
    expect(await excerpts()).toEqual(['Brave!']);
  });

  test('rejects a reply to one’s own story and an empty one', async () => {
    const id = await shareStory(ana);
    expect((await ana.client.post(`/api/stories/${id}/reply`, { text: 'Me' })).status).toBe(409);
    expect((await ben.client.post(`/api/stories/${id}/reply`, { text: ' ' })).status).toBe(400);
  });
});

describe('live events of stories', () => {
  test('a new story reaches the screens of friends who may see it, and none of strangers, muting or blocked users', async () => {
    const [muting, blocked] = [await api.asUser(), await api.asUser()];
    for (const friend of [muting, blocked]) await befriend(api, ana, friend);
    await mute(api, muting, ana);
    await block(api, ana, blocked);
    const sockets = await Promise.all([ben, stranger, muting, blocked].map(open));
    const id = await shareStory(ana);
    expect(await sockets[0]!.nextFrame()).toEqual({ type: 'new_story', id });
    // Any event sent earlier would have arrived before this one.
    const last = await Promise.all(
      [stranger, muting, blocked].map(async (user, index) => {
        await user.client.put('/api/notifications/seen');
        await api.em().execute(`insert into notifications (user_id, kind) values (?, 'welcome')`, [user.userId]);
        await user.client.put('/api/notifications/seen');
        return sockets[index + 1]!.nextFrame();
      }),
    );
    expect(last).toEqual([{ type: 'new_notification' }, { type: 'new_notification' }, { type: 'new_notification' }]);
    for (const socket of sockets) socket.terminate();
  });
});

async function open(user: SignedIn): Promise<TestSocket> {
  const socket = new TestSocket(api.url, { origin: api.origin, cookie: user.client.cookieHeader });
  await socket.authenticate(user.userId);
  return socket;
}

async function insertStory(user: SignedIn, imageUrl: string): Promise<void> {
  await api
    .em()
    .execute(
      `insert into stories (author_id, media_id, caption, expires_at) values (?, ?, '', now() + interval '1 day')`,
      [user.userId, imageUrl.split('/')[2]],
    );
}

async function ringsOf(user: SignedIn): Promise<StoryRing[]> {
  return storyRingsSchema.parse((await user.client.get('/api/stories')).json).items;
}

async function viewersOf(id: number, query = '') {
  return storyViewerPageSchema.parse((await ana.client.get(`/api/stories/${id}/viewers${query}`)).json);
}

/** Returns the statuses of marking the story as seen and of its image. */
async function statusesOf(id: number, picture: string, user: SignedIn): Promise<number[]> {
  const seen = await user.client.put(`/api/stories/${id}/seen`);
  return [seen.status, (await user.client.get(picture)).status];
}
