import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Names of this repository's remotes: the folders with a remote.json. */
export const REMOTES: readonly string[] = readdirSync(ROOT)
  .filter((folder) => existsSync(join(ROOT, folder, 'remote.json')))
  .toSorted();
