import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Injectable } from '@nestjs/common';
import type { ImageWidth } from '@qlixline/contract/image-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { syncFolder, writeDurably } from '../../files/durable-files.ts';
import { openS3Disk, readIfThere, refuseForNow } from '../../files/s3-disk.ts';
import type { ImageInWidth } from './image-widths.ts';

const LEFT_OVER_AFTER_MS = 60 * 60_000; // no upload takes an hour

/** Keeps images in their widths: on the local disk, or in an S3-compatible storage when one is configured. */
@Injectable()
export class ImageStorage {
  /** Where uploads and half-written images live until they are done. */
  readonly temporaryFolder: string;
  readonly #folder: string;
  #disk: Promise<Disk> | undefined;

  constructor(@InjectEnv() private readonly env: Pick<Env, 'dataDir' | 's3'>) {
    this.#folder = join(env.dataDir, 'media');
    this.temporaryFolder = join(env.dataDir, 'tmp');
    mkdirSync(this.temporaryFolder, { recursive: true });
  }

  /** What a process that was killed left half done. Younger files may be another backend's work. */
  async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.temporaryFolder)) {
      const path = join(this.temporaryFolder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /** All widths are there afterwards, whatever happens to the machine; or none, when it throws. */
  async save(id: string, widths: readonly ImageInWidth[]): Promise<void> {
    if (this.env.s3) await this.#saveRemotely(id, widths).catch(refuseForNow);
    else await this.#saveLocally(id, widths);
  }

  /** Bytes of one width; null when there is none. */
  async read(id: string, width: ImageWidth): Promise<Uint8Array | null> {
    return this.env.s3 ? this.#readFromDisk(id, width).catch(refuseForNow) : this.#readFromDisk(id, width);
  }

  /** None of its widths is there afterwards; there may have been none before. */
  async remove(id: string): Promise<void> {
    if (this.env.s3) await this.#removeRemotely(id).catch(refuseForNow);
    else await rm(join(this.#folder, folderOf(id)), { recursive: true, force: true });
  }

  async #removeRemotely(id: string): Promise<void> {
    const disk = await this.#openDisk();
    for (const width of IMAGE_WIDTHS) await disk.delete(keyOf(id, width));
  }

  async #readFromDisk(id: string, width: ImageWidth): Promise<Uint8Array | null> {
    return readIfThere(await this.#openDisk(), keyOf(id, width));
  }

  async #saveRemotely(id: string, widths: readonly ImageInWidth[]): Promise<void> {
    const disk = await this.#openDisk();
    for (const { width, webp } of widths) await disk.put(keyOf(id, width), webp, { contentType: 'image/webp' });
  }

  /** A folder takes its final name in one step, after its files are on the disk. */
  async #saveLocally(id: string, widths: readonly ImageInWidth[]): Promise<void> {
    const unfinished = join(this.temporaryFolder, id);
    const finished = join(this.#folder, folderOf(id));
    try {
      await mkdir(unfinished);
      for (const { width, webp } of widths) await writeDurably(join(unfinished, `${width}.webp`), webp);
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
