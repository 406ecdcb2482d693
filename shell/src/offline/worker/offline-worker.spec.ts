import { beforeEach, describe, expect, test } from '@jest/globals';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';

import { FakeSite, filesOf } from '../test-support/fake-site.ts';
import { BoundedCache } from './bounded-cache.ts';
import { FakeCaches } from '../test-support/fake-caches.ts';
import { isKeptRead } from './kept-reads.ts';

let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
});

/** Opens a page as Ana, and lets the worker keep everything. */
async function visit(client = 'first'): Promise<void> {
  await open(client);
  await read('/api/feeds', client);
  await site.worker?.receive({ type: 'drawn', userId: 'ana' }, client);
  await site.worker?.receive({ type: 'keep', addresses: ['/remotes/mf-social/1.0.0/entry.js', '/api/feeds'] }, client);
  await site.settle();
}
const open = (client: string, cache: RequestCache = 'default') => site.send('/', { client, navigates: true, cache });
const read = (address: string, client: string) => site.send(address, { client });
const sourceOf = ({ headers }: Response) => headers.get('from');

describe('the second visit', () => {
  test('draws its page, files and first data without a request', async () => {
    await visit();
    site.requested = [];
    expect(sourceOf(await open('second'))).toBe('device');
    for (const file of [...filesOf('shell', 1), ...filesOf('mf-social', 1)]) await read(file, 'second');
    expect(await (await read('/api/feeds', 'second')).json()).toMatchObject({ of: 'ana' });
    await site.settle();
    expect(site.requested).toEqual([]);
  });

  test('asks the server for everything once its first screen is drawn, and says that it came from the device', async () => {
    await visit();
    await open('second');
    await read('/api/feeds', 'second');
    const drawn = await site.worker?.receive({ type: 'drawn', userId: 'ana' }, 'second');
    expect(drawn).toEqual({ isKept: true, keptAt: expect.any(Number) });
    site.requested = [];
    await read('/api/feeds', 'second');
    expect(site.requested).toEqual(['GET /api/feeds']);
  });

  test('doesn’t show what was read before the user’s own last write', async () => {
    await visit();
    await site.send('/api/posts', { method: 'POST' });
    await site.settle();
    await open('second');
    site.requested = [];
    await read('/api/feeds', 'second');
    expect(site.requested).toEqual(['GET /api/feeds']);
  });

  test.each(['no-cache', 'reload'] as const)(
    'a reload (%s) asks the server, and gets the kept page without one',
    async (cache) => {
      await visit();
      expect(sourceOf(await open('second', cache))).toBe('server');
      site.isOnline = false;
      expect(sourceOf(await open('third', cache))).toBe('device');
    },
  );

  test.each(['/api/qa/overrides', '/api/composition/avoid'])(
    'the server composes the page after POST %s',
    async (path) => {
      await visit();
      await site.send(path, { method: 'POST' });
      await site.settle();
      expect(sourceOf(await open('second'))).toBe('server');
    },
  );
});

describe('without a connection', () => {
  test('reads and batches are answered from the device, also after the worker was ended', async () => {
    await visit();
    site.isOnline = false;
    site.startWorker();
    expect(sourceOf(await open('second'))).toBe('device');
    await site.worker?.receive({ type: 'drawn', userId: 'ana' }, 'second');
    expect(await (await read('/api/feeds', 'second')).json()).toEqual({ of: 'ana', path: '/api/feeds' });
    const batch = await read('/api/batch?paths=%2Fapi%2Ffeeds', 'second');
    expect(await batch.json()).toEqual({ answers: [{ status: 200, body: { of: 'ana', path: '/api/feeds' } }] });
    await expect(read('/api/pets/7', 'second')).rejects.toThrow('Failed to fetch');
  });

  test('a batch with something that isn’t kept is asked for one by one', async () => {
    await visit();
    site.isOnline = false;
    expect((await read('/api/batch?paths=%2Fapi%2Ffeeds+%2Fapi%2Fpets%2F7', 'first')).status).toBe(404);
  });
});

describe('another user of the device', () => {
  test('signing out deletes everything that is kept', async () => {
    await visit();
    await site.send('/api/logout', { method: 'POST' });
    await site.settle();
    expect(site.caches.texts().join('')).not.toContain('ana');
    site.isOnline = false;
    await expect(open('second')).rejects.toThrow('Failed to fetch');
  });

  test('a session that the server has ended deletes everything at the first request', async () => {
    await visit();
    site.session = null;
    expect((await read('/api/pets', 'first')).status).toBe(401);
    expect(site.caches.texts().join('')).not.toContain('ana');
  });

  test('a read of somebody else’s session is answered as theirs, and nothing of the first user stays', async () => {
    await visit();
    site.session = 'bo';
    expect(await (await read('/api/pets', 'first')).json()).toMatchObject({ of: 'bo' });
    expect(site.caches.texts().join('')).not.toContain('ana');
  });

  test('nothing is kept after 14 days without a visit', async () => {
    await visit();
    site.now += 14 * 86_400_000;
    site.isOnline = false;
    site.startWorker();
    await expect(open('second')).rejects.toThrow('Failed to fetch');
  });
});

describe('what is kept', () => {
  test.each([
    ['/api/feeds', true],
    ['/api/pets/7/health', true],
    ['/api/lost-found/7', true],
    ['/api/pets/7/passports', false],
    ['/api/pets/7/care-plan', true],
    ['/api/pets/7/care-links', false],
    ['/api/care-plan/abc', false],
    ['/api/pets/7/health/3/documents/9', false],
    ['/api/search', false],
    ['/api/sessions', false],
    ['/api/moderation/reports', false],
    ['/api/', false],
    ['/media/7/320.webp', false],
  ])('a read of %s may be kept: %s', (address, isKept) => {
    expect(isKeptRead(address)).toBe(isKept);
  });

  test('a full cache deletes what was used least recently, and keeps no single answer above its limit', async () => {
    let now = 0;
    const caches = new FakeCaches();
    const cache = new BoundedCache({ caches, now: () => (now += 1) }, 'reads', { allBytes: 4_000, oneBytes: 2_000 });
    const put = (address: string, bytes: number) => cache.put(address, new Response('x'.repeat(bytes)));
    expect([await put('/a', 700), await put('/b', 700), await put('/c', 700)]).toEqual([true, true, true]);
    await cache.match('/a');
    expect([await put('/d', 700), await put('/large', 1_600)]).toEqual([true, false]);
    const found = await Promise.all(
      ['/a', '/b', '/c', '/d'].map(async (one) => [one, (await cache.match(one)) !== undefined]),
    );
    expect(found).toEqual([
      ['/a', true],
      ['/b', false],
      ['/c', true],
      ['/d', true],
    ]);
  });

  test('a device without room keeps fewer answers and loses no request', async () => {
    const caches = new FakeCaches();
    const cache = new BoundedCache({ caches, now: Date.now }, 'reads', { allBytes: 100_000, oneBytes: 50_000 });
    await cache.put('/a', new Response('x'.repeat(900)));
    caches.quota = 1_500;
    expect(await cache.put('/b', new Response('x'.repeat(900)))).toBe(true);
    expect(await cache.match('/a')).toBeUndefined();
    expect(await cache.put('/c', new Response('x'.repeat(9_000)))).toBe(false);
  });
});

/** Writes without a session that sign nobody in or out. */
const LEAVES_SESSION: ReadonlySet<EndpointKey> = new Set([
  'POST /api/tag/:code',
  'POST /api/found/:token',
  'POST /api/lost/:id',
  'POST /api/unsubscribe',
  'POST /api/mail/events',
  'POST /api/mail/inbound',
  'POST /api/beacons/remotes',
  'POST /api/beacons/vitals',
  'POST /api/area-updates',
  'POST /api/share',
]);

const writesOfNobody = (Object.keys(endpoints) as EndpointKey[]).filter(
  (key) => !key.startsWith('GET ') && declarationOf(key).access === 'public' && !LEAVES_SESSION.has(key),
);

test.each(writesOfNobody)('%s, after which another user may be signed in, deletes what is kept', async (key) => {
  await visit();
  const [method = '', path = ''] = key.split(' ');
  await site.send(path.replaceAll(/:\w+/g, 'x'), { method });
  await site.settle();
  expect(await site.worker?.userId()).toBeUndefined();
});
