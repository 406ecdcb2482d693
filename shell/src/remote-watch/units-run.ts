import type { Composition } from '@qlixline/contract/composition';
import { SHELL_UNIT } from '@qlixline/contract/unit';
import { matchPath } from 'react-router-dom';

import { versionThatRan } from '../remotes/load-remote.ts';
import type { Reported } from '../remotes/remote-reports.ts';

/** The shell as a unit that something is held against; undefined with a backend that does not say its version. */
export function shellOf({ shell: { version } }: Composition): Reported | undefined {
  return version === undefined ? undefined : { name: SHELL_UNIT, version, channel: 'stable' };
}

/** Everything whose code has run in this tab. */
export function unitsRun(composition: Composition): Reported[] {
  const shell = shellOf(composition);
  return [...(shell ? [shell] : []), ...composition.remotes.flatMap(asItRan)];
}

/** The remote whose screen is at the address, in the version that has run; undefined for the shell's own pages. */
export function remoteAt(url: string, { remotes }: Composition): Reported | undefined {
  const { pathname } = new URL(url);
  const isThere = (path: string | null) => path !== null && matchPath(path, pathname) !== null;
  return remotes.filter(({ provides }) => provides.routes.some(({ path }) => isThere(path))).flatMap(asItRan)[0];
}

function asItRan({ name, channel }: Reported): Reported[] {
  const version = versionThatRan(name);
  return version === undefined ? [] : [{ name, version, channel }];
}
