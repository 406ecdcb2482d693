import { spawnSync } from 'node:child_process';

/** The commit that is checked out in this folder, and whose it is; nothing where this is no repository of git. */
export function buildSource(folder: string): { commit?: string; author?: string } {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%an'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return {};
  const [commit = '', author = ''] = stdout.trim().split('\n');
  return { commit, ...(author && { author: author.slice(0, 100) }) };
}
