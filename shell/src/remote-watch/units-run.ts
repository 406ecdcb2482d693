import type { Composition } from '@qlixline/contract/remotes/composition';

import { versionThatRan } from '../remotes/loading/load-remote.ts';
import type { Reported } from '../remotes/failure/remote-reports.ts';
import { shellUnit } from '../remotes/shell-unit.ts';

/** Lists all units whose code has run in this tab. */
export function unitsRun(composition: Composition): Reported[] {
  const shell = shellUnit(composition);
  return [...(shell ? [shell] : []), ...composition.remotes.flatMap(asItRan)];
}

/** Returns the remote in the version that has run, if any. */
export function asItRan({ name, channel }: Reported): Reported[] {
  const version = versionThatRan(name);
  return version === undefined ? [] : [{ name, version, channel }];
}
