import { createHash } from 'node:crypto';

import { isFlagOverride } from '@qlixline/contract/remotes/override';
import type { BuiltFlag } from '@qlixline/contract/remotes/flag';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { flagShare, flagsOf } from '../../registry/flags/flags-of.ts';
import type { RegistryState } from '../../registry/registry-state.ts';
import { isAmongFirst } from '../canary.ts';
import type { Choice, UserProfile } from '../choose-versions.ts';

/** Flag of a remote, and the side that the user has. */
export type ChosenFlag = { unit: string; name: string; isOn: boolean };

/**
 * Chooses the side of each flag for a user: overrides first, then the share, by the hash that chooses canaries. Flags are
 * those of the versions that the user gets.
 */
export function chooseFlags(
  state: RegistryState,
  builds: readonly UnitBuild[],
  choices: readonly Choice[],
  user: UserProfile,
): ChosenFlag[] {
  const overrides = user.overrides.filter(isFlagOverride);
  const chosen = choices.flatMap(({ unit, version }): ChosenFlag[] => {
    const build = builds.find((one) => one.name === unit && one.version === version);
    return flagsOf(build).map((flag) => ({ unit, name: flag.name, isOn: isOnFor(state, unit, flag, user.userId) }));
  });
  const isOverridden = ({ unit, name }: ChosenFlag) =>
    overrides.some(({ remote, flag }) => remote === unit && flag === name);
  return [
    ...chosen.filter((one) => !isOverridden(one)),
    // A developer's build may declare a flag that no published version has.
    ...overrides.map(({ remote, flag, on }) => ({ unit: remote, name: flag, isOn: on })),
  ];
}

function isOnFor(state: RegistryState, unit: string, flag: BuiltFlag, userId: string | undefined): boolean {
  return userId !== undefined && isAmongFirst(flagShare(state, unit, flag), userId, unit, flag.name);
}

/** Returns the id of a snapshot with these flags, so that tabs with other sides are offered the newer one. */
export function snapshotIdWith(snapshotId: string, flags: readonly ChosenFlag[]): string {
  const on = flags.filter(({ isOn }) => isOn).map(({ name }) => name);
  if (on.length === 0) return snapshotId;
  const content = [snapshotId, ...on.toSorted()].join();
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
