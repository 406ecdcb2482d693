import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { writePbf } from '../../../test-support/osm-extracts.ts';
import type { MadeExtract, MadeWay } from '../../../test-support/osm-extracts.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { importAddresses } from './import-addresses.ts';

let api: TestApi;
let ana: SignedIn;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  ana = await api.asUser();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'qlixline-addresses-'));
});
afterAll(async () => {
  await client.end();
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await client.query('update address_imports set shown_at = null');
});

const NORTH = 43.7;
const EAST = 7.4;

/** Part of a street that begins `from` hundredths of a degree east of the middle and is half as long. */
const part = (id: number, name: string, from: number, tags: Record<string, string> = {}): MadeWay => ({
  id,
  latitude: NORTH,
  longitude: EAST + from / 100,
  tags: { highway: 'residential', name, ...tags },
  line: [0, 0.001, 0.002, 0.005].map((along) => ({ latitude: NORTH, longitude: EAST + from / 100 + along })),
});
const house = (id: number, street: string, number: string, east: number) => ({
  id,
  latitude: NORTH + 0.0001,
  longitude: EAST + east / 100,
  tags: { 'addr:street': street, 'addr:housenumber': number, 'addr:city': 'Testville' },
});
const EXTRACT: MadeExtract = {
  nodes: [
    { id: 1, latitude: NORTH, longitude: EAST, tags: { place: 'village', name: 'Testville', 'name:de': 'Prüfdorf' } },
    house(2, 'Long Street', '12', 0.1),
    house(3, 'Long Street', '14-18', 0.2),
    house(4, 'Vanished Lane', '7 B', 0.3),
    { id: 5, latitude: NORTH, longitude: EAST, tags: { amenity: 'bench' } },
  ],
  ways: [
    part(1, 'Long Street', 0),
    part(2, 'Long Street', 0.5, { old_name: 'Short Street;Crooked Street' }),
    part(3, 'Long Street', 30),
    { id: 4, latitude: NORTH, longitude: EAST + 0.01, tags: { leisure: 'park', name: 'Elm Park' } },
  ],
};

async function written(extract: MadeExtract, name = 'test.osm.pbf'): Promise<string> {
  const file = join(folder, name);
  await writePbf(file, extract);
  return file;
}

const run = (file: string, more: object = {}, by = client) =>
  importAddresses(by, { file, name: 'test', allowsManyDeletions: false, townAt: () => 'Faraway', ...more }, () => {});

async function found(q: string): Promise<string[]> {
  const { json } = await ana.client.get(`/api/addresses?q=${encodeURIComponent(q)}&near=${NORTH},${EAST}`);
  return (json as { kind: string; name: string; town: string }[])
    .filter(({ kind }) => kind !== 'town')
    .map(({ kind, name, town }) => `${kind} ${name}, ${town}`);
}

const importsLeft = async () =>
  (await client.query('select name, shown_at is not null as shown from address_imports')).rows;

test('parts of a street near each other become one, and those elsewhere another one', async () => {
  expect(await run(await written(EXTRACT))).toEqual({ streets: 3, places: 2, houses: 5 });
  expect(await found('long street')).toEqual(['street Long Street, Testville', 'street Long Street, Faraway']);
});

test('houses are found by number, range and letter, also in a street that has no line', async () => {
  await run(await written(EXTRACT));
  expect((await found('long st 12'))[0]).toBe('house Long Street 12, Testville');
  expect((await found('18 long street, testville'))[0]).toBe('house Long Street 18, Testville');
  expect((await found('vanished lane 7b'))[0]).toBe('house Vanished Lane 7b, Testville');
  expect((await found('long street 99'))[0]).toBe('street Long Street, Testville');
});

test('things are found by other names and in other languages', async () => {
  await run(await written(EXTRACT));
  expect((await found('crooked street'))[0]).toBe('street Long Street, Testville');
  expect((await found('pruefdorf'))[0]).toBe('locality Testville, ');
  expect((await found('elm prak'))[0]).toBe('park Elm Park, Testville');
});

test('a point is named by its house, else by its street, else by the nearest town', async () => {
  await run(await written(EXTRACT));
  const nearest = async (at: string) => (await ana.client.get(`/api/addresses/nearest?at=${at}`)).json.address;
  expect(await nearest('43.70012,7.40102')).toMatchObject({ kind: 'house', name: 'Long Street 12', town: 'Testville' });
  expect(await nearest('43.7005,7.4045')).toMatchObject({ kind: 'street', name: 'Long Street', town: 'Testville' });
  expect(await nearest('48.137,11.575')).toMatchObject({ kind: 'town', name: 'Munich, Germany' });
  expect(await nearest('0,-30')).toBeNull();
});

test('a file that is read in many passes gives the same addresses', async () => {
  const file = await written(EXTRACT);
  const all = async () =>
    (await client.query('select kind, name, other_names, town, size from addresses order by kind, name, town')).rows;
  await run(file);
  const atOnce = await all();
  expect(await run(file, { nodesMax: 1 })).toEqual({ streets: 3, places: 2, houses: 5 });
  expect(await all()).toEqual(atOnce);
});

test('an import replaces the former one of the same extract and leaves others alone', async () => {
  await run(await written(EXTRACT));
  const other = { nodes: [], ways: [part(1, 'Spanish Steps', 1)] };
  await run(await written(other, 'spain.osm.pbf'), { name: 'spain' });
  await run(await written({ ...EXTRACT, ways: [part(1, 'Renamed Street', 0), ...[...EXTRACT.ways].slice(2)] }));
  expect(await found('renamed street')).toEqual(['street Renamed Street, Testville']);
  expect(await found('spanish steps')).toEqual(['street Spanish Steps, Faraway']);
  expect(await importsLeft()).toHaveLength(2);
});

test('an import that is killed half way leaves the former names, and the next one clears what it left', async () => {
  await run(await written(EXTRACT));
  const failing = new pg.Client({ connectionString: api.databaseUrl });
  await failing.connect();
  const query = failing.query.bind(failing) as (...args: unknown[]) => unknown;
  Object.assign(failing, {
    query: (...args: unknown[]) => {
      if (String(args[0]).includes('set shown_at = now()')) throw new Error('killed');
      return query(...args);
    },
  });
  const changed = await written({ ...EXTRACT, ways: [part(9, 'New Street', 0), ...EXTRACT.ways] });
  await expect(run(changed, {}, failing)).rejects.toThrow('killed');
  await failing.end();
  expect(await found('new street')).not.toContain('street New Street, Testville');
  expect((await found('long street 12'))[0]).toBe('house Long Street 12, Testville');
  await run(changed);
  expect(await found('new street')).toContain('street New Street, Testville');
  expect(await importsLeft()).toEqual([{ name: 'test', shown: true }]);
});

test('an extract with less than half of the former names is refused unless it is confirmed', async () => {
  await run(await written(EXTRACT));
  const little = await written({ nodes: [], ways: [part(1, 'Long Street', 0)] });
  await expect(run(little)).rejects.toThrow('This extract has 1 names, and "test" had 5; nothing was changed.');
  expect(await found('elm park')).toEqual(['park Elm Park, Testville']);
  expect(await run(little, { allowsManyDeletions: true })).toMatchObject({ streets: 1 });
  expect(await found('elm park')).toEqual([]);
});

describe('an invalid file', () => {
  test.each([
    ['an empty one', () => Buffer.alloc(0), /is empty/],
    ['a text', () => Buffer.from('no blobs at all, but long enough for a length'), /is no extract of OpenStreetMap/],
    ['one that was cut off', (whole: Buffer) => whole.subarray(0, -20), /is cut off after \d+ bytes/],
    ['one with a damaged block', (whole: Buffer) => Buffer.from(whole).fill(7, whole.length - 40), /is damaged/],
  ])('an import of %s is refused, and the former names stay', async (_, spoil, message) => {
    const file = await written(EXTRACT);
    await run(file);
    const spoilt = join(folder, 'spoilt.osm.pbf');
    await writeFile(spoilt, spoil(await readFile(file)));
    await expect(run(spoilt)).rejects.toThrow(message);
    expect(await found('elm park')).toEqual(['park Elm Park, Testville']);
  });

  test('an import of a missing file and of one without names is refused', async () => {
    await expect(run(join(folder, 'missing.osm.pbf'))).rejects.toThrow(/cannot be read: ENOENT/);
    await expect(run(await written({ nodes: [], ways: [] }))).rejects.toThrow(/holds no names/);
  });
});

test('rejects an import while another one is running', async () => {
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  await other.query('select pg_advisory_lock(7130443)');
  await expect(run(await written(EXTRACT))).rejects.toThrow('Another import of addresses is running.');
  await other.end();
});
