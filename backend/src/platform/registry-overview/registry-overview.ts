import { Injectable } from '@nestjs/common';
import type { RegistryOverview, UnitOverview } from '@qlixline/contract/remotes/registry';
import { HEALTH_HOURS, LOG_SHOWN, VERSIONS_SHOWN } from '@qlixline/contract/remotes/registry-limits';
import { answersVersion } from '@qlixline/contract/remotes/remote-api';
import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { extensionsOf, slotsOf } from '../extensions/built-extensions.ts';
import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { moduleVersions } from '../api-modules/remote-api.decorator.ts';
import { RemoteErrors } from '../reports/remote-errors.ts';
import type { VersionErrors } from '../reports/remote-errors.ts';
import { RemoteOutcomes } from '../reports/remote-outcomes.ts';
import type { HourOutcome } from '../reports/remote-outcomes.ts';
import { RemoteVitals } from '../reports/remote-vitals.ts';
import { unitState } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { RegistryRepository } from '../registry/registry.repository.ts';
import type { PublishedVersion } from '../registry/registry-reads.ts';
import { isRemoteBuild, isShellBuild } from '../registry/served-builds.ts';
import { flagsToRead, shownFlags } from './shown-flags.ts';
import type { SideOutcomes } from './shown-flags.ts';
import { isAnswered } from '../registry/unanswered-apis.ts';

/** Reader of the overview. `unit` is the unit of a deploy token; null for all. */
type Reader = { unit: string | null; mayChange: boolean; mayOverrideByUrl: boolean };
type Known = {
  state: RegistryState;
  versions: readonly PublishedVersion[];
  builds: readonly UnitBuild[];
  hours: readonly HourOutcome[];
  errors: readonly VersionErrors[];
  vitals: Awaited<ReturnType<RemoteVitals['ofVersions']>>;
  sides: SideOutcomes;
};

/** Overview of the registry for teams and QA. */
@Injectable()
export class RegistryOverviewService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly registry: RegistryRepository,
    private readonly outcomes: RemoteOutcomes,
    private readonly errors: RemoteErrors,
    private readonly vitals: RemoteVitals,
  ) {}

  /** Reads the overview, the shell first, then the remotes by name. */
  async read({ unit, mayChange, mayOverrideByUrl }: Reader): Promise<RegistryOverview> {
    const units = (await this.registry.units()).filter((name) => unit === null || name === unit).toSorted(shellFirst);
    const { seq, state } = await this.registry.head();
    const watched = units.flatMap((name) => watchedOf(state, name));
    const [versions, log, hours, errors, vitals] = await Promise.all([
      this.registry.newestVersions(units, VERSIONS_SHOWN),
      this.registry.log(unit, LOG_SHOWN),
      this.outcomes.byHour(watched, HEALTH_HOURS),
      this.errors.ofVersions(watched, unit),
      this.vitals.ofVersions(watched, HEALTH_HOURS),
    ]);
    const builds = await this.registry.builds(units.flatMap((name) => shownOf(state, name, versions)));
    const sides = await this.outcomes.bySide(flagsToRead(builds), HEALTH_HOURS);
    const known: Known = { state, versions, builds, hours, errors, vitals, sides };
    return {
      env: this.env.mode,
      seq,
      mayChange,
      mayOverrideByUrl,
      units: units.map((name) => overviewOf(name, known)),
      log,
    };
  }
}

function shellFirst(a: string, b: string): number {
  if (a === SHELL_UNIT || b === SHELL_UNIT) return a === b ? 0 : a === SHELL_UNIT ? -1 : 1;
  return a < b ? -1 : 1;
}

type Version = { unit: string; version: string };

/**
 * Returns the versions to report on: the served ones and, without a canary, also the last one rolled back, whose
 * failures are of interest.
 */
function watchedOf(state: RegistryState, unit: string): Version[] {
  const { live, canary, quarantined = [] } = unitState(state, unit);
  return [live, canary?.version ?? quarantined[0]].flatMap((version) => (version ? [{ unit, version }] : []));
}

/**
 * Returns the version whose routes and requirements describe the unit: the live one, or the newest one if none is live
 * yet.
 */
function shownOf(state: RegistryState, unit: string, versions: readonly PublishedVersion[]): Version[] {
  const version = unitState(state, unit).live ?? versions.find((published) => published.unit === unit)?.version;
  return version === undefined ? [] : [{ unit, version }];
}

function overviewOf(name: string, { state, versions, builds, hours, errors, vitals, sides }: Known): UnitOverview {
  const build = builds.find((one) => one.name === name);
  const remote = build && isRemoteBuild(build) ? build : undefined;
  const shell = build && isShellBuild(build) ? build : undefined;
  return {
    ...unitState(state, name),
    name,
    team: build?.team ?? '',
    routes: (remote?.provides.routes ?? []).map(({ id, path, title, access }) => ({ id, path, title, access })),
    slots: build ? slotsOf(build) : [],
    extensions: (build ? extensionsOf(build) : []).map(({ id, slot, title, order }) => ({ id, slot, title, order })),
    requires: remote?.requires ?? null,
    provides: shell?.provides ?? null,
    ...(remote?.api && {
      api: {
        ...remote.api,
        answered: isAnswered(name, remote.api.version, state),
        inProduct: moduleVersions(name).some((version) => answersVersion(version, remote.api!.version)),
      },
    }),
    versions: versions
      .filter(({ unit }) => unit === name)
      .map(({ version, build: content, publishedBy, publishedAt, commit, author, checks, pruned }) => ({
        version,
        build: content,
        publishedBy,
        publishedAt,
        commit,
        author,
        checks,
        ...(pruned && { pruned }),
      })),
    health: watchedOf(state, name).map(({ version }) => ({ version, hours: hoursOf(hours, name, version) })),
    errors: errors.filter(({ unit }) => unit === name).map(({ version, groups }) => ({ version, groups })),
    vitals: vitals.flatMap(({ remote: unit, ...shown }) => (unit === name ? [shown] : [])),
    shownFlags: build ? shownFlags(state, build, sides) : [],
  };
}

function hoursOf(all: readonly HourOutcome[], unit: string, version: string) {
  return all
    .filter((outcome) => outcome.remote === unit && outcome.version === version)
    .map(({ hour, people, failed }) => ({ hour, people, failed }));
}
