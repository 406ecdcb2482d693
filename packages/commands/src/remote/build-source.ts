import { spawnSync } from 'node:child_process';

import { ROOT } from '../command.ts';

/** The commit that is checked out here, and whose it is; nothing where this is no repository of git. */
export function buildSource(): { commit?: string; author?: string } {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%an'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) return {};
  const [commit = '', author = ''] = stdout.trim().split('\n');
  return { commit, ...(author && { author: author.slice(0, 100) }) };
}
