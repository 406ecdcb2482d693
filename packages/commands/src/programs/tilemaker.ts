import { existsSync } from 'node:fs';

import { installDebianPackage } from '@qlixline/cli/debian-package';

const SYSTEM_PATHS = ['/usr/bin/tilemaker', '/usr/local/bin/tilemaker', '/opt/homebrew/bin/tilemaker'];

/** Finds tilemaker, with which the backend cuts the tiles of streets. */
export function findTilemaker(): string {
  return SYSTEM_PATHS.find((path) => existsSync(path)) ?? installDebianPackage('tilemaker', '/usr/bin/tilemaker');
}
