import { spawnSync } from 'node:child_process';

/** A process, and all that it has started; itself first, so that what is stopped in this order starts nothing more. */
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
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended meanwhile
    }
  }
}
