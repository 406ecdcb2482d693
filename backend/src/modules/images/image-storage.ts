import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { Injectable } from '@nestjs/common';
import { LARGE_IMAGE_FILE, VIDEO_FILE } from '@qlixline/contract/images/image-url';
import type { ImageWidth } from '@qlixline/contract/images/image-url';
import { VOICE_FILE } from '@qlixline/contract/messages/voice-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { syncFile, syncFolder, writeDurably } from '../../files/durable-files.ts';
import { openS3Disk, openS3Ranges, readIfExists, refuseForNow, sizeIfExists } from '../../files/s3-disk.ts';
import type { ImageInWidth } from './decoding/image-widths.ts';

/** File that is stored under an id beside the widths of an image, or instead of them. */
const DOCUMENT_FILE = 'document.pdf';
type LargeFile = typeof VIDEO_FILE | typeof VOICE_FILE | typeof DOCUMENT_FILE;
/** Files beside the widths: a larger picture for the opened view, and the path of the video. */
type OtherFiles = { large?: Buffer | null; video?: string | undefined };
export const LARGE_FILES = { video: VIDEO_FILE, voice: VOICE_FILE, document: DOCUMENT_FILE } as const;
/** Content types of files that are stored alone. */
const STORED_ALONE = { voice: 'audio/mp4', document: 'application/pdf' } as const;
type StoredAlone = keyof typeof STORED_ALONE;

type StorageSettings = Pick<Env, 'dataDir' | 's3'> & Partial<Pick<Env, 'movedFromBucket' | 'movedFromDisk'>>;

const LEFT_OVER_AFTER_MS = 60 * 60_000; // no upload takes an hour

/**
 * Stores images in their widths, videos, recordings and documents on the local disk, or in an S3-compatible storage if one is
 * configured.
 */
@Injectable()
export class ImageStorage {
  /** Folder of uploads and incomplete images. */
  readonly temporaryFolder: string;
  readonly #folder: string;
  #disk: Promise<Disk> | undefined;
  /** Storage that files are being moved from. */
  #former: Promise<Disk> | undefined;
  #ranges: ReturnType<typeof openS3Ranges> | undefined;

  constructor(@InjectEnv() private readonly env: StorageSettings) {
    this.#folder = join(env.dataDir, 'media');
    this.temporaryFolder = join(env.dataDir, 'tmp');
    mkdirSync(this.temporaryFolder, { recursive: true });
  }

  /** Removes incomplete files that a killed process has left. More recent files may belong to another backend. */
  async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.temporaryFolder)) {
      const path = join(this.temporaryFolder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /**
   * Stores all widths durably, or none if it throws. The video, a file in the temporary folder, is moved from there.
   */
  async save(id: string, widths: readonly ImageInWidth[], others: OtherFiles = {}): Promise<void> {
    if (this.env.s3) await this.#saveRemotely(id, widths, others).catch(refuseForNow);
    else await this.#saveLocally(id, widths, others);
  }

  /** Stores a recording or document durably. `path` is a file in the temporary folder, which is moved from there. */
  async saveAlone(kind: StoredAlone, id: string, path: string): Promise<void> {
    if (this.env.s3) await this.#saveAloneRemotely(kind, id, path).catch(refuseForNow);
    else await this.#putFolder(id, (folder) => moveDurably(path, join(folder, LARGE_FILES[kind])));
  }

  /** Reads one width; null if it doesn't exist. */
  async read(id: string, width: ImageWidth): Promise<Uint8Array | null> {
    return this.#fromEither((disk) => readIfExists(disk, keyOf(id, nameOf(width))));
  }

  /** Reads the larger file for the opened view; null if the picture has no more pixels than its first width. */
  async readLarge(id: string): Promise<Uint8Array | null> {
    return this.#fromEither((disk) => readIfExists(disk, keyOf(id, LARGE_IMAGE_FILE)));
  }

  /** Returns the size in bytes of the video, recording or document; null if there is none. */
  async sizeOf(id: string, file: LargeFile): Promise<number | null> {
    return this.#fromEither((disk) => sizeIfExists(disk, keyOf(id, file)));
  }

  /** Reads a part of the video, recording or document, from byte `start` to byte `end`, both included. */
  async readPart(id: string, file: LargeFile, start: number, end: number): Promise<Uint8Array> {
    const key = keyOf(id, file);
    const bucket = await this.#bucketWith(key);
    if (!bucket) return buffer(createReadStream(join(this.#folder, key), { start, end }));
    this.#ranges ??= openS3Ranges(bucket);
    return (await this.#ranges)(key, start, end).catch(refuseForNow);
  }

  /** Removes all files of the id. Succeeds if there are none. */
  async remove(id: string): Promise<void> {
    const { s3, movedFromBucket, movedFromDisk } = this.env;
    // The former place first: a move that has just copied a file checks there once more.
    if (movedFromBucket) await this.#removeRemotely(await this.#openFormer(movedFromBucket), id).catch(refuseForNow);
    if (!s3 || movedFromDisk) await rm(join(this.#folder, folderOf(id)), { recursive: true, force: true });
    if (s3) await this.#removeRemotely(await this.#openDisk(), id).catch(refuseForNow);
  }

  /** Searches where files are written, then where they are moved from. If a bucket fails, answers 503. */
  async #fromEither<Found>(look: (disk: Disk) => Promise<Found | null>): Promise<Found | null> {
    const { s3, movedFromBucket, movedFromDisk } = this.env;
    const here = look(await this.#openDisk());
    const found = await (s3 ? here.catch(refuseForNow) : here);
    if (found !== null) return found;
    if (movedFromBucket) return look(await this.#openFormer(movedFromBucket)).catch(refuseForNow);
    return movedFromDisk ? look(openLocalDisk(this.#folder)) : null;
  }

  /** Returns the bucket that contains a file; undefined if the local disk does. */
  async #bucketWith(key: string): Promise<Env['s3']> {
    const { s3, movedFromBucket, movedFromDisk } = this.env;
    if (!movedFromBucket && !movedFromDisk) return s3;
    const isLocal = await openLocalDisk(this.#folder).exists(key);
    return isLocal ? undefined : (s3 ?? movedFromBucket);
  }

  #openFormer(bucket: NonNullable<Env['s3']>): Promise<Disk> {
    this.#former ??= openS3Disk(bucket);
    return this.#former;
  }

  async #removeRemotely(disk: Disk, id: string): Promise<void> {
    for (const width of IMAGE_WIDTHS) await disk.delete(keyOf(id, nameOf(width)));
    for (const file of [LARGE_IMAGE_FILE, ...Object.values(LARGE_FILES)]) await disk.delete(keyOf(id, file));
  }

  async #saveRemotely(id: string, widths: readonly ImageInWidth[], { large, video }: OtherFiles): Promise<void> {
    const disk = await this.#openDisk();
    if (video) await disk.putStream(keyOf(id, VIDEO_FILE), createReadStream(video), { contentType: 'video/mp4' });
    for (const [name, webp] of webpFiles(widths, large))
      await disk.put(keyOf(id, name), webp, { contentType: 'image/webp' });
  }

  async #saveAloneRemotely(kind: StoredAlone, id: string, path: string): Promise<void> {
    const disk = await this.#openDisk();
    await disk.putStream(keyOf(id, LARGE_FILES[kind]), createReadStream(path), { contentType: STORED_ALONE[kind] });
  }

  #saveLocally(id: string, widths: readonly ImageInWidth[], { large, video }: OtherFiles): Promise<void> {
    return this.#putFolder(id, async (folder) => {
      for (const [name, webp] of webpFiles(widths, large)) await writeDurably(join(folder, name), webp);
      if (video) await moveDurably(video, join(folder, VIDEO_FILE));
    });
  }

  /** Fills a folder and moves it to its final name in one step, after its files are on the disk. */
  async #putFolder(id: string, fill: (folder: string) => Promise<void>): Promise<void> {
    const unfinished = join(this.temporaryFolder, id);
    const finished = join(this.#folder, folderOf(id));
    try {
      await mkdir(unfinished);
      await fill(unfinished);
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

/**
 * Returns the folder of an id by its last characters: they are random while the first encode the time, so folders fill
 * evenly.
 */
function folderOf(id: string): string {
  return `${id.slice(-2)}/${id}`;
}

const nameOf = (width: ImageWidth): string => `${width}.webp`;

/** Lists WebP files with their names. */
function webpFiles(widths: readonly ImageInWidth[], large: Buffer | null = null): [string, Buffer][] {
  const named = widths.map(({ width, webp }): [string, Buffer] => [nameOf(width), webp]);
  return large ? [...named, [LARGE_IMAGE_FILE, large]] : named;
}

function keyOf(id: string, file: string): string {
  return `${folderOf(id)}/${file}`;
}

async function moveDurably(from: string, to: string): Promise<void> {
  await syncFile(from);
  await rename(from, to);
}

function openLocalDisk(location: string): Disk {
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
