import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Pins processes with all their threads and future children to one CPU (util-linux), so that others don't share it. */
export function pinToProcessor(processor: number, pids: readonly number[]): void {
  for (const pid of pids)
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)]);
}

/** Lists a process and its running children, such as PostgreSQL's process per connection. */
export function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)];
}
