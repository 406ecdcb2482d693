import { beforeAll, expect, test } from '@jest/globals';
import { BATCH_MAX, BATCH_TEXT_MAX } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
});

const addressOf = (paths: readonly string[]) => `/api/batch?paths=${encodeURIComponent(paths.join(' '))}`;
const getBatch = (who: SignedIn, ...paths: string[]) => who.client.get(addressOf(paths));
async function statuses(who: SignedIn, ...paths: string[]): Promise<number[]> {
  return (await getBatch(who, ...paths)).json.answers.map(({ status }: { status: number }) => status);
}

test('each read in a batch returns the same as if sent alone, in the order of the addresses', async () => {
  await ana.client.post('/api/posts', { text: 'Zoë 🐕 läuft', images: [], petIds: [], visibility: 'public' });
  const paths = ['/api/feeds', '/api/species', `/api/users/${ana.userId}`, '/api/feeds?limit=1', '/api/settings'];
  const { status, json, headers } = await getBatch(ana, ...paths);
  const alone = await Promise.all(paths.map((path) => ana.client.get(path)));
  expect(status).toBe(200);
  expect(json).toEqual({ answers: alone.map(({ json: body }) => ({ status: 200, body })) });
  expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'private, no-cache' });
});

test('a failing read in a batch fails alone', async () => {
  const { json } = await getBatch(ana, '/api/pets/9999999', '/api/pets', '/api/feeds?limit=no');
  expect(json.answers).toMatchObject([
    { status: 404, body: { code: 'not_found' } },
    { status: 200, body: [] },
    { status: 400, body: { code: 'validation_failed' } },
  ]);
});

test.each([
  '/api/batch?paths=/api/pets',
  '/api/nothing',
  '/api/login',
  '/api/posts/4/likes/of',
  '/api/../livez',
  '/api/',
])('a batch answers 404 for %s', async (path) => expect(await statuses(ana, path, '/api/pets')).toEqual([404, 200]));

test.each([
  ['too many addresses', Array.from({ length: BATCH_MAX + 1 }, () => '/api/pets')],
  ['too much text', [`/api/search?q=${'a'.repeat(BATCH_TEXT_MAX)}`]],
  ['an address outside of the API', ['/livez']],
  ['an address of another host', ['https://evil.test/api/pets']],
  ['an address with an unencoded letter', ['/api/tags?q=ä']],
  ['an address with a line break', ['/api/tags\r\nx: y']],
  ['no address', []],
])('rejects a batch with %s', async (_, paths) => {
  const { status, json } = await getBatch(ana, ...paths);
  expect([status, json.code]).toEqual([400, 'validation_failed']);
});

test('a batch without a session reads nothing', async () => {
  expect((await api.asNobody().get(addressOf(['/api/species']))).status).toBe(401);
});

test('each read in a batch is authenticated and rate limited as if sent alone', async () => {
  const ben = await api.asUser();
  expect((await getBatch(ben, '/api/auth/user')).json.answers[0].body.id).toBe(ben.userId);
  const { limit } = RATES.towns;
  const towns = Array.from({ length: BATCH_MAX }, () => '/api/towns?q=Lisb');
  const found: number[] = [];
  while (found.length <= limit) found.push(...(await statuses(ben, ...towns)));
  expect(found.filter((status) => status === 200)).toHaveLength(limit);
  expect(found.at(-1)).toBe(429);
});

test('concurrent batches take no slots beyond those of their reads', async () => {
  const cleo = await api.asUser();
  const reads = Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? '/api/pets' : '/api/species'));
  for (let round = 0; round < 3; round += 1) {
    const answered = await Promise.all(Array.from({ length: 8 }, () => statuses(cleo, ...reads)));
    expect(new Set(answered.flat())).toEqual(new Set([200]));
  }
});
