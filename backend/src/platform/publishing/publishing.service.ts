import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';
import { checksStatement } from '@qlixline/contract/calls/checks-statement';
import type { PublishQuery, UnitChange } from '@qlixline/contract/remotes/registry';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';
import type { Request } from 'express';
import pLimit from 'p-limit';

import { validationFailed } from '../../errors/problem-error.ts';
import { refusePublishing } from '../registry/publish-refused.ts';
import type { PublishingTeam } from '../registry/registry-access.ts';
import { EVERYBODY } from '../registry/registry-state.ts';
import { RegistryService } from '../registry/registry.service.ts';
import type { PublishOrder } from '../registry/promoting.ts';
import { inspectApart } from './inspection/inspect-apart.ts';
import { undeclaredFiles } from './inspection/inspect-build.ts';
import { PublishedStorage } from './storage/published-storage.ts';
import { receiveArchive } from './receive-archive.ts';

/** Parallel publishes; each takes tens of megabytes. */
const PUBLISHING_CONCURRENCY = 2;

/** Publishes a team's build: unpacks, inspects, stores and registers it, or rejects it without a trace. */
@Injectable()
export class PublishingService {
  readonly #limit = pLimit(PUBLISHING_CONCURRENCY);

  constructor(
    private readonly storage: PublishedStorage,
    private readonly registry: RegistryService,
  ) {}

  /** Publishes a build. `archive` is the request whose body is the gzipped tar. */
  publish(unit: string, query: PublishQuery, team: PublishingTeam, archive: Request): Promise<UnitChange> {
    return this.receive(unit, archive, (build, folder) =>
      this.registry.publish(orderOf(build, query, team), () => this.storage.save(build, folder)),
    );
  }

  /**
   * Checks the effects of publishing. A held build is meant to be promoted, so it is rejected for everything that would
   * keep it from being promoted.
   */
  check(unit: string, query: PublishQuery, team: PublishingTeam, archive: Request): Promise<UnitChange> {
    return this.receive(unit, archive, async (build) => {
      const order = orderOf(build, query, team);
      if (order.audience === 'hold') await this.registry.checkPublish({ ...order, audience: { percent: EVERYBODY } });
      return this.registry.checkPublish(order);
    });
  }

  private async receive(
    unit: string,
    archive: Request,
    use: (build: UnitBuild, folder: string) => Promise<UnitChange>,
  ): Promise<UnitChange> {
    const folder = await mkdtemp(join(this.storage.temporaryFolder, 'publish-'));
    try {
      await receiveArchive(archive, folder);
      return await this.#limit(async () => use(await this.inspect(unit, folder), folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async inspect(unit: string, folder: string): Promise<UnitBuild> {
    const [{ build, refusals }] = await inspectApart([{ folder, unit }]);
    if (!build) refusePublishing(refusals);
    const all = [...refusals, ...(await undeclaredFiles(build, folder))];
    if (all.length > 0) refusePublishing(all);
    return build;
  }
}

function orderOf(build: UnitBuild, query: PublishQuery, { name: actor, token }: PublishingTeam): PublishOrder {
  const { percent = EVERYBODY, hold, staged, note = null, commit = null, author = null } = query;
  const source = { commit, author, checks: checksOf(build, query, token) };
  const audience = staged === undefined ? { percent } : 'staged';
  return { build, actor, note, source, audience: hold === undefined ? audience : 'hold' };
}

/** Verifies the signature of the reported checks, which only the token's holder can create for this build. */
function checksOf(build: UnitBuild, { checks, signature }: PublishQuery, token: string): string | null {
  if (checks === undefined) return null;
  const right = createHmac('sha256', token).update(checksStatement(build, checks)).digest('base64url');
  if (signature === right) return checks;
  const message = 'What was checked is not signed with this token, or of another build.';
  throw validationFailed([{ field: 'signature', message }]);
}
