import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { ImageStorage } from './image-storage.ts';
import { LeftImagesRepository } from './left-images.repository.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes images of expired stories, and files that killed processes have left, at the start and every hour. Nothing
 * else depends on it.
 */
@Injectable()
export class LeftImages implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(LeftImages.name);
  readonly #work = new StoppableWork((stop) => this.remove(stop), this.#log);

  constructor(
    private readonly repository: LeftImagesRepository,
    private readonly storage: ImageStorage,
  ) {}

  onApplicationBootstrap(): void {
    void this.run();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(HOUR_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  async remove(stop?: AbortSignal): Promise<void> {
    await this.storage.removeUnfinished();
    for (;;) {
      if (stop?.aborted) return;
      if ((await this.repository.deleteUnshown()) === 0) break;
    }
    for (;;) {
      const imageIds = await this.repository.listOld();
      for (const id of imageIds) {
        if (stop?.aborted) return;
        await this.storage.remove(id);
        await this.repository.untrack(id);
      }
      if (imageIds.length === 0) return;
    }
  }
}
