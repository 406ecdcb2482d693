import type { Composition } from '@qlixline/contract/composition';
import { SHELL_UNIT } from '@qlixline/contract/unit';

import type { Reported } from './remote-reports.ts';

/** The shell as a unit that something is held against; undefined with a backend that does not say its version. */
export function shellUnit({ shell: { version } }: Composition): Reported | undefined {
  return version === undefined ? undefined : { name: SHELL_UNIT, version, channel: 'stable' };
}
