import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zxyToTileId } from 'pmtiles';

import { PmtilesWriter } from './pmtiles-writer.ts';
import { TileArchive } from './tile-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-pmtiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const BOUNDS = [-10, 36, 0, 44] as const;

test('an archive of 30,000 tiles gives back each of them, and stores equal ones once', async () => {
  const writer = await PmtilesWriter.begin(join(folder, 'data'));
  const first = zxyToTileId(10, 0, 0);
  const contentOf = (nth: number) => Buffer.from(nth % 3 === 0 ? 'sea' : `tile ${nth}`);
  for (let nth = 0; nth < 30_000; nth += 1) await writer.add(first + nth * 2, contentOf(nth));
  const path = join(folder, 'map.pmtiles');
  await writer.end(path, { minZoom: 10, maxZoom: 10, bounds: BOUNDS, metadata: { name: 'Test' } });

  const handle = await open(path);
  const archive = new TileArchive(async (start, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  });
  const header = await archive.header();
  expect(header).toMatchObject({ minLon: -10, minLat: 36, maxLon: 0, maxLat: 44, numTileContents: 20_001 });
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(await archive.metadata()).toEqual({ name: 'Test' });
  const found = [];
  for await (const entry of archive.entries()) found.push([entry.tileId, String(await archive.read(entry, header))]);
  expect(found).toEqual(Array.from({ length: 30_000 }, (_, nth) => [first + nth * 2, String(contentOf(nth))]));
  expect(String(await archive.tile(10, 0, 0))).toBe('sea');
  expect(await archive.tile(9, 0, 0)).toBeNull();
  await handle.close();
});
