import type { UnitState } from '@qlixline/contract/registry';

/** All units by name. Part of every entry of the log, so the newest entry is the whole truth. */
export type RegistryState = Readonly<Record<string, UnitState>>;

/** In percent of the people. */
export const EVERYBODY = 100;
const NOTHING_LIVE: UnitState = { live: null, previous: null, canary: null, disabled: null };

export function unitState(state: RegistryState, unit: string): UnitState {
  return state[unit] ?? NOTHING_LIVE;
}

/** `percent` of the people get the version; at 100 it is live, and what was live is the previous one. */
export function promoted(state: RegistryState, unit: string, version: string, percent = EVERYBODY): RegistryState {
  const before = unitState(state, unit);
  if (percent < EVERYBODY) return { ...state, [unit]: { ...before, canary: { version, percent } } };
  const previous = before.live === version ? before.previous : before.live;
  return { ...state, [unit]: { ...before, live: version, previous, canary: null } };
}

/** Ends the canary; without one, returns to the previous version. Null when there is neither. */
export function rolledBack(state: RegistryState, unit: string): RegistryState | null {
  const before = unitState(state, unit);
  if (before.canary) return { ...state, [unit]: { ...before, canary: null } };
  if (before.previous === null) return null;
  return { ...state, [unit]: { ...before, live: before.previous, previous: null } };
}

/** Null enables again. */
export function disabled(state: RegistryState, unit: string, reason: string | null): RegistryState {
  return { ...state, [unit]: { ...unitState(state, unit), disabled: reason === null ? null : { reason } } };
}

/** Every version that somebody may be given now. */
export function servedVersions(state: RegistryState): { unit: string; version: string }[] {
  return versionsIn(state, ({ live, canary }) => [live, canary?.version]);
}

/** Besides, the versions to which a tab or a rollback may turn. */
export function knownVersions(state: RegistryState): { unit: string; version: string }[] {
  return versionsIn(state, ({ live, canary, previous }) => [live, canary?.version, previous]);
}

type Versions = (unit: UnitState) => (string | null | undefined)[];

function versionsIn(state: RegistryState, of: Versions): { unit: string; version: string }[] {
  return Object.entries(state).flatMap(([unit, current]) =>
    of(current).flatMap((version) => (version ? [{ unit, version }] : [])),
  );
}
