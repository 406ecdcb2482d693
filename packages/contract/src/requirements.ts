import { satisfies, validate } from 'compare-versions';

import type { RemoteRequirements } from './composition.ts';

const REQUIREMENTS = ['shellApi', 'ui', 'react', 'query'] as const satisfies (keyof RemoteRequirements)[];

/** One requirement of a remote that a shell does not meet. */
export type UnmetRequirement = { name: keyof RemoteRequirements; required: string; provided: string };

/**
 * Compares what a remote requires with what a shell provides. The registry asks before it publishes, the shell before
 * it downloads anything: the same rule, or tabs would refuse what was published.
 */
export function unmetRequirements(requires: RemoteRequirements, provided: RemoteRequirements): UnmetRequirement[] {
  return REQUIREMENTS.flatMap((name) => {
    const [required, version] = [requires[name], provided[name]];
    if (required === undefined || version === undefined) return []; // one of the two is older than this requirement
    return isMet(required, version) ? [] : [{ name, required, provided: version }];
  });
}

/** Whether a version is one of a semver range; never of what is no range. */
export function isMet(range: string, version: string): boolean {
  if (!validate(version)) return false;
  try {
    return satisfies(version, range);
  } catch {
    return false; // not a range at all: nobody can promise to meet it
  }
}
