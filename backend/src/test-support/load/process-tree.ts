import { spawnSync } from 'node:child_process';

/**
 * Returns a process and its descendants, itself first. Stopping them in this order leaves none that could start more.
 */
export function processTree(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const one of tree) tree.push(...pairs.filter(([, parent]) => parent === one).map(([child = 0]) => child));
  return tree;
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended already
    }
  }
}
