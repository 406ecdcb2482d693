import { existsSync } from 'node:fs';

import { installDebianPackage } from '@qlixline/cli/debian-package';

const SYSTEM_PATHS = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** Finds ffmpeg, with which tests create videos and the backend transcodes them. */
export function findFfmpeg(): string {
  return installed() ?? installDebianPackage('ffmpeg', '/usr/bin/ffmpeg');
}

export function hasFfmpeg(): boolean {
  return installed() !== undefined;
}

function installed(): string | undefined {
  return SYSTEM_PATHS.find((path) => existsSync(path));
}
