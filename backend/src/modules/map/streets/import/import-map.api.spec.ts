import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { VectorTile } from '@mapbox/vector-tile';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';
import pg from 'pg';

import { writePbf } from '../../../../test-support/osm-extracts.ts';
import type { MadeExtract } from '../../../../test-support/osm-extracts.ts';
import { startOwnApi } from '../../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../../test-support/start/start-api.ts';
import { importMap } from './import-map.ts';

let api: TestApi;
let ana: SignedIn;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  api = await startOwnApi();
  ana = await api.asUser();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'qlixline-maps-'));
});
afterAll(async () => {
  await client.end();
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await client.query('delete from street_maps');
  await rm(join(api.dataDir, 'maps'), { recursive: true, force: true });
});

const TOWN = { latitude: 43.73, longitude: 7.42 };
/** Tile of `TOWN` at zoom 14. */
const TILE = '14/8529/5975';
const TOWN_EXTRACT: MadeExtract = {
  nodes: [
    { id: 1, ...TOWN, tags: { 'addr:housenumber': '12 bis', 'addr:street': 'Rue Grimaldi' } },
    { id: 2, ...TOWN, tags: { place: 'town', name: 'Monaco', 'name:de': 'Fürstentum', population: '38000' } },
  ],
  ways: [
    { id: 1, ...TOWN, tags: { highway: 'residential', name: 'Rue Grimaldi' } },
    { id: 2, ...TOWN, tags: { leisure: 'dog_park', name: 'Canine' } },
    { id: 3, ...TOWN, tags: { building: 'yes', 'addr:housenumber': 'x'.repeat(500) } },
    { id: 4, ...TOWN, tags: { natural: 'coastline' } },
  ],
};

const run = (file: string, report: (line: string) => void = () => {}) =>
  importMap({ file }, { client, place: { dataDir: api.dataDir }, report });
const live = async () => (await ana.client.get('/api/map')).json.streets;
const tileOf = (version: string, address: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/map/streets/${version}/${address}`, {
    headers: { cookie: ana.client.cookieHeader, ...headers },
  });

async function extract(content: MadeExtract = TOWN_EXTRACT, name = 'town.osm.pbf'): Promise<string> {
  const file = join(folder, name);
  await writePbf(file, content);
  return file;
}

/** Reads a tile's features by layer. */
async function featuresOf(version: string, address = TILE): Promise<Record<string, Record<string, unknown>[]>> {
  const { layers } = new VectorTile(
    new PbfReader(new Uint8Array(await (await tileOf(version, address)).arrayBuffer())),
  );
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, nth) => layer.feature(nth).properties),
    ]),
  );
}

/** Content of a tile with one street. */
function streetTile(layer = 'roads'): Buffer {
  const coordinates = [
    [0, 0],
    [1, 1],
  ];
  const street = { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } };
  return Buffer.from(fromGeojsonVt({ [layer]: new GeoJSONVT(street, {}).getTile(0, 0, 0)! }, { version: 2 }));
}

function tileAt({ latitude, longitude }: { latitude: number; longitude: number }, z: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const [across, down] = [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
  return [Math.floor(across * 2 ** z), Math.floor(down * 2 ** z)];
}

type Row = [z: number, x: number, y: number, tile: Uint8Array];
function mbtiles(name: string, rows: readonly Row[], metadata: Record<string, string> = {}): string {
  const file = join(folder, name);
  const database = new DatabaseSync(file);
  database.exec('create table metadata (name text, value text)');
  database.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)');
  for (const entry of Object.entries(metadata)) database.prepare('insert into metadata values (?, ?)').run(...entry);
  const insert = database.prepare('insert into tiles values (?, ?, ?, ?)');
  for (const row of rows) insert.run(...row);
  database.close();
  return file;
}

describe('importing an extract', () => {
  test('an extract becomes tiles with its streets, house numbers, names in several languages and land', async () => {
    expect(await live()).toBeNull();
    await run(await extract());
    const { version, schema, maxZoom, coverage } = await live();
    expect({ schema, maxZoom }).toEqual({ schema: 'protomaps', maxZoom: 14 });
    expect(coverage).not.toHaveLength(0);
    const { roads, buildings, places, landuse, earth } = await featuresOf(version);
    expect(roads).toEqual([{ kind: 'minor_road', kind_detail: 'residential', name: 'Rue Grimaldi' }]);
    expect(buildings).toContainEqual({ kind: 'address', addr_housenumber: '12 bis' });
    expect(buildings).not.toContainEqual(expect.objectContaining({ addr_housenumber: 'x'.repeat(500) }));
    expect(places).toEqual([expect.objectContaining({ kind_detail: 'town', name: 'Monaco', 'name:de': 'Fürstentum' })]);
    expect(landuse).toEqual([{ kind: 'dog_park' }]);
    expect(earth).toHaveLength(1);
  });

  test('tiles are gzipped, cached for a year, and unpacked for clients that can’t', async () => {
    await run(await extract());
    const { version } = await live();
    const zipped = await tileOf(version, TILE);
    expect(Object.fromEntries(zipped.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const plain = await tileOf(version, TILE, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.arrayBuffer()).toEqual(await zipped.arrayBuffer());
  });

  test('a tile without streets answers 204; an unknown version, and an address outside the world, 404', async () => {
    await run(await extract());
    const { version } = await live();
    expect((await tileOf(version, '14/0/0')).status).toBe(204);
    expect((await tileOf('0123456789abcdef', TILE)).status).toBe(404);
    for (const address of ['14/16384/0', '17/0/0', '3/-1/0', '3/01/0', '3/1e0/0', '99999/0/0'])
      expect((await tileOf(version, address)).status).toBe(404);
    for (const other of ['..', '%2e%2e%2fmedia', version.toUpperCase(), `${version}0`])
      expect((await tileOf(other, TILE)).status).toBe(404);
  });

  test('progress is told, and nothing of the work stays behind', async () => {
    const told: string[] = [];
    await run(await extract(), (line) => told.push(line));
    expect(told[0]).toMatch(/^Cutting tiles/);
    expect((await readdir(api.dataDir)).filter((name) => name.startsWith('.map-'))).toEqual([]);
  });
});

test('twenty places of an extract of a region lie in the tiles where the extract has them', async () => {
  const placeOf = (nth: number) => ({
    latitude: Number((36 + ((nth * 104_729) % 70_000) / 10_000).toFixed(7)),
    longitude: Number((-9 + ((nth * 1_299_709) % 80_000) / 10_000).toFixed(7)),
  });
  const ids = Array.from({ length: 400 }, (_, nth) => nth + 1);
  const { version } = await run(
    await extract({
      nodes: ids.map((id) => ({ id, ...placeOf(id), tags: { 'addr:housenumber': `${id}a` } })),
      ways: ids.map((id) => ({ id, ...placeOf(id), tags: { highway: 'residential', name: `Street ${id}` } })),
    }),
  );
  for (const id of ids.filter((nth) => nth % 20 === 0)) {
    const place = placeOf(id);
    const [x, y] = tileAt(place, 14);
    const tile = new VectorTile(
      new PbfReader(new Uint8Array(await (await tileOf(version, `14/${x}/${y}`)).arrayBuffer())),
    );
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
      versions.push((await run(await extract({ nodes: [place], ways: TOWN_EXTRACT.ways }))).version);
    }
    expect((await live()).version).toBe(versions[2]);
    expect(await Promise.all(versions.map(async (version) => (await tileOf(version, TILE)).status))).toEqual([
      404, 200, 200,
    ]);
    expect(await readdir(join(api.dataDir, 'maps'))).toHaveLength(2);
  });

  test('the same file again changes nothing', async () => {
    const file = await extract();
    const first = await run(file);
    const told: string[] = [];
    expect(await run(file, (line) => told.push(line))).toEqual({ ...first, isNew: false });
    expect(told).toEqual([]);
    expect((await client.query('select from street_maps')).rowCount).toBe(1);
  });

  test('an import that dies before its last step leaves the former map, and the next one clears up', async () => {
    const { version } = await run(await extract());
    const dying = new pg.Client({ connectionString: api.databaseUrl });
    await dying.connect();
    const query = dying.query.bind(dying) as (...args: unknown[]) => unknown;
    Object.assign(dying, {
      query: (...args: unknown[]) => {
        if (String(args[0]).includes('insert into street_maps')) throw new Error('killed');
        return query(...args);
      },
    });
    const other = await extract({ nodes: [], ways: TOWN_EXTRACT.ways }, 'other.osm.pbf');
    const surroundings = { client: dying, place: { dataDir: api.dataDir }, report: () => {} };
    await expect(importMap({ file: other }, surroundings)).rejects.toThrow('killed');
    await dying.end();
    expect((await live()).version).toBe(version);
    expect((await tileOf(version, TILE)).status).toBe(200);
    expect(await readdir(join(api.dataDir, 'maps'))).toHaveLength(2);
    await run(await extract());
    expect(await readdir(join(api.dataDir, 'maps'))).toEqual([`${version}.pmtiles`]);
  });

  test('an import is rejected while another one is running', async () => {
    const other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(7130443)');
    await expect(run(await extract())).rejects.toThrow('Another import of a map is running.');
    await other.end();
  });
});

describe('a finished archive', () => {
  test('an MBTiles file of another schema is taken as it is, with its credit beside OpenStreetMap’s', async () => {
    const tile = gzipSync(streetTile('transportation'));
    const rows: Row[] = [
      [0, 0, 0, tile],
      [1, 1, 1, tile], // counted from the south: 1/1/0
    ];
    const attribution = '<a href="https://maps.example">© OpenMapTiles</a> <a>&copy; OpenStreetMap contributors</a>';
    await run(mbtiles('omt.mbtiles', rows, { format: 'pbf', attribution: attribution.replace('&copy;', '©') }));
    const { version, schema, credit } = await live();
    expect({ schema, credit }).toEqual({ schema: 'openmaptiles', credit: 'OpenMapTiles' });
    expect((await tileOf(version, '1/1/0')).status).toBe(200);
    expect((await tileOf(version, '1/1/1')).status).toBe(204);
  });

  test('a PMTiles file is stored byte for byte', async () => {
    const made = await run(await extract());
    const bytes = await readFile(join(api.dataDir, 'maps', `${made.version}.pmtiles`));
    const archive = join(folder, 'archive.pmtiles');
    await writeFile(archive, bytes);
    const { version } = await run(archive);
    expect(await readFile(join(api.dataDir, 'maps', `${version}.pmtiles`))).toEqual(bytes);
    expect((await tileOf(version, TILE)).status).toBe(200);
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
    const file = join(folder, name);
    await writeFile(file, content);
    await expect(run(file)).rejects.toThrow(message);
    expect(await live()).toBeNull();
  });

  test('an import of a missing file, or of a folder, is rejected', async () => {
    await expect(run(join(folder, 'missing.osm.pbf'))).rejects.toThrow(/can't be read: ENOENT/);
    await expect(run(folder)).rejects.toThrow(/can't be read: EISDIR/);
  });

  test('an extract that is cut off is rejected', async () => {
    const file = await extract();
    await truncate(file, (await readFile(file)).length - 60);
    await expect(run(file)).rejects.toThrow(/can't be read as an extract of OpenStreetMap/);
    expect(await live()).toBeNull();
  });

  test('an archive that is cut off is rejected', async () => {
    const { version } = await run(await extract());
    const archive = join(folder, 'cut.pmtiles');
    const whole = await readFile(join(api.dataDir, 'maps', `${version}.pmtiles`));
    await writeFile(archive, whole.subarray(0, -100));
    await expect(run(archive)).rejects.toThrow(/ends too early/);
    expect((await live()).version).toBe(version);
  });

  const zipped = gzipSync(streetTile());
  const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  test.each<[string, Row[], Record<string, string>, RegExp]>([
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
    await expect(run(mbtiles(`${what}.mbtiles`, rows, metadata))).rejects.toThrow(message);
    expect(await live()).toBeNull();
  });
});

test('an extract with all its nodes at one point, beyond the poles and at the date line is cut all the same', async () => {
  const nodes = [
    ...Array.from({ length: 20_000 }, (_, nth) => ({ id: nth + 10, ...TOWN, tags: { 'addr:housenumber': '1' } })),
    { id: 1, latitude: 89.99, longitude: 0, tags: { place: 'town', name: 'Pole' } },
    { id: 2, latitude: 0, longitude: 180, tags: { place: 'town', name: 'Date line' } },
    { id: 3, latitude: 0, longitude: -180, tags: { place: 'town', name: 'Date line too' } },
  ];
  await run(await extract({ nodes, ways: TOWN_EXTRACT.ways }, 'hostile.osm.pbf'));
  const { version } = await live();
  expect((await featuresOf(version)).roads).toHaveLength(1);
});
