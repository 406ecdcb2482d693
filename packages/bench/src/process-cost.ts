import { readFileSync, readdirSync } from 'node:fs';

const NS_PER_MS = 1e6;
const TICK_MS = 10; // USER_HZ is 100 on every Linux that Node runs on
const PAGE_BYTES = 4096;

/** CPU time, in ms, that all threads of a process have used so far. */
export function cpuOf(pid: number): number {
  const [user, system] = cpuFields(pid);
  return (user + system) * TICK_MS;
}

/** The same by the scheduler's clock, to the microsecond: for turns so short that ticks would blur them. Without threads that have ended. */
export function fineCpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((total, thread) => total + ranOn(`/proc/${pid}/task/${thread}`), 0) / NS_PER_MS;
}

function ranOn(thread: string): number {
  return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]);
}

/** CPU time, in ms, of this process's children that have ended, and of theirs. */
export function cpuOfEndedChildren(): number {
  const [, , user, system] = cpuFields(process.pid);
  return (user + system) * TICK_MS;
}

/** CPU time, in ms, of a PostgreSQL server: its own and that of the processes that serve its connections. */
export function cpuOfPostgres(pid: number): number {
  const running = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const ofRunning = running.reduce((total, child) => total + cpuUnlessEnded(Number(child)), 0);
  // Read last: it has the time of those that have ended meanwhile.
  const [user, system, endedUser, endedSystem] = cpuFields(pid);
  return (user + system + endedUser + endedSystem) * TICK_MS + ofRunning;
}

function cpuUnlessEnded(pid: number): number {
  try {
    return cpuOf(pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Memory that a process holds, in bytes. */
export function residentMemoryOf(pid: number): number {
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(resident) * PAGE_BYTES;
}

/** proc_pid_stat(5), fields 14 to 17; the name before them may hold anything, so they count from its bracket. */
function cpuFields(pid: number): [number, number, number, number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
  return [user, system, childUser, childSystem];
}
