import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import {
  TILE,
  TOWN,
  TOWN_EXTRACT,
  featuresOf,
  startStreetMaps,
  tileAt,
} from '../../../../test-support/maps/street-maps.ts';
import type { StreetMaps } from '../../../../test-support/maps/street-maps.ts';
import { importMap } from './import-map.ts';

let maps: StreetMaps;
beforeAll(async () => {
  maps = await startStreetMaps();
});
afterAll(() => maps.close());
beforeEach(() => maps.empty());

describe('importing an extract', () => {
  test('an extract becomes tiles with its streets, house numbers, names in several languages and land', async () => {
    expect(await maps.live()).toBeNull();
    await maps.import(await maps.extract());
    const { version, schema, maxZoom, coverage } = await maps.live();
    expect({ schema, maxZoom }).toEqual({ schema: 'protomaps', maxZoom: 14 });
    expect(coverage).not.toHaveLength(0);
    const { roads, buildings, places, landuse, earth } = featuresOf(await maps.read(version, TILE));
    expect(roads).toEqual([{ kind: 'minor_road', kind_detail: 'residential', name: 'Rue Grimaldi' }]);
    expect(buildings).toContainEqual({ kind: 'address', addr_housenumber: '12 bis' });
    expect(buildings).not.toContainEqual(expect.objectContaining({ addr_housenumber: 'x'.repeat(500) }));
    expect(places).toEqual([expect.objectContaining({ kind_detail: 'town', name: 'Monaco', 'name:de': 'Fürstentum' })]);
    expect(landuse).toEqual([{ kind: 'dog_park' }]);
    expect(earth).toHaveLength(1);
  });

  test('tiles are gzipped, cached for a year, and unpacked for clients that can’t', async () => {
    await maps.import(await maps.extract());
    const { version } = await maps.live();
    const zipped = await maps.tileOf(version, TILE);
    expect(Object.fromEntries(zipped.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const plain = await maps.tileOf(version, TILE, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.arrayBuffer()).toEqual(await zipped.arrayBuffer());
  });

  test('a tile without streets answers 204; an unknown version, and an address outside the world, 404', async () => {
    await maps.import(await maps.extract());
    const { version } = await maps.live();
    expect((await maps.tileOf(version, '14/0/0')).status).toBe(204);
    expect((await maps.tileOf('0123456789abcdef', TILE)).status).toBe(404);
    for (const address of ['14/16384/0', '17/0/0', '3/-1/0', '3/01/0', '3/1e0/0', '99999/0/0'])
      expect((await maps.tileOf(version, address)).status).toBe(404);
    for (const other of ['..', '%2e%2e%2fmedia', version.toUpperCase(), `${version}0`])
      expect((await maps.tileOf(other, TILE)).status).toBe(404);
  });

  test('progress is told, and nothing of the work stays behind', async () => {
    const told: string[] = [];
    await maps.import(await maps.extract(), (line) => told.push(line));
    expect(told[0]).toMatch(/^Cutting tiles/);
    expect((await readdir(maps.api.dataDir)).filter((name) => name.startsWith('.map-'))).toEqual([]);
  });
});

test('twenty places of an extract of a region lie in the tiles where the extract has them', async () => {
  const placeOf = (nth: number) => ({
    latitude: Number((36 + ((nth * 104_729) % 70_000) / 10_000).toFixed(7)),
    longitude: Number((-9 + ((nth * 1_299_709) % 80_000) / 10_000).toFixed(7)),
  });
  const ids = Array.from({ length: 400 }, (_, nth) => nth + 1);
  const { version } = await maps.import(
    await maps.extract({
      nodes: ids.map((id) => ({ id, ...placeOf(id), tags: { 'addr:housenumber': `${id}a` } })),
      ways: ids.map((id) => ({ id, ...placeOf(id), tags: { highway: 'residential', name: `Street ${id}` } })),
    }),
  );
  for (const id of ids.filter((nth) => nth % 20 === 0)) {
    const place = placeOf(id);
    const [x, y] = tileAt(place, 14);
    const tile = await maps.read(version, `14/${x}/${y}`);
    const positionsOf = (layer: string, key: string, value: string) =>
      Array.from({ length: tile.layers[layer]?.length ?? 0 }, (_, nth) => tile.layers[layer]!.feature(nth))
        .filter(({ properties }) => properties[key] === value)
        .flatMap((feature) => JSON.stringify(feature.toGeoJSON(x, y, 14).geometry).match(/-?[\d.]+,-?[\d.]+/g) ?? [])
        .map((pair) => pair.split(',').map(Number) as [number, number]);
    const [number = [0, 0]] = positionsOf('buildings', 'addr_housenumber', `${id}a`);
    expect(number[0]).toBeCloseTo(place.longitude, 4);
    expect(number[1]).toBeCloseTo(place.latitude, 4);
    // The street is a square of 0.001° around the place, of which the tile has at least a part.
    const street = positionsOf('roads', 'name', `Street ${id}`);
    expect(street).not.toHaveLength(0);
    for (const [longitude, latitude] of street) {
      expect(Math.abs(longitude - place.longitude)).toBeLessThan(0.000_52);
      expect(Math.abs(latitude - place.latitude)).toBeLessThan(0.000_52);
    }
  }
});

describe('a new import', () => {
  test('open tabs get tiles of the former map until the import after next, which removes its file', async () => {
    const versions: string[] = [];
    for (const name of ['Monaco', 'Nice', 'Menton']) {
      const place = { id: 1, ...TOWN, tags: { place: 'town', name } };
      versions.push((await maps.import(await maps.extract({ nodes: [place], ways: TOWN_EXTRACT.ways }))).version);
    }
    expect((await maps.live()).version).toBe(versions[2]);
    expect(await Promise.all(versions.map(async (version) => (await maps.tileOf(version, TILE)).status))).toEqual([
      404, 200, 200,
    ]);
    expect(await readdir(join(maps.api.dataDir, 'maps'))).toHaveLength(2);
  });

  test('the same file again changes nothing', async () => {
    const file = await maps.extract();
    const first = await maps.import(file);
    const told: string[] = [];
    expect(await maps.import(file, (line) => told.push(line))).toEqual({ ...first, isNew: false });
    expect(told).toEqual([]);
    expect((await maps.client.query('select from street_maps')).rowCount).toBe(1);
  });

  test('an import that dies before its last step leaves the former map, and the next one clears up', async () => {
    const { version } = await maps.import(await maps.extract());
    const dying = new pg.Client({ connectionString: maps.api.databaseUrl });
    await dying.connect();
    const query = dying.query.bind(dying) as (...args: unknown[]) => unknown;
    Object.assign(dying, {
      query: (...args: unknown[]) => {
        if (String(args[0]).includes('insert into street_maps')) throw new Error('killed');
        return query(...args);
      },
    });
    const other = await maps.extract({ nodes: [], ways: TOWN_EXTRACT.ways }, 'other.osm.pbf');
    const surroundings = { client: dying, place: { dataDir: maps.api.dataDir }, report: () => {} };
    await expect(importMap({ file: other }, surroundings)).rejects.toThrow('killed');
    await dying.end();
    expect((await maps.live()).version).toBe(version);
    expect((await maps.tileOf(version, TILE)).status).toBe(200);
    expect(await readdir(join(maps.api.dataDir, 'maps'))).toHaveLength(2);
    await maps.import(await maps.extract());
    expect(await readdir(join(maps.api.dataDir, 'maps'))).toEqual([`${version}.pmtiles`]);
  });

  test('an import is rejected while another one is running', async () => {
    const other = new pg.Client({ connectionString: maps.api.databaseUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(7130443)');
    await expect(maps.import(await maps.extract())).rejects.toThrow('Another import of a map is running.');
    await other.end();
  });
});
