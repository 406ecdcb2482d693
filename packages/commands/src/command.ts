import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The remotes of this repository: the folders with a remote.json, by name. */
export const REMOTES: readonly string[] = readdirSync(ROOT)
  .filter((folder) => existsSync(join(ROOT, folder, 'remote.json')))
  .toSorted();
