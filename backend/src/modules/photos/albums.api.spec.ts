import { beforeEach, expect, test } from '@jest/globals';
import { ALBUMS_MAX, ALBUM_PHOTOS_MAX } from '@qlixline/contract/limits';
import { albumsSchema } from '@qlixline/contract/photos/photo';
import type { Album } from '@qlixline/contract/photos/photo';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

test('an album shows its name, the number of photos and the newest as its cover', async () => {
  const [older, newer] = await insertPhotos(ana, 2);
  const id = await makeAlbum(ana, '  At the lake ');
  await makeAlbum(ana, 'In the snow');
  for (const photo of [newer, older]) {
    expect((await ana.client.put(`/api/albums/${id}/photos/${photo}`)).status).toBe(204);
  }
  const albums = await albumsOf(ana);
  expect(albums).toMatchObject([
    { name: 'In the snow', photoCount: 0, cover: null },
    { id, name: 'At the lake', photoCount: 2 },
  ]);
  expect(albums[1]?.cover?.url).toContain(newer);
  expect(await albumsOf(ben)).toEqual([]);
});

test('an album lists its photos newest first, page by page, to its owner alone', async () => {
  const [first, second, outside] = await insertPhotos(ana, 3);
  const id = await makeAlbum(ana);
  for (const photo of [first, second]) await ana.client.put(`/api/albums/${id}/photos/${photo}`);
  const page = (await ana.client.get(`/api/photos?albumId=${id}&limit=1`)).json;
  const rest = (await ana.client.get(`/api/photos?albumId=${id}&limit=1&cursor=${page.nextCursor}`)).json;
  expect([page, rest].flatMap(({ items }) => items.map((photo: { id: string }) => photo.id))).toEqual([second, first]);
  expect(rest.nextCursor).toBeNull();
  expect(JSON.stringify([page, rest])).not.toContain(outside);
  expect((await ben.client.get(`/api/photos?albumId=${id}`)).status).toBe(404);
  expect((await ana.client.get('/api/photos?albumId=2147483647')).status).toBe(404);
});

test('adding a photo to an album and removing it is idempotent', async () => {
  const [photo] = await insertPhotos(ana, 1);
  const path = `/api/albums/${await makeAlbum(ana)}/photos/${photo}`;
  const puts = await Promise.all(Array.from({ length: 10 }, () => ana.client.put(path)));
  expect(new Set(puts.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await albumsOf(ana))[0]?.photoCount).toBe(1);
  for (const status of [204, 204]) expect((await ana.client.delete(path)).status).toBe(status);
  expect((await albumsOf(ana))[0]?.photoCount).toBe(0);
});

test('rejects somebody else’s photo in one’s own album, and one’s own photo in somebody else’s', async () => {
  const [[own], [foreign]] = [await insertPhotos(ana, 1), await insertPhotos(ben, 1)];
  const [album, foreignAlbum] = [await makeAlbum(ana), await makeAlbum(ben)];
  expect((await ana.client.put(`/api/albums/${album}/photos/${foreign}`)).status).toBe(404);
  expect((await ana.client.put(`/api/albums/${foreignAlbum}/photos/${own}`)).status).toBe(404);
  expect([(await albumsOf(ana))[0]?.photoCount, (await albumsOf(ben))[0]?.photoCount]).toEqual([0, 0]);
});

test('deleting an album keeps its photos', async () => {
  const [photo] = await insertPhotos(ana, 1);
  const id = await makeAlbum(ana);
  await ana.client.put(`/api/albums/${id}/photos/${photo}`);
  expect((await ana.client.delete(`/api/albums/${id}`)).status).toBe(204);
  expect((await ana.client.get('/api/photos')).json.items).toMatchObject([{ id: photo }]);
  expect((await ana.client.patch(`/api/albums/${id}`, { name: 'Gone' })).status).toBe(404);
});

test('renaming an album needs a visible name', async () => {
  const id = await makeAlbum(ana);
  expect((await ana.client.patch(`/api/albums/${id}`, { name: 'Holidays' })).json).toMatchObject({ name: 'Holidays' });
  for (const name of ['', '   ', '\u200b', 'x'.repeat(51)]) {
    expect((await ana.client.patch(`/api/albums/${id}`, { name })).status).toBe(400);
  }
});

test('a user has at most a hundred albums, even if many are created at once', async () => {
  await api
    .em()
    .execute(`insert into albums (owner_id, name) select ?::uuid, 'One' from generate_series(1, ${ALBUMS_MAX - 2})`, [
      ana.userId,
    ]);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => ana.client.post('/api/albums', { name: 'One more' })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  expect(await albumsOf(ana)).toHaveLength(ALBUMS_MAX);
});

test('creating an album twice with one idempotency key creates it once', async () => {
  const headers = { 'idempotency-key': 'album-made-once' };
  const replies = await Promise.all([1, 2, 3].map(() => ana.client.post('/api/albums', { name: 'Once' }, { headers })));
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect(await albumsOf(ana)).toHaveLength(1);
});

test('an album has at most a thousand photos, even if many are added at once, and adding one again is no error', async () => {
  const id = await makeAlbum(ana);
  const photos = await insertPhotos(ana, ALBUM_PHOTOS_MAX + 3);
  await api.em().execute(
    `insert into album_photos (album_id, media_id)
       select ?, id from media where owner_id = ? order by id limit ${ALBUM_PHOTOS_MAX - 2}`,
    [id, ana.userId],
  );
  const replies = await Promise.all(
    photos.slice(-5).map((photo) => ana.client.put(`/api/albums/${id}/photos/${photo}`)),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 409, 409, 409]);
  expect((await ana.client.put(`/api/albums/${id}/photos/${photos[0]}`)).status).toBe(204);
  expect((await albumsOf(ana))[0]?.photoCount).toBe(ALBUM_PHOTOS_MAX);
});

async function makeAlbum(user: SignedIn, name = 'Mine'): Promise<number> {
  return (await user.client.post('/api/albums', { name })).json.id;
}

async function albumsOf(user: SignedIn): Promise<Album[]> {
  return albumsSchema.parse((await user.client.get('/api/albums')).json).items;
}

/** Inserts photos and returns their ids, oldest first. */
async function insertPhotos(user: SignedIn, count: number): Promise<string[]> {
  const em = api.em();
  const photos = Array.from({ length: count }, () => buildImage(em, user.userId));
  await em.flush();
  return photos.map(({ id }) => id).toSorted();
}
