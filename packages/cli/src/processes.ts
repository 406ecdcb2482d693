import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const running = new Set<ChildProcess>();

/**
 * Starts a server in its own process group, so that Ctrl-C only reaches the command, which stops its servers in order.
 * A command that crashes instead takes them along, so that their ports are free.
 */
export function startServer(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { detached: process.platform !== 'win32', ...options });
  if (running.size === 0) process.once('exit', endAll);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
  });
  return child;
}

/** Ends what a crash has left, with everything that it has started itself. */
function endAll(): void {
  for (const child of running) {
    if (child.pid === undefined || hasEnded(child)) continue;
    try {
      if (process.platform === 'win32') child.kill();
      else process.kill(-child.pid, 'SIGTERM');
    } catch {
      continue; // It has ended meanwhile.
    }
  }
}

/**
 * Asks a process to end and waits; after `timeoutMs` it is killed with a warning, because that should never be
 * necessary.
 */
export async function stopServer(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  timeoutMs = 20_000,
): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const killer = setTimeout(() => {
    console.error(`Process ${child.pid} (${child.spawnfile}) did not end within ${timeoutMs / 1000} s: it was killed.`);
    child.kill('SIGKILL');
  }, timeoutMs);
  await ended;
  clearTimeout(killer);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns true for a zombie: in containers without init, processes that outlive their parent are never reaped. */
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false; // This system has no /proc.
  }
}

/** Resolves with the signal that asks this command to end, including the loss of its parent. */
export function untilAskedToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('SIGHUP'));
  });
}
