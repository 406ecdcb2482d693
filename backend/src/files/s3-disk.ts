import { Logger } from '@nestjs/common';
import { Disk } from 'flydrive';

import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/problem-error.ts';

/** A storage that is away answers within a browser's patience, and an upload has three files. */
const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 10_000;

const log = new Logger('S3');

export async function openS3Disk({ bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>) {
  // Loaded only where it is used: the AWS client costs memory and time to start.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    }),
  );
}

/** Bytes of an object; null when there is none. */
export async function readIfThere(disk: Disk, key: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(key);
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return null;
  }
}

/** Whatever a storage in the network complains about, whoever asked can only try again. */
export function refuseForNow(error: unknown): never {
  log.error(error, 'The S3-compatible storage did not do what it was asked');
  throw unavailable();
}
