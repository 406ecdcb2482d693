import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from '../../errors/start-error.ts';
import { syncFolder } from '../../files/durable-files.ts';
import { Bucket } from '../../files/stores/bucket-store.ts';
import { countedOf } from '../../files/stores/hashed.ts';
import type { BackupSchedule } from './backup-schedule.ts';

const NAME = /^qlixline-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const UNVERIFIED = '.unverified';

/** Place of scheduled backups. It holds only backups that were read back and compared. */
export type BackupPlace = {
  name: string;
  /** Lists the moments of the backups. */
  moments(): Promise<Date[]>;
  /** Stores a backup. `make` writes and checks a file. Returns its size in bytes. */
  keep(moment: Date, make: (file: string) => Promise<void>): Promise<number>;
  remove(moment: Date): Promise<void>;
};

export function openBackupPlace({ folder, bucket }: Pick<BackupSchedule, 'folder' | 'bucket'>): BackupPlace {
  return bucket ? bucketPlace(bucket, folder) : folderPlace(folder);
}

export function nameOfBackup(moment: Date): string {
  return `qlixline-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Returns the moment in a backup's name; undefined for other files, which are never removed. */
export function momentIn(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return day === undefined || Number.isNaN(moment.getTime()) ? undefined : moment;
}

function momentsIn(names: readonly string[]): Date[] {
  return names.flatMap((name) => momentIn(name) ?? []);
}

function folderPlace(folder: string): BackupPlace {
  return {
    name: `the folder ${folder}`,
    async moments() {
      await mkdir(folder, { recursive: true });
      return momentsIn(await readdir(folder));
    },
    async keep(moment, make) {
      await removeUnfinished(folder);
      const file = join(folder, nameOfBackup(moment));
      await make(file + UNVERIFIED);
      await rename(file + UNVERIFIED, file);
      await syncFolder(folder);
      return (await stat(file)).size;
    },
    remove: (moment) => rm(join(folder, nameOfBackup(moment)), { force: true }),
  };
}

/** Removes leftovers of killed processes from the place of scheduled backups. */
async function removeUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const end = name.indexOf(UNVERIFIED);
    if (end > 0 && momentIn(name.slice(0, end))) await rm(join(folder, name), { force: true });
  }
}

function bucketPlace({ settings, prefix }: NonNullable<BackupSchedule['bucket']>, folder: string): BackupPlace {
  const bucket = new Bucket(settings, folder);
  const keyOf = (moment: Date) => prefix + nameOfBackup(moment);
  return {
    name: `the bucket ${settings.bucket}${prefix && `, under ${prefix}`}`,
    async moments() {
      const names: string[] = [];
      for await (const { key } of bucket.objects(prefix)) names.push(key.slice(prefix.length));
      return momentsIn(names);
    },
    async keep(moment, make) {
      await removeUnfinished(folder);
      const file = join(folder, nameOfBackup(moment) + UNVERIFIED);
      try {
        await make(file);
        return await sendFile(bucket, keyOf(moment), file);
      } finally {
        await rm(file, { force: true });
      }
    },
    remove: (moment) => bucket.remove(keyOf(moment)),
  };
}

/** Sends a file and reads it back. Removes it if the storage returns other bytes. */
async function sendFile(bucket: Bucket, key: string, file: string): Promise<number> {
  const { sha256, bytes } = await countedOf(createReadStream(file));
  await bucket.putLargeFile(key, file);
  const sent = await bucket.open(key);
  const found = sent && (await countedOf(sent.stream)).sha256;
  if (found === sha256) return bytes;
  await bucket.remove(key);
  throw new StartError(`The storage gives other bytes of ${key} than it was sent.`);
}
