import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

import { startOwnApi } from '../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start-api.ts';

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ MAP_STYLE_URL: 'https://maps.example/light.json' });
  ana = await api.asUser();
});
afterAll(() => api.close());

/** Of a tile the layers, and of each what its features say. */
async function tile(address: string): Promise<Record<string, Record<string, unknown>[]>> {
  const response = await fetch(`${api.url}/api/map/tiles/${address}?v=1`, {
    headers: { cookie: ana.client.cookieHeader },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer())));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties),
    ]),
  );
}
const statusOf = async (address: string) => (await ana.client.get(`/api/map/tiles/${address}`)).status;

test('the whole world is one tile, with its land, its borders and its largest towns', async () => {
  const { land, borders, towns = [] } = await tile('0/0/0');
  expect(land).not.toHaveLength(0);
  expect(borders).not.toHaveLength(0);
  expect(towns[0]).toEqual({ name: 'Shanghai', rank: 0 });
  expect(towns.length).toBeLessThanOrEqual(24);
});

test('smaller towns are named where one looks closer', async () => {
  const namesIn = async (address: string) => ((await tile(address)).towns ?? []).map(({ name }) => name);
  expect(await namesIn('5/17/9')).not.toContain('Vellinge');
  expect(await namesIn('9/274/160')).toContain('Malmö');
  expect(await namesIn('9/274/160')).toContain('Vellinge');
});

test('the open sea is no tile, and neither is what lies beyond the world or the deepest zoom', async () => {
  expect(await statusOf('9/120/250')).toBe(204);
  for (const address of ['10/0/0', '3/8/0', '3/0/-1', '3/0/01', '3/x/0', '-1/0/0']) {
    expect(await statusOf(address)).toBe(404);
  }
});

test('a tile is kept by browsers for a year, and many who ask for it at once all get it', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => ana.client.get('/api/map/tiles/4/8/5')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies[0]?.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
});

test('the settings say which style is drawn instead', async () => {
  expect((await ana.client.get('/api/map')).json).toEqual({ styleUrl: 'https://maps.example/light.json' });
});
