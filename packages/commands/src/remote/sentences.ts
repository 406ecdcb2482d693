import type { UnitChange } from '@qlixline/contract/registry';

type Standing = Pick<UnitChange, 'name' | 'live' | 'previous' | 'canary' | 'disabled'>;

/** What people get of a unit now, in one sentence. */
export function standsNow({ name, live, previous, canary, disabled }: Standing): string {
  if (live === null) return `${name} is not live yet.`;
  const before = previous === null ? '' : `, before it was ${previous}`;
  const tried = canary ? `; ${canary.percent} % of the people get ${canary.version}` : '';
  const off = disabled ? ` It is disabled: ${disabled.reason}` : '';
  return `${name} ${live} is live${before}${tried}.${off}`;
}
