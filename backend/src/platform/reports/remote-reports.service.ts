import type { IncomingMessage } from 'node:http';

import { Injectable, Logger } from '@nestjs/common';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';
import { POOR_ABOVE, VITALS } from '@qlixline/contract/remotes/vital-limits';
import type { VersionVitals } from '@qlixline/contract/remotes/vitals-report';

import { CallerHash } from '../../callers/caller-hash.ts';
import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { isAmongFirst } from '../composition/canary.ts';
import { CompositionService } from '../composition/composition.service.ts';
import { PersonalChoices } from '../composition/overrides/personal-choices.ts';
import { Metrics } from '../metrics/metrics.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import { unitState } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { CanaryWatch } from './canary-watch.ts';
import { RemoteErrors } from './remote-errors.ts';
import type { RemoteVersion, Voter } from './outcome-rows.sql.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';
import { RemoteVitals } from './remote-vitals.ts';
import type { CountedReport } from './remote-outcomes.ts';

/** Reports about remotes from users' tabs. */
@Injectable()
export class RemoteReportsService {
  private readonly log = new Logger('RemoteReports');
  private readonly callers: CallerHash;

  constructor(
    private readonly registry: LiveRegistry,
    private readonly choices: PersonalChoices,
    private readonly compositions: CompositionService,
    private readonly outcomes: RemoteOutcomes,
    private readonly vitals: RemoteVitals,
    private readonly errors: RemoteErrors,
    private readonly watch: CanaryWatch,
    private readonly metrics: Metrics,
    @InjectEnv() private readonly env: Env,
  ) {
    this.callers = new CallerHash(env.sessionSecret);
  }

  async take(userId: string, request: IncomingMessage, reports: readonly RemoteReport[]): Promise<void> {
    const counted = await this.count(userId, request, reports, await this.sidesOf(userId, request));
    await this.errors.record(userId, counted);
    for (const { remote, version, kind, snapshotId, ms } of counted) {
      if (kind !== 'ready') this.log.warn({ remote, version, kind, snapshotId, ms }, 'A remote failed in a tab');
    }
  }

  /** Records a failed call that a remote is responsible for. */
  async takeFailedCall(userId: string, request: IncomingMessage, call: RemoteVersion & { kind: 'api' }): Promise<void> {
    await this.count(userId, request, [call], () => null);
  }

  /** Records how fast versions were in a tab. */
  async takeVitals(userId: string, request: IncomingMessage, vitals: readonly VersionVitals[]): Promise<void> {
    const counted = await this.given(userId, request, vitals);
    await this.vitals.record(this.voterOf(userId, request), counted);
    for (const one of counted) {
      this.metrics.observeVitals(one);
      if (VITALS.some((vital) => (one[vital] ?? 0) > POOR_ABOVE[vital])) this.watch.scheduleEvaluation(one.remote);
    }
  }

  /**
   * Returns a function that lists the flags that were on in a report's tab. A tab tells them by the id of its snapshot,
   * which must be the one that the user gets now: nobody can claim another side, and tabs opened before a change don't
   * count for either.
   */
  private async sidesOf(userId: string, request: IncomingMessage): Promise<(report: RemoteReport) => string[] | null> {
    const now = await this.compositions.flagsFor(this.choices.read(request.headers.cookie, userId));
    return ({ remote, snapshotId }) => {
      if (snapshotId !== now?.snapshotId) return null;
      return now.flags.flatMap(({ unit, name, isOn }) => (isOn && unit === remote ? [name] : []));
    };
  }

  private async count<One extends RemoteVersion & Pick<CountedReport, 'kind'>>(
    userId: string,
    request: IncomingMessage,
    received: readonly One[],
    sideOf: (report: One) => string[] | null,
  ): Promise<One[]> {
    const counted = await this.given(userId, request, received);
    const votes = counted.map((one) => ({ ...one, flags: sideOf(one) }));
    await this.outcomes.record(this.voterOf(userId, request), votes);
    for (const { remote, version, kind } of counted) {
      this.metrics.countReport({ remote, version, kind });
      if (kind !== 'ready') this.watch.scheduleEvaluation(remote);
    }
    return counted;
  }

  /** Drops reports on versions that weren't served to the user, and all reports from a tab with overrides. */
  private async given<One extends RemoteVersion>(
    userId: string,
    request: IncomingMessage,
    received: readonly One[],
  ): Promise<One[]> {
    if (this.choices.read(request.headers.cookie, userId).overrides.length > 0) return [];
    const { state } = await this.registry.read();
    return received.filter((one) => isGivenTo(userId, one, state));
  }

  private voterOf(userId: string, request: IncomingMessage): Voter {
    return { userId, network: this.callers.ofNetwork(request, this.env.trustProxy) };
  }
}

/**
 * Returns true if the version is served to the user; otherwise users without a canary could end it. A tab may still run
 * the previous version.
 */
function isGivenTo(userId: string, { remote, version }: RemoteVersion, state: RegistryState): boolean {
  const { live, previous, canary } = unitState(state, remote);
  if (version === live || version === previous) return true;
  return canary?.version === version && isAmongFirst(canary.percent, userId, remote, version);
}
