import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { readSiteTexts } from '../modules/site-pages/site-texts.ts';
import type { CheckedEnv } from './checked-env.ts';
import { off, ok, problem, reasonOf } from './finding.ts';
import type { Finding } from './finding.ts';

const EXAMPLES = 'terms.md and privacy.md';

/** Checks that the data folder can be written, or made. */
export async function checkDataFolder({ dataDir }: CheckedEnv): Promise<Finding> {
  try {
    const existing = await nearestExisting(dataDir);
    // The folder itself is opened as "folder/.", which fails for a file.
    await access(join(existing, '.') + '/.', constants.W_OK | constants.X_OK);
    return ok(dataDir);
  } catch (error) {
    const but = `it cannot be written (${reasonOf(error)})`;
    return problem('wrong', 'DATA_DIR', dataDir, { but, must: 'be a folder that this user may write' });
  }
}

export async function checkBuildsFolder({ buildsDir }: CheckedEnv): Promise<Finding> {
  if (buildsDir === undefined) return off('remotes are published');
  try {
    if ((await stat(buildsDir)).isDirectory()) return ok(buildsDir);
    return problem('wrong', 'BUILDS_DIR', buildsDir, { but: 'it is a file', must: 'be a folder with builds' });
  } catch (error) {
    const but = `it cannot be read (${reasonOf(error)})`;
    return problem('wrong', 'BUILDS_DIR', buildsDir, { but, must: 'be a folder with builds' });
  }
}

/** Checks that an operator's pages can be read, and that each file is a page. */
export async function checkPagesFolder({ pagesDir }: CheckedEnv): Promise<Finding> {
  if (pagesDir === undefined) return off('the shipped pages of law and help are shown');
  try {
    await readSiteTexts(pagesDir);
    return ok(pagesDir);
  } catch (error) {
    const isSystemError = typeof (error as NodeJS.ErrnoException).code === 'string';
    const but = isSystemError ? `it cannot be read (${reasonOf(error)})` : (error as Error).message;
    return problem('wrong', 'PAGES_DIR', pagesDir, { but, must: `be a folder with pages such as ${EXAMPLES}` });
  }
}

async function nearestExisting(folder: string): Promise<string> {
  try {
    await access(folder);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return nearestExisting(dirname(folder));
  }
}
