import { beforeEach, expect, test } from '@jest/globals';
import {
  SHARED_PHOTOS_CACHE,
  SHARED_PHOTOS_FOR_MS,
  SHARED_PHOTO_NAME,
  SHARED_PHOTO_USER,
} from '@qlixline/contract/areas/shared-photos';

import { FakeSite } from '../test-support/fake-site.ts';

const ADDRESS = 'https://pets.example/api/share';

let site: FakeSite;
beforeEach(async () => {
  site = new FakeSite();
  await site.send('/', { client: 'first', navigates: true });
  await site.worker?.receive({ type: 'drawn', userId: 'ana' }, 'first');
  await site.worker?.receive({ type: 'renew' }, 'first');
  await site.settle();
});

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** Shares as a phone does: the browser opens a page by a form of another app. */
async function share(fields: Record<string, string>, photos: readonly File[] = []): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const one of photos) form.append('photo', one);
  return open(() => new Request(ADDRESS, { method: 'POST', body: form }));
}

async function open(request: () => Request): Promise<string | null> {
  const shared = { url: ADDRESS, method: 'POST', mode: 'navigate', clone: request } as Request;
  const waitUntil = () => undefined;
  const answer = site.worker?.answer({ request: shared, clientId: '', resultingClientId: 'shared', waitUntil });
  const { status, headers } = (await answer)!;
  expect(status).toBe(303);
  return headers.get('location');
}

async function kept(): Promise<{ name: string; user: string | null; text: string }[]> {
  const cache = await site.caches.open(SHARED_PHOTOS_CACHE);
  const all = await Promise.all((await cache.keys()).map(({ url }) => cache.match(url)));
  return Promise.all(
    all.map(async (one) => ({
      name: decodeURIComponent(one?.headers.get(SHARED_PHOTO_NAME) ?? ''),
      user: one?.headers.get(SHARED_PHOTO_USER) ?? null,
      text: (await one?.text()) ?? '',
    })),
  );
}

test('shared photos are kept for the user in their order, and the composer opens, also offline', async () => {
  site.isOnline = false;
  const address = await share({ text: 'At the river' }, [photo('ä 1.jpg'), photo('2.jpg')]);
  expect(address).toBe('https://pets.example/?post=new&text=At+the+river&photos=kept');
  expect(await kept()).toEqual([
    { name: 'ä 1.jpg', user: 'ana', text: 'ä 1.jpg' },
    { name: '2.jpg', user: 'ana', text: '2.jpg' },
  ]);
});

test('a text without photos opens the composer with it', async () => {
  expect(await share({ title: 'Otters' })).toBe('https://pets.example/?post=new&text=Otters');
  expect(await kept()).toEqual([]);
});

test('the worker keeps one photo more than a post takes, so that the composer says that there are too many', async () => {
  await share(
    {},
    Array.from({ length: 9 }, (_, index) => photo(`${index}.jpg`)),
  );
  expect(await kept()).toHaveLength(5);
});

test('a later share replaces photos that no composer has taken', async () => {
  await share({}, [photo('1.jpg'), photo('2.jpg')]);
  await share({}, [photo('3.jpg')]);
  expect((await kept()).map(({ name }) => name)).toEqual(['3.jpg']);
});

test('a device without room keeps no photo, and the composer opens with the text and says so', async () => {
  site.caches.quota = site.caches.bytes() + 6;
  const address = await share({ text: 'At the river' }, [photo('1.jpg'), photo('2.jpg')]);
  expect(address).toBe('https://pets.example/?post=new&text=At+the+river&photos=lost');
  expect(await kept()).toEqual([]);
});

test('a form that can’t be read is left to the server', async () => {
  const broken = () => new Request(ADDRESS, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
  await expect(open(broken)).rejects.toThrow(/^Content-Type was not one of/);
});

test('without a signed-in user the server answers, and nothing stays on the device', async () => {
  await site.send('/api/logout', { method: 'POST' });
  await site.settle();
  site.requested = [];
  const request = new Request(ADDRESS, { method: 'POST', body: 'x' });
  const shared = Object.defineProperty(request, 'mode', { value: 'navigate' });
  const waitUntil = () => undefined;
  await site.worker?.answer({ request: shared, clientId: '', resultingClientId: 'shared', waitUntil });
  expect(site.requested).toEqual(['POST /api/share']);
  expect(await kept()).toEqual([]);
});

test('signing out deletes shared photos', async () => {
  await share({}, [photo('1.jpg')]);
  await site.send('/api/logout', { method: 'POST' });
  await site.settle();
  expect(await site.caches.keys()).not.toContain(SHARED_PHOTOS_CACHE);
});

test('photos that no composer takes are deleted at a visit an hour later', async () => {
  await share({}, [photo('1.jpg')]);
  await site.worker?.receive({ type: 'renew' }, 'first');
  expect(await kept()).toHaveLength(1);
  site.now += SHARED_PHOTOS_FOR_MS + 1;
  await site.worker?.receive({ type: 'renew' }, 'first');
  expect(await site.caches.keys()).not.toContain(SHARED_PHOTOS_CACHE);
});

test('a script’s request to the same address isn’t a share', async () => {
  const request = new Request(ADDRESS, { method: 'POST', body: 'x' });
  const waitUntil = () => undefined;
  expect(site.worker?.answer({ request, clientId: '', resultingClientId: '', waitUntil })).toBeUndefined();
});
