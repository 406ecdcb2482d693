import type { S3Client } from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { Disk } from 'flydrive';

import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/problem-error.ts';
import { StorageUnavailable, storageStateOf } from './storage-state.ts';

/** Connection timeout, short enough that a browser still waits for an upload of three files. */
const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 10_000;

const log = new Logger('S3');

type Settings = NonNullable<Env['s3']>;

export async function openS3Disk(settings: Settings): Promise<Disk> {
  // Loaded only if used: the AWS client takes memory and time to start.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = await openS3Client(settings);
  return new Disk(new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false }));
}

/** Opens a reader of byte ranges, both bounds included, which flydrive lacks. */
export async function openS3Ranges(settings: Settings) {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const client = await openS3Client(settings);
  return async (key: string, start: number, end: number): Promise<Uint8Array> => {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: settings.bucket, Key: key, Range: `bytes=${start}-${end}` }),
    );
    if (!Body) throw new Error(`${key} is empty`);
    return Body.transformToByteArray();
  };
}

export async function openS3Client(settings: Settings, requestTimeout = REQUEST_TIMEOUT_MS): Promise<S3Client> {
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Not every compatible storage supports trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout,
      throwOnRequestTimeout: true,
    },
  });
  const state = storageStateOf(settings);
  client.middlewareStack.add((next) => (request) => state.run(() => next(request), isAnswer), { step: 'initialize' });
  return client;
}

const FIRST_SERVER_ERROR = 500;

/** Returns true for an error that the storage has sent, such as for a key that doesn't exist. */
function isAnswer(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status !== undefined && status < FIRST_SERVER_ERROR;
}

/** Reads an object; null if there is none. */
export async function readIfExists(disk: Disk, key: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(key);
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return null;
  }
}

/** Returns an object's size in bytes; null if there is none. */
export async function sizeIfExists(disk: Disk, key: string): Promise<number | null> {
  try {
    const { contentLength } = await disk.getMetaData(key);
    return contentLength;
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return null;
  }
}

/** Throws 503 for any failure of the storage, as the client can only retry. */
export function refuseForNow(error: unknown): never {
  if (!isUnavailability(error)) log.error(error, 'The S3-compatible storage did not do what it was asked');
  throw unavailable();
}

/** Returns true if the failure was logged when the storage became unavailable. flydrive wraps errors. */
function isUnavailability(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  return error instanceof Error && error.cause !== undefined && isUnavailability(error.cause);
}
