import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { CommandError } from '@qlixline/cli/command-error';

/** Interval in ms of messages about what is waited for. */
const PRINTED_EVERY_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;

/** Time and terminal, which specs replace. */
export type Surroundings = {
  now: () => number;
  pause: (ms: number, stopping?: AbortSignal) => Promise<void>;
  print: (line: string) => void;
};

const REAL: Surroundings = {
  now: () => performance.now(),
  pause: async (ms, stopping) => {
    // When asked to stop, the caller checks the signal.
    await pause(ms, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
  },
  print: (line) => console.log(line),
};

type Waiting = {
  /** Name for use within a sentence: "the backend". */
  name: string;
  /** Path of its log, if any. */
  log?: string;
  isThere: () => boolean | Promise<boolean>;
  /** Returns the reason why it will never be ready, such as "exit code 1"; undefined while it may still be. */
  failure: () => string | undefined;
  /** Returns further lines to show, such as the last ones of its log. */
  details?: () => string;
  pollMs: number;
  stopping?: AbortSignal | undefined;
};

/**
 * Waits until something is ready, however busy the machine is, with a message every ten seconds. Throws a
 * `CommandError` with the reason and the log if it has failed or the command was asked to stop.
 */
export async function waitUntil(waiting: Waiting, { now, pause: rest, print }: Surroundings = REAL): Promise<void> {
  const { name, log, isThere, failure, details = () => '', pollMs, stopping } = waiting;
  const tick = tickerFor(name, log, { now, print });
  while (!(await isThere())) {
    const why = failure();
    if (stopping?.aborted) throw new CommandError(`Stopped while waiting for ${name}.`);
    if (why !== undefined) {
      throw new CommandError(
        [`${atBeginning(name)} did not start (${why}).${logIn(log)}`, details()].filter(Boolean).join('\n'),
      );
    }
    tick();
    await rest(pollMs, stopping);
  }
}

/**
 * Watches a child process. The returned function gives the reason why it ended, such as "exit code 1" or "SIGKILL", or
 * couldn't start; undefined while it runs and until its output is read completely.
 */
export function failureOf(child: ChildProcess): () => string | undefined {
  let problem: string | undefined;
  child.once('error', ({ message }) => (problem = message));
  child.once('close', (code, signal) => (problem ??= signal ?? `exit code ${code}`));
  return () => problem;
}

/** Prints a message every ten seconds until the work is done. */
export async function printWhileWaiting<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const tick = tickerFor(name, undefined, REAL);
  const timer = setInterval(tick, CHECK_INTERVAL_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Returns a function that prints, every ten seconds at most, what the command is waiting for. It must be called often.
 */
function tickerFor(
  name: string,
  log: string | undefined,
  { now, print }: Pick<Surroundings, 'now' | 'print'>,
): () => void {
  const startedAt = now();
  let printedAt = startedAt;
  return () => {
    if (now() - printedAt < PRINTED_EVERY_MS) return;
    printedAt = now();
    print(`Waiting for ${name} (${Math.round((printedAt - startedAt) / 1_000)} s) …${logIn(log)}`);
  };
}

const logIn = (log: string | undefined): string => (log === undefined ? '' : ` Log: ${log}`);

const atBeginning = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
