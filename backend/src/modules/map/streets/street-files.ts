import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { openS3Ranges, refuseForNow } from '../../../files/s3-disk.ts';
import { keyOfPath } from '../../../files/stores/bucket-keys.ts';
import { mapPath } from './archive/map-path.ts';
import type { ReadPart } from './archive/tile-archive.ts';

type Bucket = NonNullable<Env['s3']>;

/** Archives of street tiles, read by ranges from the disk or the bucket. */
@Injectable()
export class StreetFiles {
  readonly #ranges = new Map<Bucket, ReturnType<typeof openS3Ranges>>();

  constructor(@InjectEnv() private readonly env: Pick<Env, 'dataDir' | 's3' | 'movedFromBucket' | 'movedFromDisk'>) {}

  /** Opens a version's archive. While files are moved, it may be in either place. */
  async open(version: string): Promise<ReadPart | null> {
    const { s3, movedFromBucket, movedFromDisk } = this.env;
    if (!s3 || movedFromDisk) {
      const onDisk = await this.#openOnDisk(version);
      if (onDisk) return onDisk;
    }
    const bucket = s3 ?? movedFromBucket;
    return bucket ? this.#openInBucket(version, bucket) : null;
  }

  async #openOnDisk(version: string): Promise<ReadPart | null> {
    const path = join(this.env.dataDir, mapPath(version));
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!file) return null;
    await file.close();
    return async (start, length) => {
      // Opened for each read: a descriptor that stays open would keep the space of a removed map.
      const handle = await open(path, 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    };
  }

  async #openInBucket(version: string, bucket: Bucket): Promise<ReadPart> {
    const ranges = this.#ranges.get(bucket) ?? openS3Ranges(bucket);
    this.#ranges.set(bucket, ranges);
    const read = await ranges;
    const key = keyOfPath(mapPath(version));
    return (start, length) => read(key, start, start + length - 1).catch(refuseForNow);
  }
}
