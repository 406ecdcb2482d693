import type { Override } from './override.ts';

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
  return `${override.remote} fails: ${override.fail}`;
}
