import { satisfies, validate } from 'compare-versions';

import type { RemoteRequirements } from './composition.ts';

const REQUIREMENTS = ['shellApi', 'ui', 'react', 'query'] as const satisfies (keyof RemoteRequirements)[];

/**
 * Versions that a shell provides; `former` has the previous major version of ui and the bridge while remotes are
 * migrating.
 */
export type ProvidedVersions = RemoteRequirements & { former?: Former | undefined };
type Former = { [Name in keyof RemoteRequirements]?: string | undefined };

/** A remote's requirement that a shell doesn't meet. */
export type UnmetRequirement = { name: keyof RemoteRequirements; required: string; provided: string };

/**
 * Checks a remote's requirements against the shell's versions. The registry checks before publishing and the shell
 * before downloading; they share this rule so that tabs never refuse a published version.
 */
export function meetsRequirements(requires: RemoteRequirements, provided: ProvidedVersions): boolean {
  return REQUIREMENTS.every((name) => meets(name, requires, provided));
}

/** Lists the requirements that aren't met. */
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

/** Lists the versions of something that a shell provides, current first. */
export function versionsOf(name: keyof RemoteRequirements, provided: ProvidedVersions): string[] {
  return [provided[name], provided.former?.[name]].filter((version) => version !== undefined);
}

/** Returns true if a version satisfies a semver range; false for an invalid range. */
export function isMet(range: string, version: string): boolean {
  if (!validate(version)) return false;
  try {
    return satisfies(version, range);
  } catch {
    return false; // invalid range: no version can satisfy it
  }
}
