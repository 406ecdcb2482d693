import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { CommandError } from '@qlixline/cli/command-error';

/** Between two lines that say what is waited for. */
const SAID_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/** Time and the terminal; specs hold both. */
export type Surroundings = {
  now: () => number;
  pause: (ms: number, stopping?: AbortSignal) => Promise<void>;
  say: (line: string) => void;
};

const REAL: Surroundings = {
  now: () => performance.now(),
  pause: async (ms, stopping) => {
    // Asked to stop: the caller looks at the signal.
    await pause(ms, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
  },
  say: (line) => console.log(line),
};

type Waiting = {
  /** As it is called within a sentence: "the backend". */
  name: string;
  /** Says more of it, when it has a log. */
  log?: string;
  isThere: () => boolean | Promise<boolean>;
  /** Why it will never be there, such as "exit code 1"; undefined while it may be. */
  failure: () => string | undefined;
  /** Further lines to show, such as the last ones of its log. */
  details?: () => string;
  pollMs: number;
  stopping?: AbortSignal | undefined;
};

/**
 * Waits until something is there, however busy the machine is, and says every ten seconds what for. It ends early when it has failed or
 * the command was asked to stop; either throws a `CommandError` with the reason and the log.
 */
export async function waitUntil(waiting: Waiting, { now, pause: rest, say }: Surroundings = REAL): Promise<void> {
  const { name, log, isThere, failure, details = () => '', pollMs, stopping } = waiting;
  const tick = tickerFor(name, log, { now, say });
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
 * Watches a child that has just been started. Tells why it has ended, such as "exit code 1" or "SIGKILL", or why it could not be
 * started; undefined while it runs, and until all that it said was read.
 */
export function failureOf(child: ChildProcess): () => string | undefined {
  let problem: string | undefined;
  child.once('error', ({ message }) => (problem = message));
  child.once('close', (code, signal) => (problem ??= signal ?? `exit code ${code}`));
  return () => problem;
}

/** Says every ten seconds that work goes on, until it is done. */
export async function sayWhileWaiting<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const tick = tickerFor(name, undefined, REAL);
  const timer = setInterval(tick, LOOK_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** Says every ten seconds what is waited for, when it is asked. */
function tickerFor(name: string, log: string | undefined, { now, say }: Pick<Surroundings, 'now' | 'say'>): () => void {
  const startedAt = now();
  let saidAt = startedAt;
  return () => {
    if (now() - saidAt < SAID_EVERY_MS) return;
    saidAt = now();
    say(`Waiting for ${name} (${Math.round((saidAt - startedAt) / 1_000)} s) …${logIn(log)}`);
  };
}

const logIn = (log: string | undefined): string => (log === undefined ? '' : ` Log: ${log}`);

const atBeginning = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
