import type { UnitState } from '@qlixline/contract/remotes/registry';

/** All units by name. Each log entry contains all of it, so the newest entry is the complete state. */
export type RegistryState = Readonly<Record<string, UnitState>>;

/** Percentage of users that means everybody. */
export const EVERYBODY = 100;
/** Bound on the latest failed versions kept for a unit; nobody returns to older ones. */
const QUARANTINED_MAX = 20;
const NOTHING_LIVE: UnitState = { live: null, previous: null, canary: null, disabled: null };

export function unitState(state: RegistryState, unit: string): UnitState {
  return state[unit] ?? NOTHING_LIVE;
}

type Promotion = {
  percent?: number;
  /** Version that tabs fall back to; by default the one that was live. */
  fallback?: string | undefined;
  /** True if the canary proceeds to the next stage by itself. */
  isStaged?: boolean;
};

/** Returns the state with the version served to `percent` of users, by default to everybody: then it becomes live. */
export function promoted(
  state: RegistryState,
  unit: string,
  version: string,
  { percent = EVERYBODY, fallback: given, isStaged = false }: Promotion = {},
): RegistryState {
  const before = released(unitState(state, unit), version);
  const fallback = given ?? before.live;
  if (percent < EVERYBODY) {
    const differs = fallback !== null && fallback !== before.live;
    const canary = { version, percent, ...(differs && { fallback }), ...(isStaged && { staged: true as const }) };
    return { ...state, [unit]: { ...before, canary } };
  }
  const previous = before.live === version ? before.previous : fallback;
  return { ...state, [unit]: { ...before, live: version, previous, canary: null } };
}

/** Returns the state without the canary; null if there is none. */
export function canaryEnded(state: RegistryState, unit: string): RegistryState | null {
  const before = unitState(state, unit);
  if (!before.canary) return null;
  const { version } = before.canary;
  const previous = before.previous === version ? null : before.previous;
  return { ...state, [unit]: { ...quarantined(before, version), previous, canary: null } };
}

/**
 * Returns the state after a rollback; null without former versions. `former` are versions that were live, best first:
 * the first becomes live, the next previous.
 */
export function rolledBack(state: RegistryState, unit: string, former: readonly string[]): RegistryState | null {
  const [live, previous = null] = former;
  if (live === undefined) return null;
  const before = unitState(state, unit);
  const left = before.live === null ? before : quarantined(before, before.live);
  return { ...state, [unit]: { ...released(left, live), live, previous, canary: null } };
}

export function isQuarantined(state: RegistryState, unit: string, version: string): boolean {
  return unitState(state, unit).quarantined?.includes(version) ?? false;
}

function quarantined(unit: UnitState, version: string): UnitState {
  const others = (unit.quarantined ?? []).filter((other) => other !== version);
  return { ...unit, quarantined: [version, ...others].slice(0, QUARANTINED_MAX) };
}

function released(unit: UnitState, version: string): UnitState {
  return unit.quarantined ? { ...unit, quarantined: unit.quarantined.filter((other) => other !== version) } : unit;
}

/** Returns the state with the unit disabled for a reason; null enables it. */
export function disabled(state: RegistryState, unit: string, reason: string | null): RegistryState {
  return { ...state, [unit]: { ...unitState(state, unit), disabled: reason === null ? null : { reason } } };
}

/** Returns the state with an extension of the unit switched off for a reason; null switches it on. */
export function extensionSwitched(
  state: RegistryState,
  unit: string,
  extension: string,
  reason: string | null,
): RegistryState {
  const { switchedOff = [], ...others } = unitState(state, unit);
  const kept = switchedOff.filter((one) => one.extension !== extension);
  const after = reason === null ? kept : [...kept, { extension, reason }];
  return { ...state, [unit]: { ...others, ...(after.length > 0 && { switchedOff: after }) } };
}

/** Lists all versions that are served now. */
export function servedVersions(state: RegistryState): { unit: string; version: string }[] {
  return versionsIn(state, ({ live, canary }) => [live, canary?.version]);
}

/** Lists all versions that are served now, and those tabs may fall back to. */
export function knownVersions(state: RegistryState): { unit: string; version: string }[] {
  return versionsIn(state, ({ live, canary, previous }) => [live, canary?.version, canary?.fallback, previous]);
}

type Versions = (unit: UnitState) => (string | null | undefined)[];

function versionsIn(state: RegistryState, of: Versions): { unit: string; version: string }[] {
  return Object.entries(state).flatMap(([unit, current]) =>
    of(current).flatMap((version) => (version ? [{ unit, version }] : [])),
  );
}
