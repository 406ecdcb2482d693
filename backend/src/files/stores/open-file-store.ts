import type { Env } from '../../config/env.ts';
import { openBucketStore } from './bucket-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** Store of an installation's files, as its settings choose it. */
export type FilePlace = Pick<Env, 'dataDir'> & { s3?: Env['s3'] };

/** Opens the store in which an installation with these settings keeps its files. */
export function openFileStore({ dataDir, s3 }: FilePlace): FileStore {
  return s3 ? openBucketStore(s3, dataDir) : openDiskStore(dataDir);
}
