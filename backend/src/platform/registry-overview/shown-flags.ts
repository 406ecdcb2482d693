import type { ShownFlag } from '@qlixline/contract/remotes/flag';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { flagShare, flagState, flagsOf } from '../registry/flags/flags-of.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import type { RemoteOutcomes } from '../reports/remote-outcomes.ts';

export type SideOutcomes = Awaited<ReturnType<RemoteOutcomes['bySide']>>;

/** Lists the flags of builds, to read the outcomes of both sides. */
export function flagsToRead(builds: readonly UnitBuild[]): { unit: string; version: string; flag: string }[] {
  return builds.flatMap((build) =>
    flagsOf(build).map(({ name }) => ({ unit: build.name, version: build.version, flag: name })),
  );
}

/** Returns the flags of a unit's build with their share, last change and outcomes. */
export function shownFlags(state: RegistryState, build: UnitBuild, sides: SideOutcomes): ShownFlag[] {
  return flagsOf(build).map((flag) => {
    const changed = flagState(state, build.name, flag.name);
    const outcomeOf = (isOn: boolean) => {
      const found = sides.find((one) => one.remote === build.name && one.flag === flag.name && one.isOn === isOn);
      return { people: found?.people ?? 0, failed: found?.failed ?? 0 };
    };
    return {
      ...flag,
      share: flagShare(state, build.name, flag),
      declared: flag.share,
      changed: changed ? { changedAt: changed.changedAt, changedBy: changed.changedBy, reason: changed.reason } : null,
      on: outcomeOf(true),
      off: outcomeOf(false),
    };
  });
}
