import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';

import type { ServedBuilds } from './registry-conflicts.ts';
import { servedVersions } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';
import type { RegistryReads } from './registry-reads.ts';

export function isShellBuild(build: UnitBuild): build is ShellBuild {
  return build.name === SHELL_UNIT;
}

export function isRemoteBuild(build: UnitBuild): build is RemoteBuild {
  return build.name !== SHELL_UNIT;
}

/** Loads the builds of a state. `fresh` is one the registry doesn't have yet. */
export async function readServed(
  reads: RegistryReads,
  state: RegistryState,
  fresh: UnitBuild | undefined,
): Promise<ServedBuilds> {
  const wanted = servedVersions(state);
  const isServed = wanted.some(({ unit, version }) => unit === fresh?.name && version === fresh.version);
  const builds = await reads.builds(wanted);
  if (fresh && isServed && !builds.some((build) => build.name === fresh.name && build.version === fresh.version)) {
    builds.push(fresh);
  }
  return { shells: builds.filter(isShellBuild), remotes: builds.filter(isRemoteBuild) };
}
