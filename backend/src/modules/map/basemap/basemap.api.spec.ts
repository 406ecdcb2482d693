import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ MAP_STYLE_URL: 'https://maps.example/light.json' });
  ana = await api.asUser();
});
afterAll(() => api.close());

/** Reads a tile. Returns the properties of its features by layer. */
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

test('the tile of the whole world has land, borders and the largest towns', async () => {
  const { land, borders, towns = [] } = await tile('0/0/0');
  expect(land).not.toHaveLength(0);
  expect(borders).not.toHaveLength(0);
  expect(towns[0]).toEqual({ name: 'Shanghai', rank: 0 });
  expect(towns.length).toBeLessThanOrEqual(24);
});

test('tiles of deeper zooms name smaller towns', async () => {
  const namesIn = async (address: string) => ((await tile(address)).towns ?? []).map(({ name }) => name);
  expect(await namesIn('5/17/9')).not.toContain('Vellinge');
  expect(await namesIn('9/274/160')).toContain('Malmö');
  expect(await namesIn('9/274/160')).toContain('Vellinge');
});

test('a tile of open sea answers 204, and one outside of the world or the zooms answers 404', async () => {
  expect(await statusOf('9/120/250')).toBe(204);
  for (const address of ['10/0/0', '3/8/0', '3/0/-1', '3/0/01', '3/x/0', '-1/0/0']) {
    expect(await statusOf(address)).toBe(404);
  }
});

test('concurrent requests for a tile all get it, cached by the browser for a year', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => ana.client.get('/api/map/tiles/4/8/5')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies[0]?.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
});

test('the map endpoint returns the style address from the settings', async () => {
  expect((await ana.client.get('/api/map')).json).toEqual({
    streets: null,
    styleUrl: 'https://maps.example/light.json',
  });
});
