import type { UnitChange } from '@qlixline/contract/remotes/registry';

type Standing = Pick<UnitChange, 'name' | 'live' | 'previous' | 'canary' | 'disabled'>;

/** Describes the state of a version that was just published, in one sentence. */
export function becameOf(version: string, { name, live, previous, canary }: Standing): string {
  if (canary?.version === version) {
    const others = live === null ? 'nobody else gets it' : `everybody else keeps ${live}`;
    const next = canary.staged ? ' It proceeds by itself while it is healthy.' : '';
    return `${canary.percent} % of the people get ${name} ${version}; ${others}.${next}`;
  }
  if (live !== version) return `${name} ${version} is stored, for nobody yet.`;
  return `everybody gets ${name} ${version}${previous === null ? '' : `, with ${previous} to fall back to`}.`;
}

/** Describes what users get of a unit, in one sentence. */
export function standsNow({ name, live, previous, canary, disabled }: Standing): string {
  if (live === null) return `${name} is not live yet.`;
  const before = previous === null ? '' : `, with ${previous} to fall back to`;
  const tried = canary ? `; ${canary.percent} % of the people get ${canary.version}` : '';
  const off = disabled ? ` It is disabled: ${disabled.reason}` : '';
  return `${name} ${live} is live${before}${tried}.${off}`;
}

/** Describes who gets a flag, in one sentence. */
export function flagStands(flag: string, share: number): string {
  if (share === 0) return `${flag} is off for everybody.`;
  return share === 100 ? `${flag} is on for everybody.` : `${flag} is on for ${share} % of the people.`;
}
