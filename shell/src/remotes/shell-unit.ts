import type { Composition } from '@qlixline/contract/remotes/composition';
import { SHELL_UNIT } from '@qlixline/contract/pets/unit';

import type { Reported } from './failure/remote-reports.ts';

/** Returns the shell as a unit for reports; undefined if the backend doesn't provide its version. */
export function shellUnit({ shell: { version } }: Composition): Reported | undefined {
  return version === undefined ? undefined : { name: SHELL_UNIT, version, channel: 'stable' };
}
