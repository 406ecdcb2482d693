import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { GeoJSONVT } from '@maplibre/geojson-vt';
import { VectorTile } from '@mapbox/vector-tile';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';
import pg from 'pg';

import { readFilePlaces } from '../../config/file-places.ts';
import { importMap } from '../../modules/map/streets/import/import-map.ts';
import { writePbf } from '../osm-extracts.ts';
import type { MadeExtract } from '../osm-extracts.ts';
import { startOwnApi } from '../start/start-api.ts';

export const TOWN = { latitude: 43.73, longitude: 7.42 };
/** Tile of `TOWN`. */
export const TILE = `14/${tileAt(TOWN, 14).join('/')}`;
export const TOWN_EXTRACT: MadeExtract = {
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

/** Backend of its own, with what imports and reads maps. */
export type StreetMaps = Awaited<ReturnType<typeof startStreetMaps>>;

/** Starts a backend into which maps are imported. */
export async function startStreetMaps(settings: Record<string, string> = {}) {
  const api = await startOwnApi(settings);
  const ana = await api.asUser();
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-maps-'));
  const place = readFilePlaces({ ...settings, DATA_DIR: api.dataDir });
  const tileOf = (version: string, address: string, headers: Record<string, string> = {}) =>
    fetch(`${api.url}/api/map/streets/${version}/${address}`, {
      headers: { cookie: ana.client.cookieHeader, ...headers },
    });
  return {
    api,
    client,
    place,
    /** Folder for the files to import. */
    folder,
    import: (file: string, report: (line: string) => void = () => {}) => importMap({ file }, { client, place, report }),
    live: async () => (await ana.client.get('/api/map')).json.streets,
    tileOf,
    /** Decodes a tile. */
    read: async (version: string, address: string) =>
      new VectorTile(new PbfReader(new Uint8Array(await (await tileOf(version, address)).arrayBuffer()))),
    extract: async (content: MadeExtract = TOWN_EXTRACT, name = 'town.osm.pbf') => {
      const file = join(folder, name);
      await writePbf(file, content);
      return file;
    },
    /** Removes all maps. */
    empty: async () => {
      await client.query('delete from street_maps');
      await rm(join(api.dataDir, 'maps'), { recursive: true, force: true });
    },
    close: async () => {
      await client.end();
      await api.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns a tile's features by layer. */
export function featuresOf({ layers }: VectorTile): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, nth) => layer.feature(nth).properties),
    ]),
  );
}

/** Makes the content of a tile with one street. */
export function streetTile(layer = 'roads'): Buffer {
  const coordinates = [
    [0, 0],
    [1, 1],
  ];
  const street = { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } };
  return Buffer.from(
    fromGeojsonVt({ [layer]: new GeoJSONVT(street, {}).getTile(0, 0, 0)! }, { version: 2, extent: 4096 }),
  );
}

export type MbtilesRow = [z: number, x: number, yFromSouth: number, tile: Uint8Array];

export function writeMbtiles(file: string, rows: readonly MbtilesRow[], metadata: Record<string, string> = {}): string {
  const database = new DatabaseSync(file);
  database.exec('create table metadata (name text, value text)');
  database.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)');
  for (const entry of Object.entries(metadata)) database.prepare('insert into metadata values (?, ?)').run(...entry);
  const insert = database.prepare('insert into tiles values (?, ?, ?, ?)');
  for (const row of rows) insert.run(...row);
  database.close();
  return file;
}

/** Returns the tile of a point. */
export function tileAt(
  { latitude, longitude }: { latitude: number; longitude: number },
  z: number,
): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const [across, down] = [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
  return [Math.floor(across * 2 ** z), Math.floor(down * 2 ** z)];
}
