import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Client } from 'pg';

import type { FilePlace } from '../../../../files/stores/open-file-store.ts';
import { filesBelow } from '../../../../files/stores/disk-store.ts';
import { openFileStore } from '../../../../files/stores/open-file-store.ts';
import { MAPS_FOLDER, mapPath } from '../archive/map-path.ts';
import { coastOf } from '../coast/coast-tiles.ts';
import { archiveOfMbtiles } from './archive-of-mbtiles.ts';
import { checkArchive } from './check-archive.ts';
import type { CheckedArchive } from './check-archive.ts';
import { MapImportError } from './map-import-error.ts';
import { runTilemaker } from './run-tilemaker.ts';

/** Key of the advisory lock: an arbitrary number, constant across versions. */
const IMPORT_LOCK = 7_130_443;
/** The live map and the one before, whose tiles open tabs still fetch. */
const KEPT_VERSIONS = 2;
const VERSION_LENGTH = 16;
/** Raise it when other tiles are cut from the same extract: browsers cache them by version. */
const TILES_VERSION = 1;
const WORK_PREFIX = '.map-';
const WHOLE_WORLD = [-180, -85, 180, 85] as const;

type MapImportOrder = { file: string };
type ImportedMap = {
  version: string;
  /** Size of the archive. */
  bytes: number;
  /** False if the file was the live map already. */
  isNew: boolean;
};
type Surroundings = { client: Client; place: FilePlace; report: (line: string) => void };

/**
 * Makes an extract of OpenStreetMap, or a finished archive of tiles, the map with streets (decision: streets). The former
 * map stays until the last step, which makes the new one live.
 */
export async function importMap({ file }: MapImportOrder, surroundings: Surroundings): Promise<ImportedMap> {
  const { client, place } = surroundings;
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK]);
  if (!rows[0]?.locked) throw new MapImportError('Another import of a map is running.');
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  await removeLeftOvers(place.dataDir);
  const work = await mkdtemp(join(place.dataDir, WORK_PREFIX));
  try {
    return await importInto(work, file, surroundings);
  } finally {
    await rm(work, { recursive: true, force: true });
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]);
  }
}

async function importInto(work: string, file: string, { client, place, report }: Surroundings): Promise<ImportedMap> {
  const kind = await kindOf(file);
  const version = await versionOf(file);
  const store = openFileStore(place);
  const path = mapPath(version);
  const stored = await store.sizeOf(path);
  if (stored !== null && (await liveVersion(client)) === version) {
    await removeFormer(client, place);
    return { version, bytes: stored, isNew: false };
  }
  const archive = await archiveOf(file, kind, work, report);
  const handle = await open(archive, 'r');
  const checked = await checkArchive(file, handle, report).finally(() => handle.close());
  const { size: bytes } = await stat(archive);
  report(`Storing ${bytes} bytes in ${store.name} …`);
  await store.put(path, { size: bytes, stream: createReadStream(archive) });
  await makeLive(client, { version, name: basename(file), ...checked });
  await removeFormer(client, place);
  return { version, bytes, isNew: true };
}

/** Returns the path of a PMTiles archive with the file's content, in `work` unless it is one already. */
async function archiveOf(file: string, kind: Kind, work: string, report: (line: string) => void): Promise<string> {
  if (kind === 'pmtiles') return copyOf(file, join(work, 'map.pmtiles'));
  const archive = join(work, 'map.pmtiles');
  if (kind === 'mbtiles') {
    // SQLite may write beside the file it reads.
    const mbtiles = await copyOf(file, join(work, 'map.mbtiles'));
    await archiveOfMbtiles({ file: mbtiles, archive, work, coast: null, isOwn: false }, report);
    return archive;
  }
  const output = join(work, 'map.mbtiles');
  report('Cutting tiles of the extract; a country of 100 MB takes some ten minutes …');
  await runTilemaker({ file, output, work }, report);
  report('Reading the coast …');
  const coast = await coastOf(file, WHOLE_WORLD);
  await archiveOfMbtiles({ file: output, archive, work, coast, isOwn: true }, report);
  return archive;
}

/** Copies the file, so that it can't change between its check and its use. */
async function copyOf(file: string, copy: string): Promise<string> {
  await copyFile(file, copy);
  return copy;
}

type Kind = 'pmtiles' | 'mbtiles' | 'extract';
const SQLITE = 'SQLite format 3\0';
const BLOB_HEADER = 'OSMHeader';

/** Tells the kind of a file by its first bytes. Throws a `MapImportError` if it is another one. */
async function kindOf(file: string): Promise<Kind> {
  const start = await firstBytes(file);
  if (start.length === 0) throw new MapImportError(`${file} is empty.`);
  if (start.toString('latin1').startsWith('PMTiles')) return 'pmtiles';
  if (start.toString('latin1').startsWith(SQLITE)) return 'mbtiles';
  if (start.includes(BLOB_HEADER)) return 'extract';
  throw new MapImportError(
    `${file} is neither an extract of OpenStreetMap (.osm.pbf) nor an archive of tiles (.pmtiles, .mbtiles).`,
  );
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new MapImportError(`${file} can't be read: ${error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new MapImportError(`${file} can't be read: ${(error as Error).message}.`);
  } finally {
    await handle.close();
  }
}

/**
 * Returns the version of the map that a file makes. It is derived from the file, not from the tiles, because tilemaker
 * writes them in another order each time.
 */
async function versionOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(`${TILES_VERSION}\n`);
  await pipeline(createReadStream(file), hash, { end: false });
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

async function liveVersion(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>('select version from street_maps order by id desc limit 1');
  return rows[0]?.version;
}

type NewMap = CheckedArchive & { version: string; name: string };

async function makeLive(client: Client, map: NewMap): Promise<void> {
  const { version, name, schema, minZoom, maxZoom, bounds, coverage, credit } = map;
  await client.query('begin');
  await client.query('delete from street_maps where version = $1', [version]);
  await client.query(
    `insert into street_maps (version, name, schema, min_zoom, max_zoom, bounds, coverage, credit)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [version, name, schema, minZoom, maxZoom, JSON.stringify(bounds), JSON.stringify(coverage), credit],
  );
  await client.query('commit');
}

/** Removes versions that nobody needs any more, and archives on the disk that killed imports have left. */
async function removeFormer(client: Client, place: FilePlace): Promise<void> {
  const store = openFileStore(place);
  const { rows: removed } = await client.query<{ version: string }>(
    `delete from street_maps where id not in (select id from street_maps order by id desc limit $1) returning version`,
    [KEPT_VERSIONS],
  );
  for (const { version } of removed) await store.remove(mapPath(version));
  if (store.kind === 'bucket') return; // listing millions of pictures would take longer than the import
  const { rows: kept } = await client.query<{ version: string }>('select version from street_maps');
  const needed = new Set(kept.map(({ version }) => mapPath(version)));
  for await (const path of filesBelow(place.dataDir, MAPS_FOLDER)) if (!needed.has(path)) await store.remove(path);
}

/** Removes the work of killed imports; the lock says that none is running. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(WORK_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
}
