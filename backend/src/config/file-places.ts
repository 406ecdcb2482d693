import { resolve } from 'node:path';

import * as z from 'zod/mini';

import { StartError } from '../errors/start-error.ts';

const text = z.optional(z.string().check(z.minLength(1)));

/** Schemas of the settings that say where files are kept. */
export const fileVariables = {
  DATA_DIR: z._default(z.string(), '.data'),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'must be the address of an S3-compatible storage' })),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  FILES_MOVE_TO: z.optional(z.enum(['bucket', 'disk'], 'must be bucket or disk')),
};
const fileVariablesSchema = z.object(fileVariables);
type FileVariables = z.infer<typeof fileVariablesSchema>;

export type S3Settings = NonNullable<ReturnType<typeof s3Settings>>;

/** Returns where files are written, and during a move where else they may still be. */
export function filePlaces(set: FileVariables) {
  const bucket = s3Settings(set);
  const movesTo = set.FILES_MOVE_TO;
  if (movesTo !== undefined && !bucket) {
    throw new StartError('The setting S3_BUCKET is missing; FILES_MOVE_TO needs it for both directions.');
  }
  return {
    /** Bucket that files are written to; undefined if they are written to DATA_DIR. */
    s3: movesTo === 'disk' ? undefined : bucket,
    /** Bucket that files are moved from to DATA_DIR, and read from until they are there. */
    movedFromBucket: movesTo === 'disk' ? bucket : undefined,
    /** True while files are moved from DATA_DIR to the bucket, and read from DATA_DIR until they are there. */
    movedFromDisk: movesTo === 'bucket',
  };
}

/** Parses the settings of files alone, for commands that need no others. */
export function readFilePlaces(source: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = fileVariablesSchema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  return { dataDir: resolve(parsed.data.DATA_DIR), bucket: s3Settings(parsed.data), ...filePlaces(parsed.data) };
}

function s3Settings(set: FileVariables) {
  if (!set.S3_BUCKET) return undefined;
  if (!set.S3_ACCESS_KEY_ID) throw new StartError('The setting S3_ACCESS_KEY_ID is missing; S3_BUCKET needs it.');
  if (!set.S3_SECRET_ACCESS_KEY)
    throw new StartError('The setting S3_SECRET_ACCESS_KEY is missing; S3_BUCKET needs it.');
  return {
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    bucket: set.S3_BUCKET,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  };
}
