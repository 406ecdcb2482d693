import type { ProvidedVersions } from '@qlixline/contract/remotes/requirements';
import { SHELL_API_VERSION } from '@qlixline/shell-bridge';
import { version as react } from 'react';

import { FORMER_VERSIONS, SHARED_VERSIONS } from './shared-versions.ts';

/** Version of `@qlixline/ui`, as in its package.json; removing or changing a component raises the major number. */
const UI_VERSION = '2.7.0';

/** Versions that this shell provides to remotes. */
export const PROVIDED_VERSIONS: ProvidedVersions = {
  shellApi: SHELL_API_VERSION,
  ui: UI_VERSION,
  react,
  query: SHARED_VERSIONS['@tanstack/react-query'],
  ...(FORMER_VERSIONS && {
    former: { shellApi: FORMER_VERSIONS['@qlixline/shell-bridge'], ui: FORMER_VERSIONS['@qlixline/ui'] },
  }),
};
