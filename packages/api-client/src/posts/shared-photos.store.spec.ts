import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  SHARED_PHOTOS_FOR_MS,
  SHARED_PHOTO_AT,
  SHARED_PHOTO_NAME,
  SHARED_PHOTO_USER,
} from '@qlixline/contract/areas/shared-photos';

import { takeSharedPhotos } from './shared-photos.store.ts';

let kept: Map<string, Response>;

beforeEach(() => {
  kept = new Map();
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => kept.get(url),
  };
  const storage = { open: async () => cache, delete: async () => kept.clear() };
  Reflect.set(globalThis, 'caches', storage);
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

function keep(name: string, user: string, at = Date.now()): void {
  const headers = {
    'content-type': 'image/jpeg',
    [SHARED_PHOTO_NAME]: encodeURIComponent(name),
    [SHARED_PHOTO_USER]: user,
    [SHARED_PHOTO_AT]: String(at),
  };
  kept.set(`/shared-photos/${kept.size}`, new Response(name, { headers }));
}

test('a page takes the user’s shared photos in their order, and the device keeps them no longer', async () => {
  keep('ä 1.jpg', 'ana');
  keep('2.jpg', 'ana');
  const taken = await takeSharedPhotos('ana');
  expect(taken.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['ä 1.jpg', 'image/jpeg', 8],
    ['2.jpg', 'image/jpeg', 5],
  ]);
  expect(kept.size).toBe(0);
  expect(await takeSharedPhotos('ana')).toBe(taken);
});

test('photos of another user, and those shared long ago, are deleted', async () => {
  keep('theirs.jpg', 'ana');
  keep('old.jpg', 'bo', Date.now() - SHARED_PHOTOS_FOR_MS - 1);
  expect(await takeSharedPhotos('bo')).toEqual([]);
  expect(kept.size).toBe(0);
});

test('a browser that blocks storage has none', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await takeSharedPhotos('cleo')).toEqual([]);
});
