import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { ImageStorage } from './image-storage.ts';
import { LeftImagesRepository } from './left-images.repository.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes, at the start and each hour, pictures of stories that nothing shows any more, with all their widths, and what a
 * killed process has left of uploads and deletions. Nothing else depends on it having run.
 */
@Injectable()
export class LeftImages implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(LeftImages.name);
  #run: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(
    private readonly repository: LeftImagesRepository,
    private readonly storage: ImageStorage,
  ) {}

  onApplicationBootstrap(): void {
    void this.run();
  }

  /** What is under way needs the database. */
  async onApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#run;
  }

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    this.#run = this.remove().catch((error: unknown) => this.#log.warn(error));
    await this.#run;
  }

  async remove(): Promise<void> {
    await this.storage.removeUnfinished();
    await this.repository.deleteUnshown();
    for (;;) {
      const imageIds = await this.repository.listOld();
      for (const id of imageIds) {
        if (this.#isStopping) return;
        await this.storage.remove(id);
        await this.repository.forget(id);
      }
      if (imageIds.length === 0) return;
    }
  }
}
