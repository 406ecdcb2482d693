import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { syncFile, syncFolder } from '../../../files/durable-files.ts';
import { openS3Ranges, refuseForNow } from '../../../files/s3-disk.ts';
import { Bucket } from '../../../files/stores/bucket-store.ts';

const FOLDER = 'exports';
const END = '.zip';
const nameOf = (id: string) => `${id}${END}`;
const keyOf = (id: string) => `${FOLDER}/${nameOf(id)}`;

/**
 * Archives of users' data, stored where every backend can read them: on the disk, or in an S3-compatible storage if
 * configured. Neither backups nor moves include them, as anybody can request another one.
 */
@Injectable()
export class ExportFiles {
  /** Folder of archives that are being written. */
  readonly temporaryFolder: string;
  readonly #folder: string;
  readonly #bucket: Bucket | undefined;
  #ranges: ReturnType<typeof openS3Ranges> | undefined;

  constructor(@InjectEnv() private readonly env: Pick<Env, 'dataDir' | 's3'>) {
    this.#folder = join(env.dataDir, FOLDER);
    this.temporaryFolder = join(env.dataDir, 'tmp');
    this.#bucket = env.s3 && new Bucket(env.s3, this.temporaryFolder);
  }

  /** Stores an archive durably. The file at `path` is moved from there. */
  async save(id: string, path: string): Promise<void> {
    if (this.#bucket) {
      await this.#bucket.putLargeFile(keyOf(id), path);
      return rm(path);
    }
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await syncFile(path);
    await rename(path, join(this.#folder, nameOf(id)));
    await syncFolder(this.#folder);
  }

  /** Returns an archive's size in bytes; null if there is none. */
  async sizeOf(id: string): Promise<number | null> {
    if (this.#bucket) return this.#bucket.sizeOf(keyOf(id)).catch(refuseForNow);
    return stat(join(this.#folder, nameOf(id))).then(
      ({ size }) => size,
      () => null,
    );
  }

  /** Reads a part of an archive, from byte `start` to byte `end`, both included. */
  async readPart(id: string, start: number, end: number): Promise<Uint8Array> {
    if (!this.env.s3) return buffer(createReadStream(join(this.#folder, nameOf(id)), { start, end }));
    this.#ranges ??= openS3Ranges(this.env.s3);
    return (await this.#ranges)(keyOf(id), start, end).catch(refuseForNow);
  }

  /** Removes an archive. Succeeds if there is none. */
  async remove(id: string): Promise<void> {
    if (this.#bucket) await this.#bucket.remove(keyOf(id));
    else await rm(join(this.#folder, nameOf(id)), { force: true });
  }

  /** Lists the ids of all archives. */
  async list(): Promise<string[]> {
    const names: string[] = [];
    if (this.#bucket) {
      for await (const { key } of this.#bucket.objects(`${FOLDER}/`)) names.push(key.slice(FOLDER.length + 1));
    } else names.push(...(await readdir(this.#folder).catch(() => [])));
    return names.filter((name) => name.endsWith(END)).map((name) => name.slice(0, -END.length));
  }
}
