import type { BuiltFlag, FlagState } from '@qlixline/contract/remotes/flag';
import { staleFlagText } from '@qlixline/contract/remotes/flag-text';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { unitState } from '../registry-state.ts';
import type { RegistryState } from '../registry-state.ts';

/** Returns the flags that a build declares; none for the shell. */
export function flagsOf(build: UnitBuild | undefined): readonly BuiltFlag[] {
  return build && 'flags' in build ? (build.flags ?? []) : [];
}

/** Returns what was changed of a flag at run time; undefined if nothing was. */
export function flagState(state: RegistryState, unit: string, flag: string): FlagState | undefined {
  return unitState(state, unit).flags?.[flag];
}

/** Returns the percentage of users for whom the flag is on. */
export function flagShare(state: RegistryState, unit: string, flag: BuiltFlag): number {
  return flagState(state, unit, flag.name)?.share ?? flag.share;
}

/** Lists why flags of a build should be removed. */
export function staleFlags(state: RegistryState, build: UnitBuild, now: number): string[] {
  return flagsOf(build).flatMap((flag) => {
    const share = flagShare(state, build.name, flag);
    const changed = flagState(state, build.name, flag.name) ?? null;
    return staleFlagText({ ...flag, share, changed }, now) ?? [];
  });
}
