import { isFlagOverride } from '@qlixline/contract/remotes/override';
import type { Override, VersionOverride } from '@qlixline/contract/remotes/override';

import { unitState } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { isAmongFirst } from './canary.ts';

/** User for whom versions are chosen. A visitor gets the live ones. */
export type UserProfile = {
  userId: string | undefined;
  /** QA user who allows this user to override. */
  guestOf?: string | undefined;
  overrides: readonly Override[];
  /** Versions the user has left for earlier ones. */
  avoided: readonly { remote: string; version: string }[];
};

export const NOBODY: UserProfile = { userId: undefined, overrides: [], avoided: [] };

export type Choice = {
  unit: string;
  /** Version; null for a build at an address, if its remote has no live version. */
  version: string | null;
  channel: 'stable' | 'canary' | 'override';
  /** Version a tab falls back to if this one fails to load. */
  previous: string | null;
  override: VersionOverride | undefined;
  /** True if the user has left a newer version for this one. */
  isAvoiding?: true;
};

/** Chooses the version of each unit for a user: overrides first, then canaries, then live versions. */
export function chooseVersions(state: RegistryState, user: UserProfile): Choice[] {
  const overrides = user.overrides.filter((override): override is VersionOverride => !isFlagOverride(override));
  // An override may choose a unit that was never live.
  const units = new Set([...Object.keys(state), ...overrides.map(({ remote }) => remote)]);
  return [...units].flatMap((unit): Choice[] => {
    const override = overrides.find(({ remote }) => remote === unit);
    const choice = chooseFor(state, unit, user);
    if (override && 'version' in override) {
      return [{ unit, version: override.version, channel: 'override', previous: null, override }];
    }
    if (override && 'url' in override) {
      return [{ unit, version: choice?.version ?? null, channel: 'override', previous: null, override }];
    }
    if (!choice) return [];
    // A drill breaks the live version; going back to the previous one must help.
    const isBroken = override !== undefined && !choice.isAvoiding;
    return [isBroken ? { ...choice, channel: 'override', override } : choice];
  });
}

function chooseFor(state: RegistryState, unit: string, user: UserProfile): Choice | undefined {
  const { live, previous, canary } = unitState(state, unit);
  const isAvoided = (version: string) =>
    user.avoided.some((avoided) => avoided.remote === unit && avoided.version === version);
  const isTrying =
    canary && user.userId !== undefined && isAmongFirst(canary.percent, user.userId, unit, canary.version);
  if (isTrying && !isAvoided(canary.version)) {
    return { unit, version: canary.version, channel: 'canary', previous: canary.fallback ?? live, override: undefined };
  }
  if (live === null) return undefined;
  if (isTrying && canary.fallback !== undefined) {
    return { unit, version: canary.fallback, channel: 'stable', previous: null, override: undefined, isAvoiding: true };
  }
  if (previous !== null && isAvoided(live)) {
    return { unit, version: previous, channel: 'stable', previous: null, override: undefined, isAvoiding: true };
  }
  const stable: Choice = {
    unit,
    version: live,
    channel: 'stable',
    previous,
    override: undefined,
  };
  return isTrying ? { ...stable, isAvoiding: true } : stable;
}
