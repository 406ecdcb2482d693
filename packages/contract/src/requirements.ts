import { satisfies, validate } from 'compare-versions';

import type { RemoteRequirements } from './composition.ts';

const REQUIREMENTS = ['shellApi', 'ui', 'react', 'query'] as const satisfies (keyof RemoteRequirements)[];

/** What a shell provides; of ui and the bridge also the major before, while remotes move on from it one by one. */
export type ProvidedVersions = RemoteRequirements & { former?: Former | undefined };
type Former = { [Name in keyof RemoteRequirements]?: string | undefined };

/** One requirement of a remote that a shell does not meet. */
export type UnmetRequirement = { name: keyof RemoteRequirements; required: string; provided: string };

/**
 * Compares what a remote requires with what a shell provides. The registry asks before it publishes, the shell before
 * it downloads anything: the same rule, or tabs would refuse what was published.
 */
export function meetsRequirements(requires: RemoteRequirements, provided: ProvidedVersions): boolean {
  return REQUIREMENTS.every((name) => meets(name, requires, provided));
}

/** Each that is not met, for whoever has to be told. */
export function unmetRequirements(requires: RemoteRequirements, provided: ProvidedVersions): UnmetRequirement[] {
  return REQUIREMENTS.filter((name) => !meets(name, requires, provided)).map((name) => ({
    name,
    required: requires[name] ?? '',
    provided: versionsOf(name, provided).join(' and '),
  }));
}

function meets(name: keyof RemoteRequirements, requires: RemoteRequirements, provided: ProvidedVersions): boolean {
  const required = requires[name];
  const versions = versionsOf(name, provided);
  if (required === undefined || versions.length === 0) return true; // one of the two is older than this requirement
  return versions.some((version) => isMet(required, version));
}

/** In which versions a shell provides something, today's first. */
export function versionsOf(name: keyof RemoteRequirements, provided: ProvidedVersions): string[] {
  return [provided[name], provided.former?.[name]].filter((version) => version !== undefined);
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
