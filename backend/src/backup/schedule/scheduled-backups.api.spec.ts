import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { startBucket } from '../../test-support/storage/test-bucket.ts';
import type { TestBucket } from '../../test-support/storage/test-bucket.ts';
import { checkBackup } from '../check-backup.ts';
import { BackupFigures, serveFigures } from './backup-figures.ts';
import { nameOfBackup, openBackupPlace } from './backup-place.ts';
import { backUpNow } from './run-schedule.ts';

const KEEP = { daily: 2, weekly: 0, monthly: 0 };
const DAYS = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 4, day, 3)));

const api = apiOfSpec();
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

let work: string;
let folder: string;
const said: string[] = [];
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'qlixline-scheduled-'));
  folder = join(work, 'backups');
});
afterEach(() => rm(work, { recursive: true }));

const installation = () => ({
  databaseUrl: api.databaseUrl,
  dataDir: join(work, 'data'),
  s3: undefined,
  answer: (line: string) => said.push(line),
});

describe('scheduled backups', () => {
  test.each([
    ['a folder', () => undefined],
    ['a bucket', () => ({ settings: bucket.settings, prefix: 'copies/' })],
  ])(
    'backups of four days into %s leave the newest two, which are whole, and no other file',
    async (_what, bucketOf) => {
      const place = openBackupPlace({ folder, bucket: bucketOf() });
      for (const day of DAYS) await backUpNow({ keep: KEEP }, installation(), place, day);
      expect(new Set(await place.moments())).toEqual(new Set(DAYS.slice(-2)));
      expect(said.at(-1)).toBe(`The backup of ${DAYS[1]!.toISOString()} was removed.`);
      const files = (await readdir(folder)).toSorted();
      expect(files).toEqual(bucketOf() ? [] : DAYS.slice(-2).map(nameOfBackup));
      for (const file of files) expect(await checkBackup(join(folder, file), work)).toMatchObject({ format: 2 });
    },
  );

  test('a failing backup removes none of the earlier ones, and the next one removes its leftovers', async () => {
    const place = openBackupPlace({ folder, bucket: undefined });
    for (const day of DAYS.slice(0, 2)) await backUpNow({ keep: KEEP }, installation(), place, day);
    const away = { ...installation(), databaseUrl: 'postgres://127.0.0.1:1/none' };
    await expect(backUpNow({ keep: { ...KEEP, daily: 0 } }, away, place, DAYS[2])).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    expect(await place.moments()).toHaveLength(2);
    await writeFile(join(folder, `${nameOfBackup(DAYS[2]!)}.unverified`), 'half a backup');
    await writeFile(join(folder, 'letter.unverified'), 'not ours');
    await backUpNow({ keep: KEEP }, installation(), place, DAYS[3]);
    expect((await readdir(folder)).toSorted()).toEqual(
      ['letter.unverified', nameOfBackup(DAYS[1]!), nameOfBackup(DAYS[3]!)].toSorted(),
    );
  });

  test('a folder that can’t be written fails the backup', async () => {
    await mkdir(work, { recursive: true });
    await writeFile(folder, 'a file where a folder belongs');
    const place = openBackupPlace({ folder, bucket: undefined });
    await expect(backUpNow({ keep: KEEP }, installation(), place, DAYS[0])).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

test('the metrics and the health of scheduled backups report a late one', async () => {
  const figures = new BackupFigures(180);
  const server = await serveFigures(figures, 0);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  try {
    expect((await get('/healthz')).status).toBe(200);
    figures.noteGood(new Date('2026-03-01T03:00:00Z'));
    expect((await get('/healthz')).status).toBe(503);
    const text = await (await get('/metrics')).text();
    expect(text).toContain('qlixline_backup_late 1');
    expect(text).toContain('qlixline_backup_last_success_timestamp_seconds 1772334000');
    figures.noteGood(new Date());
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/')).status).toBe(404);
    await expect(serveFigures(figures, port ?? 0)).rejects.toThrow(`The port ${port} of BACKUP_PORT can't be used:`);
  } finally {
    server.close();
  }
});
