import type { UnitState } from '@qlixline/contract/registry';

/** All units by name. Part of every entry of the log, so the newest entry is the whole truth. */
export type RegistryState = Readonly<Record<string, UnitState>>;

/** In percent of the people. */
export const EVERYBODY = 100;
/** The latest of a unit: nobody returns to what is older than so many that failed. */
const QUARANTINED_MAX = 20;
const NOTHING_LIVE: UnitState = { live: null, previous: null, canary: null, disabled: null };

export function unitState(state: RegistryState, unit: string): UnitState {
  return state[unit] ?? NOTHING_LIVE;
}

/** `percent` of the people get the version; at 100 it is live, and what was live is the previous one. */
export function promoted(state: RegistryState, unit: string, version: string, percent = EVERYBODY): RegistryState {
  const before = released(unitState(state, unit), version);
  if (percent < EVERYBODY) return { ...state, [unit]: { ...before, canary: { version, percent } } };
  const previous = before.live === version ? before.previous : before.live;
  return { ...state, [unit]: { ...before, live: version, previous, canary: null } };
}

/** Null when there is no canary. */
export function canaryEnded(state: RegistryState, unit: string): RegistryState | null {
  const before = unitState(state, unit);
  if (!before.canary) return null;
  const { version } = before.canary;
  const previous = before.previous === version ? null : before.previous;
  return { ...state, [unit]: { ...quarantined(before, version), previous, canary: null } };
}

/** `former`: what was live before, the best first. The live version gives way to the first, which falls back to the next. */
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

/** Null enables again. */
export function disabled(state: RegistryState, unit: string, reason: string | null): RegistryState {
  return { ...state, [unit]: { ...unitState(state, unit), disabled: reason === null ? null : { reason } } };
}

/** Every version that somebody may be given now. */
export function servedVersions(state: RegistryState): { unit: string; version: string }[] {
  return versionsIn(state, ({ live, canary }) => [live, canary?.version]);
}

/** Besides, the versions to which a tab may turn. */
export function knownVersions(state: RegistryState): { unit: string; version: string }[] {
  return versionsIn(state, ({ live, canary, previous }) => [live, canary?.version, previous]);
}

type Versions = (unit: UnitState) => (string | null | undefined)[];

function versionsIn(state: RegistryState, of: Versions): { unit: string; version: string }[] {
  return Object.entries(state).flatMap(([unit, current]) =>
    of(current).flatMap((version) => (version ? [{ unit, version }] : [])),
  );
}
