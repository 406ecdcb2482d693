import { Injectable, Logger } from '@nestjs/common';
import type { RemoteReport } from '@qlixline/contract/remote-report';

import { isAmongFirst } from '../composition/canary.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import { unitState } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { CanaryWatch } from './canary-watch.ts';
import { RemoteErrors } from './remote-errors.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';
import type { RemoteVersion } from './remote-outcomes.ts';

/** `network`: a keyed hash of where they are. */
type Reporter = { userId: string; network: string; hasOverrides: boolean };

/** Learns from people's tabs how opening the remotes went. */
@Injectable()
export class RemoteReportsService {
  private readonly log = new Logger('RemoteReports');

  constructor(
    private readonly registry: LiveRegistry,
    private readonly outcomes: RemoteOutcomes,
    private readonly errors: RemoteErrors,
    private readonly watch: CanaryWatch,
  ) {}

  /** What nobody has given the person counts for nothing, nor does anything in a tab that was put together by hand. */
  async take({ userId, network, hasOverrides }: Reporter, reports: readonly RemoteReport[]): Promise<void> {
    if (hasOverrides) return;
    const { state } = await this.registry.read();
    const counted = reports.filter((report) => isGivenTo(userId, report, state));
    await this.outcomes.record({ userId, network }, counted);
    await this.errors.record(userId, counted);
    for (const { remote, version, kind, snapshotId, ms } of counted) {
      if (kind === 'ready') continue;
      this.log.warn({ remote, version, kind, snapshotId, ms }, 'A remote failed in a tab');
      this.watch.lookSoonAt(remote);
    }
  }
}

/** Otherwise three people who never had a canary could end it. A tab may still run the version before the live one. */
function isGivenTo(userId: string, { remote, version }: RemoteVersion, state: RegistryState): boolean {
  const { live, previous, canary } = unitState(state, remote);
  if (version === live || version === previous) return true;
  return canary?.version === version && isAmongFirst(canary.percent, userId, remote, version);
}
