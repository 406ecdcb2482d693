import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob, sep } from 'node:path';

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

/** Sources of published packages that only this repository uses. */
export const OURS_ALONE = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.soak.ts',
  '**/test-support/**',
  'build-config/src/rules/**',
  'build-config/src/backend.ts',
  'build-config/src/shell.ts',
  'build-config/src/shell-description.ts',
  'build-config/src/bundle-library.ts',
  'build-config/src/note-functions.mjs',
  'build-config/src/noting-transform.mjs',
  'build-config/src/whole-antd.cjs',
  'build-config/src/whole-lucide.cjs',
];

/** Returns true for a file of `packages` that is not published. */
export function isOursAlone(file: string): boolean {
  const path = file.split(sep).join('/');
  return OURS_ALONE.some((pattern) => matchesGlob(path, pattern));
}

/** Published packages that contain what they use of their libraries (decision: packages-for-teams). */
export const BUNDLING: ReadonlySet<Published> = new Set(['ui']);

/** Reads `former-paths.json` of a package: import paths of earlier versions, and the files that they lead to now. */
export function formerPathsOf(name: string): Record<string, string> {
  const file = join(ROOT, 'packages', name, 'former-paths.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
