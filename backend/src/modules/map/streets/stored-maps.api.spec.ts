import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import S3rver from '@20minutes/s3rver';
import { extract as untar } from 'tar-stream';

import { makeBackup } from '../../../backup/make-backup.ts';
import { TILE, startStreetMaps } from '../../../test-support/maps/street-maps.ts';
import type { StreetMaps } from '../../../test-support/maps/street-maps.ts';

const BUCKET = 'files';

let bucketFolder: string;
let s3: S3rver;
let maps: StreetMaps;
beforeAll(async () => {
  bucketFolder = await mkdtemp(join(tmpdir(), 'qlixline-s3-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await s3.run();
  maps = await startStreetMaps({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER', // the only account this server knows
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await maps.close();
  await s3.close();
  await rm(bucketFolder, { recursive: true, force: true });
});

test('a map lies in the bucket and is served from there in parts', async () => {
  const { version } = await maps.import(await maps.extract());
  const entries = await readdir(maps.api.dataDir);
  expect(entries).not.toContain('maps');
  expect((await maps.tileOf(version, TILE)).status).toBe(200);
  expect((await maps.tileOf(version, '14/0/0')).status).toBe(204);
});

test('an import removes the version before the last from the bucket', async () => {
  const versions: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const file = await maps.extract({
      nodes: [],
      ways: [{ id: 1, latitude: 43.73, longitude: 7.42, tags: { highway: 'residential', name } }],
    });
    versions.push((await maps.import(file)).version);
  }
  expect(await Promise.all(versions.map(async (version) => (await maps.tileOf(version, TILE)).status))).toEqual([
    404, 200, 200,
  ]);
});

test('a backup holds the map', async () => {
  const onDisk = await startStreetMaps();
  const { version, bytes } = await onDisk.import(await onDisk.extract());
  const backup = join(onDisk.folder, 'all.backup');
  await makeBackup({ ...onDisk.place, databaseUrl: onDisk.api.databaseUrl }, backup);
  const sizes = new Map<string, number | undefined>();
  for await (const entry of createReadStream(backup).pipe(untar())) {
    sizes.set(entry.header.name, entry.header.size);
    entry.resume();
  }
  expect(sizes.get(`files/maps/${version}.pmtiles`)).toBe(bytes);
  expect(sizes.has('tables/street_maps.copy.gz')).toBe(true);
  await onDisk.close();
});
