import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';

/** Folders in `packages` that teams outside this repository install, in order of their dependencies. */
export const PUBLISHED = [
  'contract',
  'shell-bridge',
  'api-client',
  'ui',
  'test-kit',
  'build-config',
  'cli',
  'journey-kit',
  'create-qlixline-remote',
] as const;
export type Published = (typeof PUBLISHED)[number];

/** Reads `former-paths.json` of a package: import paths of earlier versions, and the files that they lead to now. */
export function formerPathsOf(name: string): Record<string, string> {
  const file = join(ROOT, 'packages', name, 'former-paths.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
