import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import type { S3Client } from '@aws-sdk/client-s3';

import type { Env } from '../../config/env.ts';
import { StartError } from '../../errors/start-error.ts';
import { openS3Client } from '../s3-disk.ts';
import { keyOfPath, pathOfKey } from './bucket-keys.ts';
import { SMALL_FILE_BYTES } from './file-store.ts';
import type { FileStore, OpenedFile } from './file-store.ts';

/** Timeout of a request by an operator's command, which may send a video. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/** Size of a part of a large file: 10,000 parts are allowed, so a file has at most 640 GB. */
const PART_BYTES = 64 * 1024 * 1024;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.pdf': 'application/pdf',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

type Settings = NonNullable<Env['s3']>;

/** Opens a bucket as a store. Large files wait in DATA_DIR until they are sent, so that a request can be repeated. */
export function openBucketStore(settings: Settings, dataDir: string): FileStore {
  const bucket = new Bucket(settings, join(dataDir, 'tmp'));
  return {
    kind: 'bucket',
    name: `the bucket ${settings.bucket}`,
    async *files() {
      for await (const { key, size } of bucket.objects()) {
        const path = pathOfKey(key);
        if (path !== null) yield { path, size };
      }
    },
    open: (path) => bucket.open(keyOfPath(path)),
    sizeOf: (path) => bucket.sizeOf(keyOfPath(path)),
    put: (path, file) => bucket.put(keyOfPath(path), file),
    remove: (path) => bucket.remove(keyOfPath(path)),
  };
}

export type BucketObject = { key: string; size: number };

/** Objects of a bucket, read and written as streams. The AWS client is loaded with the first use. */
export class Bucket {
  readonly #settings: Settings;
  readonly #temporaryFolder: string;
  #client: Promise<S3Client> | undefined;

  constructor(settings: Settings, temporaryFolder: string) {
    this.#settings = settings;
    this.#temporaryFolder = temporaryFolder;
  }

  /** Yields all objects whose keys begin with the prefix, page after page. */
  async *objects(prefix = ''): AsyncGenerator<BucketObject> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    let next: string | undefined;
    do {
      const page = new ListObjectsV2Command({
        ...this.#bucket,
        ...(prefix && { Prefix: prefix }),
        ContinuationToken: next,
      });
      const { Contents = [], IsTruncated, NextContinuationToken } = await this.#ask((client) => client.send(page));
      for (const { Key, Size } of Contents) if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
      next = IsTruncated === true ? NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  async open(key: string): Promise<OpenedFile | null> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const command = new GetObjectCommand({ ...this.#bucket, Key: key });
    const reply = await this.#ask((client) => client.send(command).catch(nullIfMissing));
    if (!reply?.Body) return null;
    return { size: reply.ContentLength ?? 0, stream: reply.Body as Readable };
  }

  async sizeOf(key: string): Promise<number | null> {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const command = new HeadObjectCommand({ ...this.#bucket, Key: key });
    const reply = await this.#ask((client) => client.send(command).catch(nullIfMissing));
    return reply?.ContentLength ?? null;
  }

  async put(key: string, { size, stream }: OpenedFile): Promise<void> {
    if (size <= SMALL_FILE_BYTES) return this.#send(key, await buffer(stream), size);
    const unsent = join(this.#temporaryFolder, randomUUID());
    await mkdir(this.#temporaryFolder, { recursive: true });
    try {
      await pipeline(stream, createWriteStream(unsent, { flags: 'wx' }));
      if (size > PART_BYTES) await this.putLargeFile(key, unsent);
      else await this.#send(key, createReadStream(unsent), size);
    } finally {
      await rm(unsent, { force: true });
    }
  }

  /** Sends a file of any size in parts. */
  async putLargeFile(key: string, file: string): Promise<void> {
    const { AbortMultipartUploadCommand, CompleteMultipartUploadCommand, CreateMultipartUploadCommand } =
      await import('@aws-sdk/client-s3');
    const place = { ...this.#bucket, Key: key };
    const { UploadId } = await this.#ask((client) => client.send(new CreateMultipartUploadCommand(place)));
    try {
      const MultipartUpload = { Parts: await this.#sendParts(key, UploadId, file) };
      const complete = new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload });
      await this.#ask((client) => client.send(complete));
    } catch (error) {
      const abort = new AbortMultipartUploadCommand({ ...place, UploadId });
      await this.#ask((client) => client.send(abort)).catch(() => undefined); // the first failure counts
      throw error;
    }
  }

  async #sendParts(Key: string, UploadId: string | undefined, file: string) {
    const { UploadPartCommand } = await import('@aws-sdk/client-s3');
    const { size } = await stat(file);
    const parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let start = 0; start < size || parts.length === 0; start += PART_BYTES) {
      const PartNumber = parts.length + 1;
      const length = Math.min(PART_BYTES, size - start);
      const Body = createReadStream(file, { start, end: start + length - 1 });
      const part = { ...this.#bucket, Key, UploadId, PartNumber, Body, ContentLength: length };
      const { ETag } = await this.#ask((client) => client.send(new UploadPartCommand(part)));
      parts.push({ ETag, PartNumber });
    }
    return parts;
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await this.#ask((client) => client.send(new DeleteObjectCommand({ ...this.#bucket, Key: key })));
  }

  async #send(key: string, Body: Buffer | Readable, ContentLength: number): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const ContentType = CONTENT_TYPES[extname(key)] ?? 'application/octet-stream';
    const command = new PutObjectCommand({ ...this.#bucket, Key: key, Body, ContentLength, ContentType });
    await this.#ask((client) => client.send(command));
  }

  get #bucket() {
    return { Bucket: this.#settings.bucket };
  }

  /** Makes a request. Throws one sentence that names the bucket if it fails. */
  async #ask<Reply>(request: (client: S3Client) => Promise<Reply>): Promise<Reply> {
    this.#client ??= openS3Client(this.#settings, REQUEST_TIMEOUT_MS);
    const client = await this.#client;
    try {
      return await request(client);
    } catch (error) {
      const { bucket, endpoint = 'Amazon S3' } = this.#settings;
      const { name, message, code } = error as { name: string; message: string; code?: string };
      const why = message && message !== 'UnknownError' ? message.replace(/\.$/, '') : (code ?? name);
      throw new StartError(`The bucket ${bucket} at ${endpoint} can't be used: ${why}.`, { cause: error });
    }
  }
}

function nullIfMissing(error: unknown): null {
  const { name } = error as Error;
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw error;
}
