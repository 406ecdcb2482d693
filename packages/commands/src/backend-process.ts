import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { CommandError } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';
import { LogFile } from './log-file.ts';
import { hasEnded, startServer } from '@qlixline/cli/processes';
import { RECORDING } from './test-run/recorded-backend.ts';

/** Migrating grown tables and drawing demo data take their time: half a minute on an idle machine. One that fails says so and ends. */
const START_TIMEOUT_MS = 10 * 60_000;
const LOG_LEVEL_FATAL = 60; // pino's numbers
const LAST_LINES_SHOWN = 12;

/**
 * As in backend/Dockerfile. A small nursery (MB): what 10,000 connections leave behind is collected as it comes; with
 * Node's own size their memory was 1.85 times that of bare sockets until a collection, with this 0.80 times. Half of this
 * would do for them, but collecting so often took 5 % more CPU for a page of the feed.
 */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8'];

/**
 * As in backend/Dockerfile. Pixels of a picture come from the system and go back there, rather than to the allocator's
 * heaps, which keep them: at most 460 MB were held under hostile pictures with this, 690 MB without (glibc raises its own threshold).
 */
const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

export type Backend = { process: ChildProcess; address: string; log: LogFile };

/**
 * Starts the built backend and waits until it is ready. Its log goes to a file; what it says before it is ready
 * is shown when it fails. It ends by itself when this process dies: the channel between them closes.
 */
export async function startBackend(
  env: NodeJS.ProcessEnv,
  logFile: string,
  { isRecorded = false } = {},
): Promise<Backend> {
  const host = env['HOST'] ?? 'localhost';
  const address = `http://${host}:${env['PORT']}`;
  const child = startServer(
    process.execPath,
    [...NODE_FLAGS, ...(isRecorded ? RECORDING : []), join(ROOT, 'backend', 'dist', 'main.js')],
    {
      cwd: join(ROOT, 'backend'),
      env: { ...MEMORY_SETTINGS, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const lastLines: string[] = [];
  const log = new LogFile(logFile);
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    log.take(output, (line) => {
      lastLines.push(line);
      if (lastLines.length > LAST_LINES_SHOWN) lastLines.shift();
    });
  }
  child.once('close', () => void log.written());
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(address))) {
    const ended = hasEnded(child);
    if (ended || Date.now() > deadline) {
      child.kill('SIGKILL');
      const how = ended ? 'did not start' : `was not ready after ${START_TIMEOUT_MS / 60_000} minutes`;
      throw new CommandError(`The backend ${how}.\n${lastLines.map(shortened).join('\n')}`);
    }
    await wait(40);
  }
  return { process: child, address, log };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** A log line of the backend as a person reads it. */
function shortened(line: string): string {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    const text = [msg, err?.message].filter(Boolean).join(': ');
    return level === LOG_LEVEL_FATAL ? text : `  ${text}`;
  } catch {
    return line;
  }
}
