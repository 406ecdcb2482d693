import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { writeGeoJson, writeOverpass, writePbf } from '../../../test-support/osm-extracts.ts';
import type { MadeExtract } from '../../../test-support/osm-extracts.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { importPlaces } from './import-places.ts';
import type { ImportResult } from './import-places.ts';

let api: TestApi;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'qlixline-extracts-'));
});
afterAll(async () => {
  await client.end();
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await client.query('delete from places');
  await client.query('delete from place_imports');
});

const vet = (id: number, more: Record<string, string> = {}) => ({
  id,
  latitude: 38.7 + id / 1_000,
  longitude: -9.1,
  tags: { amenity: 'veterinary', name: `Vet ${id}`, opening_hours: 'Mo-Fr 09:00-18:00', ...more },
});
const EXTRACT: MadeExtract = {
  nodes: [vet(1), vet(2, { phone: '+351 21 555 0100' }), { ...vet(3), tags: { amenity: 'bench' } }],
  ways: [{ id: 7, latitude: 38.75, longitude: -9.2, tags: { leisure: 'dog_park', name: 'Meadow' } }],
};

/** First place of an extract with its hash from a version without opening hours. */
const PLACE_OF_FORMER_VERSION = {
  category: 'veterinary',
  name: 'Vet 1',
  address: '',
  phone: '',
  website: null,
  hoursText: 'Mo-Fr 09:00-18:00; PH off',
  wheelchair: null,
  point: { latitude: 38.7 + 1 / 1_000, longitude: -9.1 },
};

const run = (file: string, more: object = {}): Promise<ImportResult> =>
  importPlaces(client, { file, name: 'portugal', source: 'osm', allowsManyDeletions: false, ...more }, () => {});

async function written(extract: MadeExtract, name = 'extract.json'): Promise<string> {
  const file = join(folder, name);
  await writeOverpass(file, extract);
  return file;
}

const rows = async (columns: string) => (await client.query(`select ${columns} from places order by source_id`)).rows;

describe('importing an extract', () => {
  test('an import creates the same places from each format', async () => {
    const formats = [
      ['a.geojson', writeGeoJson],
      ['a.json', writeOverpass],
      ['a.osm.pbf', writePbf],
    ] as const;
    const seen: unknown[] = [];
    for (const [name, write] of formats) {
      await client.query('delete from places');
      const file = join(folder, name);
      await write(file, EXTRACT);
      expect(await run(file)).toMatchObject({ added: 3, changed: 0, gone: 0 });
      seen.push(
        await rows(
          'source_id, category, name, phone, hours_text, open_minutes::text, time_zone, latitude, longitude, source_hash',
        ),
      );
    }
    expect(seen[0]).toMatchObject([
      { source_id: 'node/1', category: 'veterinary', name: 'Vet 1', time_zone: 'Europe/Lisbon' },
      { source_id: 'node/2', phone: '+351 21 555 0100' },
      { source_id: 'way/7', category: 'dog_park', latitude: 38.75, longitude: -9.2 },
    ]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('an import reads a file with one feature per line', async () => {
    const file = join(folder, 'a.geojsonseq');
    const feature = {
      type: 'Feature',
      id: 'n5',
      properties: { shop: 'pet', name: 'Paws' },
      geometry: { type: 'Point', coordinates: [-9.1, 38.7] },
    };
    await writeFile(file, `\u001e${JSON.stringify(feature)}\n`);
    expect(await run(file)).toMatchObject({ added: 1 });
    expect(await rows('source_id')).toEqual([{ source_id: 'node/5' }]);
  });

  test('repeating an import changes no rows', async () => {
    const file = await written(EXTRACT);
    await run(file);
    const before = await rows('id, xmin::text');
    expect(await run(file)).toEqual({ added: 0, changed: 0, unchanged: 3, gone: 0, skipped: 1 });
    expect(await rows('id, xmin::text')).toEqual(before);
    expect((await client.query('select count(*)::integer as left from place_import_ids')).rows).toEqual([{ left: 0 }]);
  });

  test('an import of a newer extract changes only the places that differ', async () => {
    await run(await written(EXTRACT));
    const changed = { ...EXTRACT, nodes: [vet(1, { name: 'Renamed' }), vet(2, { phone: '+351 21 555 0100' })] };
    expect(await run(await written(changed))).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
    expect((await rows('name'))[0]).toEqual({ name: 'Renamed' });
  });

  test('an import removes places that the extract lacks, unless users contributed to them', async () => {
    const { userId } = await api.asUser();
    await run(await written(EXTRACT));
    const [{ id }] = await rows('id');
    await client.query('insert into place_favourites (user_id, place_id) values ($1, $2)', [userId, id]);
    expect(await run(await written({ nodes: [], ways: EXTRACT.ways }))).toMatchObject({ gone: 2 });
    expect(await rows('source_id, gone_at is not null as gone')).toEqual([
      { source_id: 'node/1', gone: true },
      { source_id: 'way/7', gone: false },
    ]);
    await run(await written(EXTRACT));
    expect(await rows('source_id, gone_at is not null as gone')).toEqual([
      { source_id: 'node/1', gone: false },
      { source_id: 'node/2', gone: false },
      { source_id: 'way/7', gone: false },
    ]);
  });

  test('an import of another country removes nothing of the first one', async () => {
    await run(await written(EXTRACT));
    await run(await written({ nodes: [vet(9)], ways: [] }, 'spain.json'), { name: 'spain' });
    expect(await rows('source_id')).toHaveLength(4);
  });

  test('an import that lacks most of the former places is rejected unless it is confirmed', async () => {
    const many = Array.from({ length: 40 }, (_, nth) => vet(nth + 1));
    await run(await written({ nodes: many, ways: [] }));
    const few = await written({ nodes: many.slice(0, 5), ways: [] });
    await expect(run(few)).rejects.toThrow('35 of 40 places of "portugal" are missing in this extract');
    expect(await rows('id')).toHaveLength(40);
    expect(await run(few, { allowsManyDeletions: true })).toMatchObject({ gone: 35 });
    expect(await rows('id')).toHaveLength(5);
  });

  test.each(['Sa[3] 10:00-14:00', 'Mo-Fr 09:00-18:00; PH off', 'Mo-Fr 08:00-18:00; Aug off'])(
    'an import stores hours that differ from week to week as plain text: %s',
    async (opening_hours) => {
      await run(await written({ nodes: [vet(1, { opening_hours })], ways: [] }));
      expect(await rows('hours_text, open_minutes')).toEqual([{ hours_text: opening_hours, open_minutes: null }]);
    },
  );

  test('an import corrects hours that a former version misread as weekly, even if the source is unchanged', async () => {
    const file = await written({ nodes: [vet(1, { opening_hours: 'Mo-Fr 09:00-18:00; PH off' }), vet(2)], ways: [] });
    await run(file);
    const { point, ...place } = PLACE_OF_FORMER_VERSION;
    await client.query(`update places set open_minutes = '{[540,1080)}', source_hash = $1 where source_id = 'node/1'`, [
      createHash('sha256')
        .update(JSON.stringify([place, point]))
        .digest('base64url')
        .slice(0, 22),
    ]);
    expect(await run(file)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect((await rows('open_minutes'))[0]).toEqual({ open_minutes: null });
  });

  test('an import keeps what users have corrected', async () => {
    await run(await written(EXTRACT));
    await client.query(`update places set name = 'Corrected', corrected = '{name}' where source_id = 'node/1'`);
    await client.query(`update places set gone_at = now(), corrected = '{gone}' where source_id = 'node/2'`);
    const changed = [vet(1, { name: 'Other', phone: '+351 21 555 0199' }), vet(2, { name: 'Other' })];
    await run(await written({ ...EXTRACT, nodes: changed }));
    expect(await rows('name, phone, gone_at is not null as gone')).toMatchObject([
      { name: 'Corrected', phone: '+351 21 555 0199', gone: false },
      { name: 'Other', gone: true },
      {},
    ]);
  });
});

describe('an invalid file', () => {
  test.each([
    ['nothing.json', '', /cannot be read/],
    ['other.json', '{"a": [1]}', /neither "features".* nor "elements"/],
    ['broken.json', '{"elements": [{"type": "node", "id": 1, "tags": {}}, {"type"', /cannot be read after 1 objects/],
    ['broken.geojsonl', '{"type": "Feature"}\n{', /Line 2 is no JSON/],
    ['broken.osm.pbf', 'no blobs at all, but long enough to be taken for a length', /cannot be read after 0 objects/],
  ])('an import of %s is rejected with the reason', async (name, content, message) => {
    const file = join(folder, name);
    await writeFile(file, content);
    await expect(run(file)).rejects.toThrow(message);
    expect(await rows('id')).toEqual([]);
  });

  test('an import of a missing file is rejected', async () => {
    await expect(run(join(folder, 'missing.json'))).rejects.toThrow(/cannot be read: ENOENT/);
  });
});

test('rejects an import while another one is running', async () => {
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  await other.query('select pg_advisory_lock(7130442)');
  await expect(run(await written(EXTRACT))).rejects.toThrow('Another import is running.');
  await other.end();
});

test('an interrupted import resumes where it ended', async () => {
  const many = { nodes: Array.from({ length: 2_500 }, (_, nth) => vet(nth + 1)), ways: [] };
  const file = await written(many, 'many.json');
  const failing = new pg.Client({ connectionString: api.databaseUrl });
  await failing.connect();
  let batches = 0;
  const query = failing.query.bind(failing) as (...args: unknown[]) => unknown;
  Object.assign(failing, {
    query: (...args: unknown[]) => {
      if (String(args[0]).includes('insert into places (')) batches += 1;
      if (batches === 3) throw new Error('killed');
      return query(...args);
    },
  });
  const order = { file, name: 'portugal', source: 'osm', allowsManyDeletions: false } as const;
  await expect(importPlaces(failing, order, () => {})).rejects.toThrow('killed');
  await failing.end();
  expect(await rows('id')).toHaveLength(2_000);
  const logged: string[] = [];
  expect(await importPlaces(client, order, (line) => logged.push(line))).toMatchObject({
    added: 2_500,
    changed: 0,
    unchanged: 0,
  });
  expect(logged).toContain('Resuming after 2,000 objects.');
  expect(await rows('id')).toHaveLength(2_500);
});
