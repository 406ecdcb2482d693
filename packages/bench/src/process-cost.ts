import { readFileSync, readdirSync } from 'node:fs';

const NS_PER_MS = 1e6;
const TICK_MS = 10; // USER_HZ is 100 on every Linux that Node runs on
const PAGE_BYTES = 4096;

/** Returns the CPU time in ms that all threads of a process have used. */
export function cpuOf(pid: number): number {
  const [user, system] = cpuFields(pid);
  return (user + system) * TICK_MS;
}

/** Returns the CPU time by the scheduler's clock in µs, for durations too short for ticks. Excludes ended threads. */
export function fineCpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((total, thread) => total + ranOn(`/proc/${pid}/task/${thread}`), 0) / NS_PER_MS;
}

function ranOn(thread: string): number {
  return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]);
}

/** Returns the CPU time in ms of this process's ended children and their descendants. */
export function cpuOfEndedChildren(): number {
  const [, , user, system] = cpuFields(process.pid);
  return (user + system) * TICK_MS;
}

/** Returns the CPU time in ms of a PostgreSQL server including its connections' processes. */
export function cpuOfPostgres(pid: number): number {
  const running = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const ofRunning = running.reduce((total, child) => total + cpuUnlessEnded(Number(child)), 0);
  // Read last, because it includes children that have ended meanwhile.
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

/** Returns the resident memory of a process in bytes. */
export function residentMemoryOf(pid: number): number {
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(resident) * PAGE_BYTES;
}

/**
 * Reads fields 14 to 17 of proc_pid_stat(5), counted after the name's closing bracket because the name may contain
 * anything.
 */
function cpuFields(pid: number): [number, number, number, number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
  return [user, system, childUser, childSystem];
}
