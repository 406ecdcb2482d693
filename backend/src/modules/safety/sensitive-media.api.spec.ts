import { beforeEach, describe, expect, test } from '@jest/globals';
import { moderationLogPageSchema, moderationPageSchema } from '@qlixline/contract/safety/safety';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { open, send } from '../../test-support/scenes/converse.ts';
import { loseAPet, reportSighting } from '../../test-support/scenes/lost.ts';
import { become, draft, photoOf } from '../../test-support/scenes/offer.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { uploadStoryImage } from '../../test-support/scenes/share-story.ts';
import { beginThread, join, makeTopic } from '../../test-support/scenes/take-part.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn; // the author
let ben: SignedIn; // a friend
beforeEach(async () => {
  [ana, ben] = [await api.asUser({ displayName: 'Ana' }), await api.asUser()];
  await befriend(api, ana, ben);
});

/** Ways to show an image. Each returns the address at which a friend reads it. */
const PLACES: Record<string, (isSensitive?: boolean) => Promise<string>> = {
  post: async (isSensitive) => `/api/posts/${(await postWith(isSensitive)).id}`,
  story: async (isSensitive) => {
    const story = { imageUrl: await uploadStoryImage(ana), caption: '', alt: '', ...markOf(isSensitive) };
    expect((await ana.client.post('/api/stories', story)).status).toBe(201);
    return '/api/stories';
  },
  message: async (isSensitive) => {
    const { id } = await open(ana, ben);
    await send(ana, id, 'Look', { images: [await imageOf(isSensitive)] });
    return `/api/conversations/${id}/messages`;
  },
  listing: async (isSensitive) => {
    const { id } = await draft(ana, { images: [await imageOf(isSensitive)] });
    await become(ana, id, 'published');
    return `/api/listings/${id}`;
  },
  thread: async (isSensitive) => {
    const { id: topicId } = await makeTopic(ana);
    await join(ana, topicId);
    const { id } = await beginThread(ana, topicId, { images: [await imageOf(isSensitive)] });
    return `/api/threads/${id}`;
  },
  notice: async (isSensitive) => {
    const { id } = await loseAPet(ana, { images: [await imageOf(isSensitive)] });
    return `/api/lost-found/${id}`;
  },
  sighting: async (isSensitive) => {
    const { noticeId } = await sightingWith(isSensitive);
    return `/api/lost-found/${noticeId}/sightings`;
  },
};

describe.each(Object.keys(PLACES))('an image in a %s', (place) => {
  test('the image is covered for others if its author says so', async () => {
    const covered = await ben.client.get(await PLACES[place]!(true));
    expect([covered.status, covered.text.includes('"isSensitive" : true')]).toEqual([200, true]);
  });

  test.each([false, undefined])('an image with isSensitive %p has no mark', async (isSensitive) => {
    expect((await ben.client.get(await PLACES[place]!(isSensitive))).text).not.toContain('isSensitive');
  });
});

test('the author can uncover an image later, and an edit by an older remote keeps the cover', async () => {
  const { id, image } = await postWith(true);
  const edit = (images: object[]) =>
    ana.client.patch(`/api/posts/${id}`, { text: 'Edited', images, petIds: [], visibility: 'public' });
  expect((await edit([{ imageUrl: image.imageUrl, alt: '' }])).status).toBe(200);
  expect(await isCovered(id)).toBe(true);
  expect((await edit([{ imageUrl: image.imageUrl, alt: '', isSensitive: false }])).status).toBe(200);
  expect(await isCovered(id)).toBe(false);
});

test('the feed’s reply preloads no covered photo', async () => {
  await postWith(true);
  expect((await ben.client.get('/api/feeds')).headers.get('link')).toBeNull();
  await postWith(false);
  expect((await ben.client.get('/api/feeds')).headers.get('link')).toContain('rel="preload"');
});

describe('a moderator', () => {
  let moderator: SignedIn;
  let postId: number;
  let imageUrl: string;
  beforeEach(async () => {
    moderator = await asModerator();
    const post = await postWith();
    [postId, imageUrl] = [post.id, post.image.imageUrl];
    await report(ben, 'post', postId);
  });

  test('a moderator can cover the images of a reported post for everybody, and undo it', async () => {
    expect(await queued(postId, moderator)).toMatchObject({ areImagesCovered: false });
    expect((await act(moderator, 'post', postId, 'cover')).status).toBe(201);
    expect([await isCovered(postId), await queued(postId, moderator)]).toMatchObject([
      true,
      { areImagesCovered: true },
    ]);
    expect((await act(moderator, 'post', postId, 'uncover')).status).toBe(201);
    expect([await isCovered(postId), await queued(postId, moderator)]).toMatchObject([
      false,
      { areImagesCovered: false },
    ]);
    const { items } = moderationLogPageSchema.parse((await moderator.client.get('/api/moderation/actions')).json);
    expect(items.slice(0, 2).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['uncover', String(postId)],
      ['cover', String(postId)],
    ]);
  });

  test('a moderator can’t undo the mark of the author, nor the author that of a moderator', async () => {
    const mark = (isSensitive: boolean) =>
      ana.client.patch(`/api/posts/${postId}`, {
        text: 'Mine',
        images: [{ imageUrl, alt: '', isSensitive }],
        petIds: [],
        visibility: 'public',
      });
    await mark(true);
    expect(await queued(postId, moderator)).toMatchObject({ areImagesCovered: false });
    await act(moderator, 'post', postId, 'cover');
    await act(moderator, 'post', postId, 'uncover');
    expect(await isCovered(postId)).toBe(true);
    await act(moderator, 'post', postId, 'cover');
    await mark(false);
    expect(await isCovered(postId)).toBe(true);
    await act(moderator, 'post', postId, 'uncover');
    expect(await isCovered(postId)).toBe(false);
  });

  test('a moderator covers the photo of a reported sighting for everybody, and can undo it', async () => {
    const { noticeId, id } = await sightingWith();
    await report(ben, 'sighting', id);
    const covered = async () => {
      const { json } = await ben.client.get(`/api/lost-found/${noticeId}/sightings`);
      return [json[0].image.isSensitive === true, (await queued(id, moderator))?.areImagesCovered];
    };
    expect(await covered()).toEqual([false, false]);
    expect((await act(moderator, 'sighting', id, 'cover')).status).toBe(201);
    expect(await covered()).toEqual([true, true]);
    expect((await act(moderator, 'sighting', id, 'uncover')).status).toBe(201);
    expect(await covered()).toEqual([false, false]);
  });

  test('an image covered by a moderator can’t be uncovered by its author', async () => {
    await act(moderator, 'post', postId, 'cover');
    const images = [{ imageUrl, alt: '', isSensitive: false }];
    await ana.client.patch(`/api/posts/${postId}`, { text: 'Mine', images, petIds: [], visibility: 'public' });
    expect(await isCovered(postId)).toBe(true);
    await act(moderator, 'post', postId, 'uncover');
    expect(await isCovered(postId)).toBe(false);
  });

  test('a moderator can’t cover images without an open report, their own, those they reported, or other kinds', async () => {
    const { id: unreported } = await postWith();
    expect((await act(moderator, 'post', unreported, 'cover')).status).toBe(409);
    await report(ben, 'user', ana.userId);
    expect((await act(moderator, 'user', ana.userId, 'cover')).status).toBe(409);
    const reporting = await asModerator();
    await report(reporting, 'post', postId);
    expect((await act(reporting, 'post', postId, 'cover')).status).toBe(403);
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [ana.userId]);
    expect((await act(ana, 'post', postId, 'cover')).status).toBe(403);
    expect((await act(ben, 'post', postId, 'cover')).status).toBe(403);
    expect(await isCovered(postId)).toBe(false);
  });
});

const markOf = (isSensitive: boolean | undefined) => (isSensitive === undefined ? {} : { isSensitive });

async function imageOf(isSensitive?: boolean): Promise<{ imageUrl: string; alt: string }> {
  return { ...(await photoOf(api, ana)), ...markOf(isSensitive) };
}

async function postWith(isSensitive?: boolean): Promise<{ id: number; image: { imageUrl: string } }> {
  const image = await imageOf(isSensitive);
  const post = { text: 'Look', images: [image], petIds: [], visibility: 'public' };
  const reply = await ana.client.post('/api/posts', post);
  expect(reply.status).toBe(201);
  return { id: reply.json.id, image };
}

/** Reports a sighting by Ana with a photo. */
async function sightingWith(isSensitive?: boolean): Promise<{ noticeId: number; id: number }> {
  const { id: noticeId } = await loseAPet(await api.asUser());
  const { imageUrl } = await photoOf(api, ana);
  const { id } = await reportSighting(ana, noticeId, { imageUrl, ...markOf(isSensitive) });
  return { noticeId, id };
}

async function isCovered(postId: number): Promise<boolean> {
  return (await ben.client.get(`/api/posts/${postId}`)).json.images[0].isSensitive === true;
}

async function asModerator(): Promise<SignedIn> {
  const user = await api.asUser();
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [user.userId]);
  return user;
}

function report({ client }: SignedIn, subject: string, subjectId: string | number) {
  return client.post('/api/reports', { subject, subjectId: String(subjectId), reason: 'violence', details: '' });
}

function act({ client }: SignedIn, subject: string, subjectId: string | number, action: string) {
  return client.post('/api/moderation/actions', { subject, subjectId: String(subjectId), action, note: '' });
}

async function queued(id: number, { client }: SignedIn) {
  const { items } = moderationPageSchema.parse((await client.get('/api/moderation/reports?limit=50')).json);
  return items.find(({ subjectId }) => subjectId === String(id));
}
