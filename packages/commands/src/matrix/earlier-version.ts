import { join } from 'node:path';

import { buildWorkspace, checkOut } from './old-tree.ts';
import { commitBeforeLastAdditionTo } from './old-ref.ts';

const MIGRATIONS = 'backend/src/database/migrations';

export type EarlierVersion = {
  /** Folder of the backend's build. */
  backend: string;
  /** Folder with the shell's build, as `BUILDS_DIR` names it. */
  buildsDir: string;
};

/**
 * Builds backend and shell of the version before the newest migration in a folder. Undefined if this clone has no earlier
 * commits.
 */
export async function buildEarlierVersion(folder: string): Promise<EarlierVersion | undefined> {
  const commit = commitBeforeLastAdditionTo(MIGRATIONS);
  if (commit === undefined) return undefined;
  const { signal } = new AbortController();
  await checkOut(commit, folder, signal);
  for (const workspace of ['backend', 'shell']) await buildWorkspace(folder, workspace, signal);
  return { backend: join(folder, 'backend', 'dist'), buildsDir: folder };
}
