import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { photoPageSchema, photoUsesSchema } from '@qlixline/contract/photos/photo';
import type { PhotoPage } from '@qlixline/contract/photos/photo';

import { TestSocket } from '../../test-support/test-socket.ts';
import { befriend, block, unfriend } from '../../test-support/scenes/relate.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';
import { showInMessage, showInThread } from '../../test-support/scenes/posts/show-photo.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';

let api: TestApi;
let ana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

describe('a user’s own photos', () => {
  test('own photos are all uploads except those of stories, newest first', async () => {
    const [post, , pet] = [await upload(ana), await upload(ana, 'story'), await insertPhoto(ana, 'pet')];
    await upload(ben);
    expect(idsOf(await photosOf(ana))).toEqual([pet, post]);
  });

  test('own photos page without gaps or duplicates while others are added and deleted', async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) made.push(await insertPhoto(ana));
    const ids = made.toSorted().toReversed(); // ids of one millisecond are unordered
    const first = await photosOf(ana, '?limit=2');
    await insertPhoto(ana);
    await ana.client.delete(`/api/photos/${ids[1]}`); // the cursor's photo
    const second = await photosOf(ana, `?limit=2&cursor=${first.nextCursor}`);
    const third = await photosOf(ana, `?limit=2&cursor=${second.nextCursor}`);
    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
    expect(third.nextCursor).toBeNull();
  });

  test.each(['nonsense', Buffer.from('12').toString('base64url'), '%00'])(
    'rejects own photos with the cursor %s',
    async (cursor) => {
      expect((await ana.client.get(`/api/photos?cursor=${cursor}`)).status).toBe(400);
      expect((await ana.client.get(`/api/users/${ana.userId}/photos?cursor=${cursor}`)).status).toBe(400);
    },
  );

  test('a photo’s caption and alt text are shown wherever the photo is', async () => {
    const id = await insertPhoto(ana);
    const postId = await insertPost(api.em(), ana.userId, { imageIds: [id] });
    const reply = await ana.client.patch(`/api/photos/${id}`, { caption: 'First swim', alt: 'A wet dog' });
    expect(reply.json).toMatchObject({ id, caption: 'First swim', image: { alt: 'A wet dog' } });
    expect((await ben.client.get(`/api/posts/${postId}`)).json.images[0].alt).toBe('A wet dog');
    await ana.client.patch(`/api/photos/${id}`, { caption: '' });
    expect((await photosOf(ana)).items).toMatchObject([{ caption: '', image: { alt: 'A wet dog' } }]);
    expect((await ana.client.patch(`/api/photos/${id}`, { caption: 'x'.repeat(301) })).status).toBe(400);
  });

  test('a photo can become the profile photo or that of one’s own pet, but not of somebody else’s', async () => {
    const id = await upload(ana);
    const [pet, foreign] = [await insertPet(ana), await insertPet(ben)];
    expect((await ana.client.put(`/api/photos/${id}/shown-by`, { petId: foreign })).status).toBe(404);
    expect((await ana.client.put(`/api/photos/${id}/shown-by`, { petId: pet })).status).toBe(204);
    expect((await ben.client.get(`/api/pets/${pet}`)).json.profileImageUrl).toContain(id);
    expect((await ana.client.put(`/api/photos/${id}/shown-by`, { petId: null })).status).toBe(204);
    expect((await ana.client.get('/api/auth/user')).json.profileImageUrl).toContain(id);
  });

  test('photos of stories can’t be looked up or deleted as photos', async () => {
    const id = await upload(ana, 'story');
    expect((await ana.client.get(`/api/photos/${id}/uses`)).status).toBe(404);
    expect((await ana.client.delete(`/api/photos/${id}`)).status).toBe(404);
    expect((await ana.client.get(`/media/${id}/320.webp`)).status).toBe(200);
  });

  test.each(['1', 'x', '00000000-0000-7000-8000-000000000000', '%00'])('answers 404 to the photo %s', async (id) => {
    const replies = [
      await ana.client.get(`/api/photos/${id}/uses`),
      await ana.client.patch(`/api/photos/${id}`, { alt: 'x' }),
      await ana.client.delete(`/api/photos/${id}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('deleting a photo', () => {
  test('the uses of a photo are listed without expired stories and deleted posts', async () => {
    const id = await useEverywhere();
    await insertStory(ana, id, '-1 second');
    const deleted = await insertPost(api.em(), ana.userId, { imageIds: [id] });
    await api.em().execute('update posts set deleted_at = now() where id = ?', [deleted]);
    expect(photoUsesSchema.parse((await ana.client.get(`/api/photos/${id}/uses`)).json)).toEqual({
      isProfilePhoto: true,
      petNames: ['Ink'],
      postCount: 2,
      storyCount: 1,
      threadCount: 1,
      listingCount: 0,
      shelterCount: 0,
      messageCount: 1,
      albums: [{ id: expect.any(Number), name: 'At the lake' }],
    });
    const unused = await insertPhoto(ana);
    expect((await ana.client.get(`/api/photos/${unused}/uses`)).json).toMatchObject({ petNames: [], postCount: 0 });
  });

  test('deleting a photo removes it from profile, pet, posts, story and album, and its address answers 404', async () => {
    await befriend(api, ana, ben);
    const id = await useEverywhere();
    const [bare, withText] = await postsOf(ana);
    expect((await ben.client.get(`/media/${id}/320.webp`)).status).toBe(200);
    expect((await ana.client.delete(`/api/photos/${id}`)).status).toBe(204);
    for (const { client } of [ana, ben]) expect((await client.get(`/media/${id}/320.webp`)).status).toBe(404);
    expect(await readdir(join(api.dataDir, 'media', id.slice(-2)))).not.toContain(id);
    expect((await ana.client.get('/api/auth/user')).json.profileImageUrl).toBeNull();
    expect((await ana.client.get('/api/pets')).json).toMatchObject([{ name: 'Ink', profileImageUrl: null }]);
    expect((await ben.client.get('/api/stories')).json.items).toEqual([]);
    expect((await ana.client.get('/api/albums')).json.items).toMatchObject([{ photoCount: 0, cover: null }]);
    expect((await ben.client.get(`/api/posts/${bare}`)).status).toBe(404);
    expect((await ben.client.get(`/api/posts/${withText}`)).json).toMatchObject({ text: 'Look', images: [] });
    expect((await ana.client.delete(`/api/photos/${id}`)).status).toBe(404);
  });

  test('deleting one of two photos of a post without text keeps the post', async () => {
    const [id, other] = [await insertPhoto(ana), await insertPhoto(ana)];
    const post = await insertPost(api.em(), ana.userId, { text: '', imageIds: [id, other] });
    await ana.client.delete(`/api/photos/${id}`);
    expect((await ben.client.get(`/api/posts/${post}`)).json.images).toHaveLength(1);
  });

  test('deleting the photo of a story notifies the friends who see it and no stranger', async () => {
    await befriend(api, ana, ben);
    const stranger = await api.asUser();
    const id = await insertPhoto(ana);
    const story = await insertStory(ana, id);
    const [friendly, strange] = await Promise.all([ben, stranger].map(open));
    await ana.client.delete(`/api/photos/${id}`);
    expect(await friendly!.nextFrame()).toEqual({ type: 'new_story', id: story });
    // Any event sent earlier would have arrived before this one.
    await api.em().execute(`insert into notifications (user_id, kind) values (?, 'welcome')`, [stranger.userId]);
    await stranger.client.put('/api/notifications/seen');
    expect(await strange!.nextFrame()).toEqual({ type: 'new_notification' });
    for (const socket of [friendly, strange]) socket!.terminate();
  });

  test('deleting a photo ten times at once deletes it once', async () => {
    const id = await upload(ana);
    const [deletes, shows] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => ana.client.delete(`/api/photos/${id}`))),
      Promise.all(Array.from({ length: 5 }, () => ana.client.put(`/api/photos/${id}/shown-by`, { petId: null }))),
    ]);
    expect(deletes.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(shows.every(({ status }) => status === 204 || status === 404)).toBe(true);
    expect((await ana.client.get('/api/auth/user')).json.profileImageUrl).toBeNull();
  });

  test('deleting a photo while posts use it leaves no empty post', async () => {
    const answered = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      const [id, other] = [await upload(ana), await upload(ana)];
      const images = [id, other].map((one) => ({ imageUrl: `/media/${one}/1280.webp`, alt: 'Ink' }));
      const changed = await insertPost(api.em(), ana.userId, { text: '', imageIds: [id] });
      const post = { text: '', images: images.slice(0, 1), petIds: [], visibility: 'public' };
      const calls = [
        () => ana.client.post('/api/posts', post),
        () => ana.client.patch(`/api/posts/${changed}`, { images }),
        () => ana.client.patch(`/api/posts/${changed}`, { images }),
        () => ana.client.post('/api/posts', post),
        // Slightly later each time, so that it meets the others at a different point.
        () => pause((round % 5) * 4).then(() => ana.client.delete(`/api/photos/${id}`)),
      ];
      const replies = await Promise.all(calls.map((call) => call()));
      for (const { status } of replies) answered.add(status);
    }
    // The photo was deleted, and at least one request came before that.
    expect(answered.has(204) && (answered.has(200) || answered.has(201))).toBe(true);
    expect([...answered].filter((status) => ![200, 201, 204, 400, 404].includes(status))).toEqual([]);
    const { items } = (await ana.client.get(`/api/users/${ana.userId}/posts`)).json;
    expect(items.filter(({ images }: { images: unknown[] }) => images.length === 0)).toEqual([]);
  });
});

describe('photos of a user’s posts', () => {
  test('photos of a user’s posts are those that the viewer may see', async () => {
    const [friend, former, stranger, blocked] = [ben, await api.asUser(), await api.asUser(), await api.asUser()];
    for (const one of [friend, former, blocked]) await befriend(api, ana, one);
    await unfriend(api, ana, former);
    await unfriend(api, former, ana);
    await block(api, ana, blocked);
    const [forAll, forFriends, own, unused] = [
      await insertPhoto(ana),
      await insertPhoto(ana),
      await insertPhoto(ana),
      await insertPhoto(ana),
    ];
    await insertPost(api.em(), ana.userId, { imageIds: [forAll] });
    await insertPost(api.em(), ana.userId, { imageIds: [forFriends], visibility: 'friends' });
    await insertPost(api.em(), ana.userId, { imageIds: [own], visibility: 'only_me' });
    expect(idsOf(await inPosts(ana))).toEqual([own, forFriends, forAll]);
    expect(idsOf(await inPosts(friend))).toEqual([forFriends, forAll]);
    for (const one of [former, stranger]) expect(idsOf(await inPosts(one))).toEqual([forAll]);
    expect(idsOf(await inPosts(ana))).not.toContain(unused);
    for (const path of [ana.userId, '00000000-0000-7000-8000-000000000000', 'x']) {
      expect((await blocked.client.get(`/api/users/${path}/photos`)).status).toBe(404);
    }
    expect((await ana.client.get(`/api/users/${blocked.userId}/photos`)).status).toBe(404);
  });

  test('photos of a user’s posts appear once each, at their newest post that the viewer may see', async () => {
    const [old, shared] = [await insertPhoto(ana), await insertPhoto(ana)];
    await insertPost(api.em(), ana.userId, { imageIds: [shared] });
    await insertPost(api.em(), ana.userId, { imageIds: [old] });
    await insertPost(api.em(), ana.userId, { imageIds: [shared], visibility: 'friends' });
    expect(idsOf(await inPosts(ben))).toEqual([old, shared]);
    expect(idsOf(await inPosts(ana))).toEqual([shared, old]);
  });

  test('photos of a user’s posts page without gaps or duplicates, even if a page ends within a post', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await insertPhoto(ana));
    await insertPost(api.em(), ana.userId, { imageIds: ids.slice(4) });
    await insertPost(api.em(), ana.userId, { imageIds: ids.slice(0, 4) });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: PhotoPage = await inPosts(ben, `?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
      await insertPost(api.em(), ana.userId, { imageIds: [await insertPhoto(ana)] });
    }
    expect(seen).toEqual(ids);
  });
});

/** Uses a photo as a profile, pet and album photo, in a story, and in posts with and without text. Its files exist. */
async function useEverywhere(): Promise<string> {
  const id = await upload(ana);
  await ana.client.put(`/api/photos/${id}/shown-by`, { petId: null });
  await ana.client.put(`/api/photos/${id}/shown-by`, { petId: await insertPet(ana) });
  for (const text of ['Look', '']) await insertPost(api.em(), ana.userId, { text, imageIds: [id] });
  await insertStory(ana, id);
  await showInThread(ana, id);
  await showInMessage(api, ana, id);
  const { json } = await ana.client.post('/api/albums', { name: 'At the lake' });
  await ana.client.put(`/api/albums/${json.id}/photos/${id}`);
  return id;
}

async function upload(user: SignedIn, contentType = 'post'): Promise<string> {
  const form = new FormData();
  form.append('contentType', contentType);
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await user.client.post('/api/upload/content', form)).json.imageUrl.split('/')[2];
}

async function insertPhoto(user: SignedIn, kind: 'post' | 'pet' = 'post'): Promise<string> {
  const em = api.em();
  const photo = buildImage(em, user.userId, { kind });
  await em.flush();
  return photo.id;
}

async function insertPet(user: SignedIn): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, user.userId, { name: 'Ink' });
  await em.flush();
  return pet.id;
}

async function insertStory(user: SignedIn, photoId: string, endsIn = '1 hour'): Promise<number> {
  const [row] = await api.em().execute<[{ id: number }]>(
    `insert into stories (author_id, media_id, caption, expires_at)
     values (?, ?, '', now() + ?::interval) returning id`,
    [user.userId, photoId, endsIn],
  );
  return row.id;
}

/** Lists the user's posts, newest first. */
async function postsOf(user: SignedIn): Promise<number[]> {
  const reply = await user.client.get(`/api/users/${user.userId}/posts`);
  return reply.json.items.map(({ id }: { id: number }) => id);
}

async function photosOf(user: SignedIn, query = ''): Promise<PhotoPage> {
  return photoPageSchema.parse((await user.client.get(`/api/photos${query}`)).json);
}

async function inPosts(viewer: SignedIn, query = ''): Promise<PhotoPage> {
  return photoPageSchema.parse((await viewer.client.get(`/api/users/${ana.userId}/photos${query}`)).json);
}

function idsOf({ items }: PhotoPage): string[] {
  return items.map(({ id }) => id);
}

async function open(user: SignedIn): Promise<TestSocket> {
  const socket = new TestSocket(api.url, { origin: api.origin, cookie: user.client.cookieHeader });
  await socket.authenticate(user.userId);
  return socket;
}
