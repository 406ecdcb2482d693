import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { ImageWidth } from '@qlixline/contract/image-url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { unavailable } from '../../http/problem-error.ts';
import type { Rendition } from './picture-renditions.ts';

const LEFT_OVER_AFTER_MS = 60 * 60_000; // no upload takes an hour

/** A storage that is away answers within a browser's patience, and an upload has three files. */
const S3_CONNECT_TIMEOUT_MS = 2_000;
const S3_REQUEST_TIMEOUT_MS = 10_000;

const log = new Logger('PictureStorage');

/** Keeps the renditions of pictures: on the local disk, or in an S3-compatible storage when one is configured. */
@Injectable()
export class PictureStorage implements OnModuleInit {
  /** Where uploads and half-written renditions live until they are done. */
  readonly temporaryFolder: string;
  readonly #folder: string;
  #disk: Promise<Disk> | undefined;

  constructor(@InjectEnv() private readonly env: Pick<Env, 'dataDir' | 's3'>) {
    this.#folder = join(env.dataDir, 'media');
    this.temporaryFolder = join(env.dataDir, 'tmp');
    mkdirSync(this.temporaryFolder, { recursive: true });
  }

  /** What a process that was killed left half done. Younger files may be another backend's work. */
  async onModuleInit(): Promise<void> {
    for (const name of await readdir(this.temporaryFolder)) {
      const path = join(this.temporaryFolder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /** All renditions are there afterwards, whatever happens to the machine; or none, when it throws. */
  async save(id: string, renditions: readonly Rendition[]): Promise<void> {
    if (this.env.s3) await this.#saveRemotely(id, renditions).catch(refuseForNow);
    else await this.#saveLocally(id, renditions);
  }

  /** Bytes of one rendition; null when there is none. */
  async read(id: string, width: ImageWidth): Promise<Uint8Array | null> {
    return this.env.s3 ? this.#readFromDisk(id, width).catch(refuseForNow) : this.#readFromDisk(id, width);
  }

  async #readFromDisk(id: string, width: ImageWidth): Promise<Uint8Array | null> {
    const disk = await this.#openDisk();
    const key = keyOf(id, width);
    try {
      return await disk.getBytes(key);
    } catch (error) {
      if (await disk.exists(key)) throw error;
      return null;
    }
  }

  async #saveRemotely(id: string, renditions: readonly Rendition[]): Promise<void> {
    const disk = await this.#openDisk();
    for (const { width, webp } of renditions) await disk.put(keyOf(id, width), webp, { contentType: 'image/webp' });
  }

  /** A folder takes its final name in one step, after its files are on the disk. */
  async #saveLocally(id: string, renditions: readonly Rendition[]): Promise<void> {
    const unfinished = join(this.temporaryFolder, id);
    const finished = join(this.#folder, folderOf(id));
    try {
      await mkdir(unfinished);
      for (const { width, webp } of renditions) await writeDurably(join(unfinished, `${width}.webp`), webp);
      await syncFolder(unfinished);
      await mkdir(dirname(finished), { recursive: true });
      await rename(unfinished, finished);
      await syncFolder(dirname(finished));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  }

  #openDisk(): Promise<Disk> {
    this.#disk ??= this.env.s3 ? openS3Disk(this.env.s3) : Promise.resolve(openLocalDisk(this.#folder));
    return this.#disk;
  }
}

/** Whatever a storage in the network complains about, the person can only try again. */
function refuseForNow(error: unknown): never {
  log.error(error, 'The S3-compatible storage did not do what it was asked');
  throw unavailable();
}

/** The last characters of an id are random, the first are time: folders fill evenly. */
function folderOf(id: string): string {
  return `${id.slice(-2)}/${id}`;
}

function keyOf(id: string, width: ImageWidth): string {
  return `${folderOf(id)}/${width}.webp`;
}

function openLocalDisk(location: string): Disk {
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

async function openS3Disk({ bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>) {
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
        connectionTimeout: S3_CONNECT_TIMEOUT_MS,
        requestTimeout: S3_REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    }),
  );
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it a crash may forget the name of a file whose bytes are safe. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
