import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import {
  TILE,
  TOWN,
  TOWN_EXTRACT,
  featuresOf,
  startStreetMaps,
  streetTile,
  writeMbtiles,
} from '../../../../test-support/maps/street-maps.ts';
import type { MbtilesRow, StreetMaps } from '../../../../test-support/maps/street-maps.ts';

let maps: StreetMaps;
beforeAll(async () => {
  maps = await startStreetMaps();
});
afterAll(() => maps.close());
beforeEach(() => maps.empty());

const at = (name: string) => join(maps.folder, name);

describe('a finished archive', () => {
  test('an MBTiles file of another schema is taken as it is, with its credit beside OpenStreetMap’s', async () => {
    const tile = gzipSync(streetTile('transportation'));
    const rows: MbtilesRow[] = [
      [0, 0, 0, tile],
      [1, 1, 1, tile], // counted from the south: 1/1/0
    ];
    const attribution = '<a href="https://maps.example">© OpenMapTiles</a> <a>&copy; OpenStreetMap contributors</a>';
    await maps.import(
      writeMbtiles(at('omt.mbtiles'), rows, { format: 'pbf', attribution: attribution.replace('&copy;', '©') }),
    );
    const { version, schema, credit } = await maps.live();
    expect({ schema, credit }).toEqual({ schema: 'openmaptiles', credit: 'OpenMapTiles' });
    expect((await maps.tileOf(version, '1/1/0')).status).toBe(200);
    expect((await maps.tileOf(version, '1/1/1')).status).toBe(204);
  });

  test('a PMTiles file is stored byte for byte', async () => {
    const made = await maps.import(await maps.extract());
    const bytes = await readFile(join(maps.api.dataDir, 'maps', `${made.version}.pmtiles`));
    const archive = join(maps.folder, 'archive.pmtiles');
    await writeFile(archive, bytes);
    const { version } = await maps.import(archive);
    expect(await readFile(join(maps.api.dataDir, 'maps', `${version}.pmtiles`))).toEqual(bytes);
    expect((await maps.tileOf(version, TILE)).status).toBe(200);
  });
});

describe('an unusable file', () => {
  const cases: [name: string, content: Buffer, message: RegExp][] = [
    ['empty.osm.pbf', Buffer.alloc(0), /is empty/],
    ['page.osm.pbf', Buffer.from('<!doctype html><title>Not found</title>'), /is neither an extract/],
    ['damaged.pmtiles', Buffer.concat([Buffer.from('PMTiles\u0003'), Buffer.alloc(200, 255)]), /can’t|can't/],
    ['damaged.mbtiles', Buffer.from('SQLite format 3\0 and nothing else'), /can't be read as MBTiles/],
  ];
  test.each(cases)('an import of %s is rejected with the reason', async (name, content, message) => {
    const file = join(maps.folder, name);
    await writeFile(file, content);
    await expect(maps.import(file)).rejects.toThrow(message);
    expect(await maps.live()).toBeNull();
  });

  test('an import of a missing file, or of a folder, is rejected', async () => {
    await expect(maps.import(join(maps.folder, 'missing.osm.pbf'))).rejects.toThrow(/can't be read: ENOENT/);
    await expect(maps.import(maps.folder)).rejects.toThrow(/can't be read: EISDIR/);
  });

  test('an extract that is cut off is rejected', async () => {
    const file = await maps.extract();
    await truncate(file, (await readFile(file)).length - 60);
    await expect(maps.import(file)).rejects.toThrow(/can't be read as an extract of OpenStreetMap/);
    expect(await maps.live()).toBeNull();
  });

  test('an archive that is cut off is rejected', async () => {
    const { version } = await maps.import(await maps.extract());
    const archive = join(maps.folder, 'cut.pmtiles');
    const whole = await readFile(join(maps.api.dataDir, 'maps', `${version}.pmtiles`));
    await writeFile(archive, whole.subarray(0, -100));
    await expect(maps.import(archive)).rejects.toThrow(/ends too early/);
    expect((await maps.live()).version).toBe(version);
  });

  const zipped = gzipSync(streetTile());
  const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  test.each<[string, MbtilesRow[], Record<string, string>, RegExp]>([
    ['a decompression bomb', [[0, 0, 0, BOMB]], {}, /unpacks to more than/],
    ['an overlong tile', [[0, 0, 0, Buffer.alloc(2 * 1024 * 1024)]], {}, /more than 1048576 bytes/],
    ['a damaged tile', [[0, 0, 0, zipped.subarray(0, 20)]], {}, /it is damaged/],
    ['something else than a tile', [[0, 0, 0, gzipSync(Buffer.alloc(50, 255))]], {}, /it is no vector tile/],
    ['a tile outside the world', [[3, 8, 0, zipped]], {}, /outside of the world, 3\/8\/0/],
    ['a tile south of the world', [[3, 0, -1, zipped]], {}, /outside of the world/],
    ['tiles of too deep a zoom', [[17, 0, 0, zipped]], {}, /zoom 17; the map reads up to 16/],
    ['pictures', [[0, 0, 0, zipped]], { format: 'png' }, /has pictures/],
    [
      'unknown layers',
      [[0, 0, 0, gzipSync(streetTile('rivers'))]],
      {},
      /has the layers rivers, which the map can't draw/,
    ],
    ['no tiles', [], {}, /has no tiles/],
  ])('an archive with %s is rejected', async (what, rows, metadata, message) => {
    await expect(maps.import(writeMbtiles(at(`${what}.mbtiles`), rows, metadata))).rejects.toThrow(message);
    expect(await maps.live()).toBeNull();
  });
});

test('an extract with all its nodes at one point, beyond the poles and at the date line is cut all the same', async () => {
  const nodes = [
    ...Array.from({ length: 20_000 }, (_, nth) => ({ id: nth + 10, ...TOWN, tags: { 'addr:housenumber': '1' } })),
    { id: 1, latitude: 89.99, longitude: 0, tags: { place: 'town', name: 'Pole' } },
    { id: 2, latitude: 0, longitude: 180, tags: { place: 'town', name: 'Date line' } },
    { id: 3, latitude: 0, longitude: -180, tags: { place: 'town', name: 'Date line too' } },
  ];
  await maps.import(await maps.extract({ nodes, ways: TOWN_EXTRACT.ways }, 'hostile.osm.pbf'));
  const { version } = await maps.live();
  expect(featuresOf(await maps.read(version, TILE)).roads).toHaveLength(1);
});
