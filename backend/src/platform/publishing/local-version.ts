import type { UnitBuild } from '@qlixline/contract/remote-build';
import { valid } from 'semver';

/** Returns the version of a build that an installation brings along: a semver prerelease that names its content. */
export function localVersion({ version, build }: Pick<UnitBuild, 'version' | 'build'>): string {
  const named = `${version}-local.${build}`;
  return valid(named) === named ? named : `${version}-local.x${build}`; // a hash of digits alone must not begin with 0
}
