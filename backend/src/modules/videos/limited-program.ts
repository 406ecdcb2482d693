import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

type Limits = {
  /** Bound on address space, used or only reserved. */
  memoryBytes: number;
  /** Bound on processor time. */
  cpuSeconds: number;
  /** Bound on wall-clock time; other processes may delay the program. */
  wallMs: number;
  /** Bound on the size of each file it writes. */
  fileBytes: number;
};

type Running = {
  /** Working directory, to read from and write to. */
  folder: string;
  limits: Limits;
  signal?: AbortSignal;
  /** Called with each line of output. */
  onLine?: (line: string) => void;
  /** Called with each line about errors. */
  onErrorLine?: (line: string) => void;
};

/** Outcome of a program. `limit`: stopped at a limit. `failed`: exited with an error. */
export type ProgramOutcome = 'ok' | 'failed' | 'limit';

const OUT_OF_TIME = new Set(['SIGKILL', 'SIGXCPU', 'SIGXFSZ']);

/**
 * Returns true if the programs are installed. `prlimit` is part of Debian; without it, untrusted files aren't decoded
 * outside of this process.
 */
export function hasPrograms(...names: readonly string[]): boolean {
  return ['prlimit', 'nice', ...names].every(isInstalled);
}

/**
 * Runs a system program on an untrusted file with bounded memory, processor time, duration and files, at the lowest
 * priority and with an empty environment.
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  { folder, limits: { memoryBytes, cpuSeconds, wallMs, fileBytes }, signal, onLine, onErrorLine }: Running,
): Promise<ProgramOutcome> {
  const limits = [`--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, '--core=0'];
  const child = spawn('prlimit', [...limits, 'nice', '-n', '15', program, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', onErrorLine ? 'pipe' : 'ignore'],
    timeout: wallMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  // If memory runs out, the kernel kills this process before any server.
  if (child.pid) void writeFile(`/proc/${child.pid}/oom_score_adj`, '800').catch(() => undefined);
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  if (onErrorLine && child.stderr) createInterface({ input: child.stderr }).on('line', onErrorLine);
  return new Promise((resolve, reject) => {
    child.once('error', reject); // it couldn't be started, or `signal` was aborted
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
