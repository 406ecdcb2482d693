import { satisfies, validate } from 'compare-versions';

import type { RemoteRequirements } from './composition.ts';

/** One requirement of a remote that a shell does not meet. */
export type UnmetRequirement = { name: keyof RemoteRequirements; required: string; provided: string };

/**
 * Compares what a remote requires with what a shell provides. The registry asks before it publishes, the shell before
 * it downloads anything: the same rule, or tabs would refuse what was published.
 */
export function unmetRequirements(requires: RemoteRequirements, provided: RemoteRequirements): UnmetRequirement[] {
  return (['shellApi', 'ui', 'react'] as const)
    .map((name) => ({ name, required: requires[name], provided: provided[name] }))
    .filter(({ required, provided: version }) => !isMet(required, version));
}

function isMet(range: string, version: string): boolean {
  if (!validate(version)) return false;
  try {
    return satisfies(version, range);
  } catch {
    return false; // not a range at all: nobody can promise to meet it
  }
}
