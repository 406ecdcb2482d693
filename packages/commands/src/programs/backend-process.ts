import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { problemSchema } from '@qlixline/contract/calls/problem';
import { launcherMessageSchema } from '@qlixline/contract/launcher/launcher-message';

import { ROOT } from '../command.ts';
import { LogFile } from './log-file.ts';
import { startServer, stopServer } from '@qlixline/cli/processes';
import { failureOf, waitUntil } from '../wait-until.ts';
import { RECORDING } from '../test-run/recorded-backend.ts';

/** Folder of the built backend. */
export const BACKEND_BUILD = join(ROOT, 'backend', 'dist');

const LOG_LEVEL_FATAL = 60; // pino's numeric level
const LAST_LINES_SHOWN = 12;
/** Timeout in ms of one check; the next one follows. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * Node's flags, as in backend/Dockerfile. A small nursery (in MB) collects the garbage of 10,000 connections
 * continuously. With Node's default, their memory was 1.85 times that of bare sockets until a collection; with this,
 * 0.80 times. Half of it would suffice for them but cost 5 % more CPU for a page of the feed.
 */
const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * Settings of the allocator, as in backend/Dockerfile. Memory for pixels is returned to the system instead of being
 * kept in the allocator's heaps: under hostile images, at most 460 MB were held with this, and 690 MB without (glibc
 * raises its own threshold).
 */
const MEMORY_SETTINGS = {
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  // Otherwise each thread that decodes has a heap of its own, and none gives back what another could use: 521 MB instead of 477.
  MALLOC_ARENA_MAX: '2',
};

export type Backend = { process: ChildProcess; address: string; log: LogFile; readiness: Readiness };

/** Answer of /readyz: the reasons why the backend isn't ready, as sentences; empty if it is ready. */
export type Readiness = { isReady: boolean; reasons: string[] };

type Start = {
  /** Process to wait for instead of a new one. */
  running?: ChildProcess | undefined;
  /** Folder of the build that is started; this repository's by default. */
  build?: string | undefined;
  isRecorded?: boolean;
  stopping?: AbortSignal;
  /**
   * True if the backend counts as started as soon as it answers. An operator's backend may never be ready, for example
   * while a live remote calls an endpoint that it lacks.
   */
  until?: 'ready' | 'answering';
  /** Called with a sentence for the operator about something that is wrong although the backend starts. */
  remark?: (sentence: string) => void;
};

/**
 * Starts the built backend and waits until it is ready, however long migrations and demo data take. Its log goes to a
 * file. If it refuses to start or fails before it is ready, its sentence or output is shown. It ends when this process
 * dies, because the channel between them closes.
 */
export async function startBackend(
  env: NodeJS.ProcessEnv,
  logFile: string,
  {
    running,
    build = BACKEND_BUILD,
    isRecorded = false,
    stopping,
    until = 'ready',
    remark = () => undefined,
  }: Start = {},
): Promise<Backend> {
  const host = env['HOST'] ?? 'localhost';
  const address = `http://${host}:${env['PORT']}`;
  const child = running ?? spawnBackend(env, { build, nodeFlags: isRecorded ? RECORDING : [] });
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
  let refusal: string | undefined;
  child.on('message', (message) => {
    const { data } = launcherMessageSchema.safeParse(message);
    if (data?.kind === 'refusal') refusal = data.sentence;
    else if (data) remark(data.sentence);
  });
  let readiness: Readiness | undefined;
  try {
    await waitUntil({
      name: 'the backend',
      log: logFile,
      isThere: async () => {
        readiness = await readinessOf(address);
        return readiness !== undefined && (readiness.isReady || until === 'answering');
      },
      failure: failureOf(child),
      details: () => refusal ?? lastLines.map(shortened).join('\n'),
      pollMs: 40,
      stopping,
    });
  } catch (error) {
    await stopServer(child);
    throw error;
  }
  return { process: child, address, log, readiness: readiness ?? { isReady: true, reasons: [] } };
}

/** Starts the process of a built backend. */
export function spawnBackend(
  env: NodeJS.ProcessEnv,
  {
    build = BACKEND_BUILD,
    nodeFlags = [],
    args = [],
  }: { build?: string; nodeFlags?: readonly string[]; args?: readonly string[] },
): ChildProcess {
  return startServer(process.execPath, [...NODE_FLAGS, ...nodeFlags, join(build, 'main.js'), ...args], {
    cwd: join(ROOT, 'backend'),
    env: { ...MEMORY_SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Asks a backend if it is ready; undefined if it doesn't answer. */
export async function readinessOf(address: string): Promise<Readiness | undefined> {
  try {
    const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    if (reply.ok) return { isReady: true, reasons: [] };
    const problem = problemSchema.safeParse(await reply.json()).data;
    const reasons = problem?.errors?.map(({ message }) => message) ?? [];
    return {
      isReady: false,
      reasons: reasons.length > 0 ? reasons : [problem?.message ?? `It answers ${reply.status}.`],
    };
  } catch {
    return undefined;
  }
}

/** Shortens a JSON log line of the backend for reading. */
function shortened(line: string): string {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    const text = [msg, err?.message].filter(Boolean).join(': ');
    return level === LOG_LEVEL_FATAL ? text : `  ${text}`;
  } catch {
    return line;
  }
}
