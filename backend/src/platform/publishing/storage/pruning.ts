import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { RegistryRepository } from '../../registry/registry.repository.ts';
import { RegistryService } from '../../registry/registry.service.ts';
import { isRemoteBuild } from '../../registry/served-builds.ts';
import { PublishedStorage } from './published-storage.ts';

const HOUR_MS = 3_600_000;
/** Days after which no tab is open with a version and nobody rolls back to it. */
const UNREACHABLE_DAYS = 90;

/**
 * Removes the files of remote versions that haven't been served for long, every hour. The shell's versions share their
 * files and are never removed.
 */
@Injectable()
export class Pruning {
  readonly #log = new Logger(Pruning.name);

  constructor(
    private readonly registry: RegistryRepository,
    private readonly service: RegistryService,
    private readonly storage: PublishedStorage,
  ) {}

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    await this.prune().catch((error: unknown) => this.#log.warn(error));
  }

  async prune(days = UNREACHABLE_DAYS): Promise<void> {
    for (const { unit, version } of await this.registry.unreachable(days)) {
      if (await this.service.prune(unit, version, days)) this.#log.log(`${unit} ${version} was pruned`);
    }
    for (const build of await this.registry.withFiles()) {
      if (isRemoteBuild(build)) await this.storage.removeShared(build);
      await this.registry.noteFilesRemoved(build);
    }
    // Each backend has its own copies.
    for (const [unit, versions] of await this.storage.localVersions()) {
      for (const version of await this.registry.prunedOf(unit, versions)) await this.storage.removeLocal(unit, version);
    }
  }
}
