import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { forEachLimited } from '../../../concurrency/for-each-limited.ts';
import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { readFileIfExists } from '../../../files/durable-files.ts';
import { LiveRegistry } from '../../registry/live-registry.ts';
import { hasIntegrity } from '../inspection/integrity.ts';
import { publishedPathOf } from './published-paths.ts';
import { PublishedStorage } from './published-storage.ts';

const LOOKED_FOR_EVERY_MS = 5_000;
/** Number of parallel fetches, few enough to leave the storage to users' pictures. */
const FETCHES = 4;

/**
 * Keeps every file of the served builds on this backend's disk if they are stored in a bucket, so that pages and
 * remotes can be served while the storage is unavailable. Files that the installation contains needn't be fetched.
 */
@Injectable()
export class LocalCopies implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('LocalCopies');
  #running: Promise<void> | undefined;
  #completeSeq: number | undefined;
  #isStopped = false;
  #hasFailed = false;

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 's3' | 'buildsDir'>,
    private readonly registry: LiveRegistry,
    private readonly storage: PublishedStorage,
  ) {}

  onApplicationBootstrap(): void {
    void this.keep();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Fetches the files missing since the registry changed. Never throws: what fails is tried again at the next call. */
  @Interval(LOOKED_FOR_EVERY_MS)
  keep(): Promise<void> {
    if (!this.env.s3 || this.#isStopped) return Promise.resolve();
    this.#running ??= this.#keep()
      .catch((error: unknown) => this.#warnOnce(error))
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #keep(): Promise<void> {
    const { seq, builds } = await this.registry.read();
    if (seq === this.#completeSeq) return;
    for (const build of builds) {
      await forEachLimited(build.files, FETCHES, async (file) => {
        if (this.#isStopped) return;
        const path = publishedPathOf(build, file.name);
        if (!(await this.storage.isLocal(path))) await this.#obtain(build, file, path);
      });
    }
    if (this.#isStopped) return;
    this.#completeSeq = seq;
    this.#hasFailed = false;
  }

  async #obtain(build: UnitBuild, file: UnitBuild['files'][number], path: string): Promise<void> {
    const { buildsDir } = this.env;
    const folder = buildsDir && join(buildsDir, build.name, 'dist');
    const own = folder && (await readFileIfExists(join(folder, file.name)));
    if (folder && own && hasIntegrity(own, file.integrity)) await this.storage.copyHere(path, join(folder, file.name));
    else await this.storage.ensureLocal(path);
  }

  #warnOnce(error: unknown): void {
    if (!this.#hasFailed) this.#log.warn(error, 'Not every file of the served builds is on this disk');
    this.#hasFailed = true;
  }
}
