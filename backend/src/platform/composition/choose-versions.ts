import type { Override } from '@qlixline/contract/override';

import { unitState } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { isAmongFirst } from './canary.ts';

/** For whom something is composed. Nobody in particular gets what is live. */
export type UserProfile = {
  userId: string | undefined;
  /** Whoever of QA lets this person override. */
  guestOf?: string | undefined;
  overrides: readonly Override[];
  /** Versions that this person has left for the ones before. */
  avoided: readonly { remote: string; version: string }[];
};

export const NOBODY: UserProfile = { userId: undefined, overrides: [], avoided: [] };

export type Choice = {
  unit: string;
  /** Null for a build at an address, of a remote of which nothing is live. */
  version: string | null;
  channel: 'stable' | 'canary' | 'override';
  /** The version that a tab turns to when this one cannot be loaded. */
  previous: string | null;
  override: Override | undefined;
  /** Whether the person has left a newer version for this one. */
  isAvoiding?: true;
};

/** Which version of each unit a person gets: overrides before the canary before what is live. */
export function chooseVersions(state: RegistryState, user: UserProfile): Choice[] {
  // What was never for anybody is tried by an override.
  const units = new Set([...Object.keys(state), ...user.overrides.map(({ remote }) => remote)]);
  return [...units].flatMap((unit): Choice[] => {
    const override = user.overrides.find(({ remote }) => remote === unit);
    const choice = chooseFor(state, unit, user);
    if (override && 'version' in override) {
      return [{ unit, version: override.version, channel: 'override', previous: null, override }];
    }
    if (override && 'url' in override) {
      return [{ unit, version: choice?.version ?? null, channel: 'override', previous: null, override }];
    }
    if (!choice) return [];
    // A drill breaks what everybody has. Who has gone back from it sees that going back helps.
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
    return { unit, version: canary.version, channel: 'canary', previous: live, override: undefined };
  }
  if (live === null) return undefined;
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
