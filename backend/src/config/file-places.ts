import { resolve } from 'node:path';

import { StartError } from '../errors/start-error.ts';
import { readSettings } from './settings/read-settings.ts';
import type { SettingValues } from './settings/read-settings.ts';
import type { SettingName } from './settings/settings.ts';

/** Settings that decide where files are kept. */
const FILE_SETTINGS = new Set<SettingName>([
  'DATA_DIR',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'FILES_MOVE_TO',
]);

export type S3Settings = NonNullable<ReturnType<typeof s3Settings>>;

/** Returns where files are written and, during a move, where others may still be. */
export function filePlaces(set: SettingValues) {
  const bucket = s3Settings(set);
  const movesTo = set.FILES_MOVE_TO;
  return {
    /** Bucket that files are written to; undefined if they are written to DATA_DIR. */
    s3: movesTo === 'disk' ? undefined : bucket,
    /** Bucket that files are moved from to DATA_DIR, and read from until they are there. */
    movedFromBucket: movesTo === 'disk' ? bucket : undefined,
    /** True while files are moved from DATA_DIR to the bucket, and read from DATA_DIR until they are there. */
    movedFromDisk: movesTo === 'bucket',
  };
}

/** Parses the settings of files alone, for commands that need no others. Throws a `StartError` about an invalid one. */
export function readFilePlaces(source: Record<string, string | undefined>) {
  const { values, problems } = readSettings(source);
  const problem = problems.find(({ name }) => FILE_SETTINGS.has(name));
  if (problem) throw new StartError(problem.sentence);
  return { dataDir: dataDirOf(values), bucket: s3Settings(values), ...filePlaces(values) };
}

export function dataDirOf(set: SettingValues): string {
  return resolve(set.DATA_DIR ?? '.data');
}

function s3Settings(set: SettingValues) {
  if (!set.S3_BUCKET || !set.S3_ACCESS_KEY_ID || !set.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION ?? 'us-east-1',
    bucket: set.S3_BUCKET,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  };
}
