import { join, resolve } from 'node:path';

import * as z from 'zod/mini';

import { StartError } from '../../errors/start-error.ts';
import type { S3Settings } from '../../config/file-places.ts';
import type { KeepRule } from './kept-backups.ts';

const text = z.optional(z.string().check(z.minLength(1)));
const COUNT_MAX = 1_000;
const count = (byDefault: number) =>
  z._default(
    z.coerce
      .number(`must be a number from 0 to ${COUNT_MAX}`)
      .check(z.int(`must be a number from 0 to ${COUNT_MAX}`), z.gte(0), z.lte(COUNT_MAX)),
    byDefault,
  );

/** Schema of the settings of scheduled backups, which only the backup process reads. */
export const backupVariablesSchema = z.object({
  BACKUP_FOLDER: text,
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day in UTC, such as 03:00')),
    '03:00',
  ),
  BACKUP_KEEP_DAILY: count(7),
  BACKUP_KEEP_WEEKLY: count(4),
  BACKUP_KEEP_MONTHLY: count(6),
  BACKUP_PORT: z._default(
    z.coerce.number('must be a port number').check(z.int('must be a port number'), z.gte(0), z.lte(65_535)),
    9_464,
  ),
  BACKUP_S3_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be the address of an S3-compatible storage' }),
  ),
  BACKUP_S3_REGION: z._default(z.string(), 'us-east-1'),
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_PREFIX: z._default(
    z.string().check(z.regex(/^[\w./-]*$/, 'must be letters, digits, dots and slashes')),
    '',
  ),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
});

export type BackupSchedule = {
  /** Folder for backups, or for those of a bucket until they are sent. */
  folder: string;
  bucket: { settings: S3Settings; prefix: string } | undefined;
  /** Time of day in minutes after midnight, UTC. */
  minuteOfDay: number;
  keep: KeepRule;
  /** Port of the metrics and health of the backup process. */
  port: number;
};

/** Parses the settings of scheduled backups. Throws one sentence about the first invalid one. */
export function readSchedule(source: Record<string, string | undefined>): BackupSchedule {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = backupVariablesSchema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new StartError(`The setting ${name} ${issue?.message}${/SECRET/.test(name) ? '' : `, not "${set[name]}"`}.`);
  }
  const { data } = parsed;
  const [hours = 0, minutes = 0] = data.BACKUP_AT.split(':').map(Number);
  return {
    folder: resolve(data.BACKUP_FOLDER ?? join(source['DATA_DIR'] || '.data', 'backups')),
    bucket: bucketIn(data),
    minuteOfDay: hours * 60 + minutes,
    keep: { daily: data.BACKUP_KEEP_DAILY, weekly: data.BACKUP_KEEP_WEEKLY, monthly: data.BACKUP_KEEP_MONTHLY },
    port: data.BACKUP_PORT,
  };
}

function bucketIn(data: z.infer<typeof backupVariablesSchema>): BackupSchedule['bucket'] {
  const bucket = data.BACKUP_S3_BUCKET;
  if (bucket === undefined) return undefined;
  const [accessKeyId, secretAccessKey] = [data.BACKUP_S3_ACCESS_KEY_ID, data.BACKUP_S3_SECRET_ACCESS_KEY];
  if (!accessKeyId) throw new StartError('The setting BACKUP_S3_ACCESS_KEY_ID is missing; BACKUP_S3_BUCKET needs it.');
  if (!secretAccessKey)
    throw new StartError('The setting BACKUP_S3_SECRET_ACCESS_KEY is missing; BACKUP_S3_BUCKET needs it.');
  const [endpoint, region] = [data.BACKUP_S3_ENDPOINT, data.BACKUP_S3_REGION];
  return { settings: { endpoint, region, bucket, accessKeyId, secretAccessKey }, prefix: data.BACKUP_S3_PREFIX };
}

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** Returns the last moment at or before `now` at which a backup was due. */
export function lastDue(now: Date, minuteOfDay: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + minuteOfDay * MINUTE_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
