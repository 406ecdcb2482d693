import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { hasEnded } from '@qlixline/cli/processes';

type Running = { process: ChildProcess };
type Server<Started extends Running> = {
  /** Name for messages: "The backend". */
  name: string;
  /** Path of the log with the reason for ending. */
  log: string;
  /** Starts the server; aborts with the signal. */
  start: (stopping: AbortSignal) => Promise<Started>;
  stop: (started: Started) => Promise<void>;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** Uptime in ms after which the backoff starts over. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Starts a server and restarts it with exponential backoff whenever it ends, because the cause, such as a full disk,
 * may take time to disappear. The first start isn't retried, so that the user sees the error.
 */
export async function superviseServer<Started extends Running>(
  server: Server<Started>,
  askedToStop?: AbortSignal,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const first = await server.start(askedToStop ?? stopping.signal);
  const supervision = supervise(server, first, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await supervision;
    },
  };
}

async function supervise<Started extends Running>(
  server: Server<Started>,
  first: Started,
  stopping: AbortSignal,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let started: Started | undefined = first; started;) {
    const startedAt = Date.now();
    await untilEnded(started.process, stopping);
    if (stopping.aborted) return server.stop(started);
    console.error(`${server.name} ended (${endOf(started.process)}) and is started again; ${server.log} says why.`);
    if (Date.now() - startedAt > HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    started = undefined;
    while (!started && !stopping.aborted) {
      await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      if (!stopping.aborted)
        started = await server
          .start(stopping)
          .catch((error: unknown) => (stopping.aborted ? undefined : printReason(error)));
    }
  }
}

async function untilEnded(process: ChildProcess, stopping: AbortSignal): Promise<void> {
  if (!hasEnded(process)) await once(process, 'exit', { signal: stopping }).catch(() => undefined);
}

function endOf({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ?? `exit code ${exitCode}`;
}

function printReason(error: unknown): undefined {
  console.error(error instanceof Error ? error.message : error);
}
