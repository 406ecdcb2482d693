import { Injectable, Logger } from '@nestjs/common';
import type { RemoteReport } from '@qlixline/contract/remote-report';

import { CanaryWatch } from './canary-watch.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';

type Reporter = { userId: string; hasOverrides: boolean };

/** Learns from people's tabs how opening the remotes went. */
@Injectable()
export class RemoteReportsService {
  private readonly log = new Logger('RemoteReports');

  constructor(
    private readonly outcomes: RemoteOutcomes,
    private readonly watch: CanaryWatch,
  ) {}

  /** What was never published counts for nothing, nor does anything in a tab that was put together by hand. */
  async take({ userId, hasOverrides }: Reporter, reports: readonly RemoteReport[]): Promise<void> {
    if (hasOverrides) return;
    const known = await this.outcomes.published(reports);
    const counted = reports.filter(({ remote, version }) =>
      known.some((published) => published.remote === remote && published.version === version),
    );
    await this.outcomes.record(userId, counted);
    for (const { remote, version, kind, snapshotId, ms } of counted) {
      if (kind === 'ready') continue;
      this.log.warn({ remote, version, kind, snapshotId, ms }, 'A remote failed in a tab');
      this.watch.lookSoonAt(remote);
    }
  }
}
