import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

type Limits = {
  /** Address space: what it takes, and what it only sets aside. */
  memoryBytes: number;
  /** Of the processor. */
  cpuSeconds: number;
  /** Of the clock; others may use the processor as well. */
  wallMs: number;
  /** Of the largest file that it writes. */
  fileBytes: number;
};

type Running = {
  /** Where it reads and writes. */
  folder: string;
  limits: Limits;
  signal?: AbortSignal;
  /** Each line of what it prints. */
  onLine?: (line: string) => void;
};

/** `limit`: it was stopped at one of its limits. `failed`: it ended by itself and was not content. */
export type ProgramOutcome = 'ok' | 'failed' | 'limit';

const OUT_OF_TIME = new Set(['SIGKILL', 'SIGXCPU', 'SIGXFSZ']);

/** `prlimit` is part of each Debian; without it nothing that a stranger made is decoded outside of this process. */
export function hasPrograms(...names: readonly string[]): boolean {
  return ['prlimit', 'nice', ...names].every(isInstalled);
}

/**
 * Runs a program of the system on what a stranger made: with bounded memory, processor, time and files, behind everything
 * else that wants the processor, and with nothing of this process's environment.
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  { folder, limits: { memoryBytes, cpuSeconds, wallMs, fileBytes }, signal, onLine }: Running,
): Promise<ProgramOutcome> {
  const limits = [`--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, '--core=0'];
  const child = spawn('prlimit', [...limits, 'nice', '-n', '15', program, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'ignore'],
    timeout: wallMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  // Where memory runs out it is this that ends, and no server.
  if (child.pid) void writeFile(`/proc/${child.pid}/oom_score_adj`, '800').catch(() => undefined);
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  return new Promise((resolve, reject) => {
    child.once('error', reject); // it could not be started, or `signal` says to stop
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve('ok');
      else resolve(killedBy && OUT_OF_TIME.has(killedBy) ? 'limit' : 'failed');
    });
  });
}

function isInstalled(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
