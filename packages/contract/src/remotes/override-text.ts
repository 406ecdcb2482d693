import type { FlagOverride, Override } from './override.ts';

/** Address of a developer's own build: only an origin with an optional port. */
export const ORIGIN_PATTERN = /^https?:\/\/[\w.-]+(:\d{1,5})?$/;
export const ORIGIN_RULE = 'This is not an origin such as http://localhost:3101.';

const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Returns true for origins of the user's own machine, which no other machine can serve. */
export function isOwnMachine(origin: string): boolean {
  return OWN_MACHINE.test(origin);
}

/** Duration of an override: one working day. */
export const OVERRIDE_HOURS = 8;

/** Formats an override for display: "mf-pets 1.4.0". */
export function overrideText(override: Override): string {
  if ('version' in override) return `${override.remote} ${override.version}`;
  if ('url' in override) return `${override.remote} from ${override.url}`;
  if ('flag' in override) return `${override.remote}: ${override.flag} ${override.on ? 'on' : 'off'}`;
  return `${override.remote} fails: ${override.fail}`;
}

export function isFlagOverride(override: Override): override is FlagOverride {
  return 'flag' in override;
}

type Target = { remote: string; flag?: string | undefined };

/** Returns true if one override replaces the other: both are of the same unit's version, or of the same flag. */
export function isSameTarget(one: Target, other: Target): boolean {
  return one.remote === other.remote && one.flag === other.flag;
}
