import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Keeps processes with all their threads, and what they start later, on one processor (util-linux), so that others do not share it. */
export function pinToProcessor(processor: number, pids: readonly number[]): void {
  for (const pid of pids)
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)]);
}

/** A process and those that it has started and that run, such as PostgreSQL with one for each connection. */
export function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)];
}
