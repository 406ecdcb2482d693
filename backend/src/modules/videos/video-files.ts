import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { syncFile, syncFolder } from '../../files/durable-files.ts';
import { openS3Disk, refuseForNow } from '../../files/s3-disk.ts';

const FOLDER = 'uploads';
const keyOf = (id: string) => `${FOLDER}/${id}`;

/**
 * Uploaded videos until they are prepared, stored where every backend can read them: on the disk, or in an
 * S3-compatible storage if configured.
 */
@Injectable()
export class VideoFiles {
  readonly #folder: string;
  #disk: Promise<Disk> | undefined;

  constructor(@InjectEnv() private readonly env: Pick<Env, 'dataDir' | 's3'>) {
    this.#folder = join(env.dataDir, FOLDER);
  }

  /** Stores an upload durably. The file at `path` is moved from there. */
  async save(id: string, path: string): Promise<void> {
    if (this.env.s3) {
      await (await this.#openDisk()).putStream(keyOf(id), createReadStream(path)).catch(refuseForNow);
      await rm(path);
      return;
    }
    await mkdir(this.#folder, { recursive: true });
    await syncFile(path);
    await rename(path, join(this.#folder, id));
    await syncFolder(this.#folder);
  }

  /** Returns the path of an upload, which is fetched into `folder` if it is stored elsewhere; null if there is none. */
  async open(id: string, folder: string): Promise<string | null> {
    if (!this.env.s3) {
      const path = join(this.#folder, id);
      return (await stat(path).catch(() => null)) && path;
    }
    const disk = await this.#openDisk();
    if (!(await disk.exists(keyOf(id)))) return null;
    const path = join(folder, 'upload');
    await pipeline(await disk.getStream(keyOf(id)), createWriteStream(path));
    return path;
  }

  /** Removes an upload. Succeeds if there is none. */
  async remove(id: string): Promise<void> {
    if (this.env.s3) await (await this.#openDisk()).delete(keyOf(id));
    else await rm(join(this.#folder, id), { force: true });
  }

  /** Lists the ids of all uploads. */
  async list(): Promise<string[]> {
    if (!this.env.s3) await mkdir(this.#folder, { recursive: true });
    const disk = await this.#openDisk();
    const ids: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(FOLDER, { recursive: true, ...(paginationToken && { paginationToken }) });
      for (const object of page.objects) if (object.isFile) ids.push(basename(object.key));
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
    return ids;
  }

  #openDisk(): Promise<Disk> {
    this.#disk ??= this.env.s3
      ? openS3Disk(this.env.s3)
      : Promise.resolve(new Disk(new FSDriver({ location: this.env.dataDir, visibility: 'private' })));
    return this.#disk;
  }
}
