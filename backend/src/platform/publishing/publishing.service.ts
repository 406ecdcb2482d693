import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';
import type { PublishQuery, UnitChange } from '@qlixline/contract/registry';
import type { UnitBuild } from '@qlixline/contract/remote-build';
import type { Request } from 'express';
import pLimit from 'p-limit';

import { refusePublishing } from '../registry/publish-refused.ts';
import { EVERYBODY } from '../registry/registry-state.ts';
import { RegistryService } from '../registry/registry.service.ts';
import type { PublishOrder } from '../registry/registry.service.ts';
import { inspectBuild, undeclaredFiles } from './inspect-build.ts';
import { PublishedStorage } from './published-storage.ts';
import { receiveArchive } from './receive-archive.ts';

/** Each takes tens of megabytes. */
const AT_ONCE = 2;

/** Takes what a team sends: unpacked, inspected, stored and announced; or refused, and nothing is left of it. */
@Injectable()
export class PublishingService {
  readonly #limit = pLimit(AT_ONCE);

  constructor(
    private readonly storage: PublishedStorage,
    private readonly registry: RegistryService,
  ) {}

  /** `archive`: the request whose body is the gzipped tar. */
  async publish(unit: string, query: PublishQuery, actor: string, archive: Request): Promise<UnitChange> {
    const folder = await mkdtemp(join(this.storage.temporaryFolder, 'publish-'));
    try {
      await receiveArchive(archive, folder);
      return await this.#limit(async () => {
        const build = await this.inspect(unit, folder);
        const order = { build, actor, audience: audienceOf(query) };
        return this.registry.publish(order, () => this.storage.save(build, folder));
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async inspect(unit: string, folder: string): Promise<UnitBuild> {
    const { build, refusals } = await inspectBuild(folder, unit);
    if (!build) refusePublishing(refusals);
    const all = [...refusals, ...(await undeclaredFiles(build, folder))];
    if (all.length > 0) refusePublishing(all);
    return build;
  }
}

function audienceOf({ percent = EVERYBODY, hold }: PublishQuery): PublishOrder['audience'] {
  return hold === undefined ? { percent } : 'hold';
}
