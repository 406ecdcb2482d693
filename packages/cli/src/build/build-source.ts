import { spawnSync } from 'node:child_process';

/** Returns the checked-out commit of this folder and its author; empty outside a git repository. */
export function buildSource(folder: string): { commit?: string; author?: string } {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%an'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return {};
  const [commit = '', author = ''] = stdout.trim().split('\n');
  return { commit, ...(author && { author: author.slice(0, 100) }) };
}
