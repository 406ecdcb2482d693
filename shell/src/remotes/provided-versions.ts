import type { RemoteRequirements } from '@qlixline/contract/composition';
import { SHELL_API_VERSION } from '@qlixline/shell-bridge';
import { version as react } from 'react';

import { SHARED_VERSIONS } from './shared-versions.ts';

/** Semver of `@qlixline/ui`, as in its package.json: a part removed or changed raises the major number. */
const UI_VERSION = '2.0.0';

/** What this shell provides to remotes. */
export const PROVIDED_VERSIONS: RemoteRequirements = {
  shellApi: SHELL_API_VERSION,
  ui: UI_VERSION,
  react,
  query: SHARED_VERSIONS['@tanstack/react-query'],
};
