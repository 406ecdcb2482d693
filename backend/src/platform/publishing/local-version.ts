import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';
import { valid } from 'semver';

/** Returns the version of an installation's own build: a semver prerelease that contains its content hash. */
export function localVersion({ version, build }: Pick<UnitBuild, 'version' | 'build'>): string {
  const named = `${version}-local.${build}`;
  return valid(named) === named ? named : `${version}-local.x${build}`; // a numeric identifier must not begin with 0
}
