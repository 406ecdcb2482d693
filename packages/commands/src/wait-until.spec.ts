import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { ROOT } from './command.ts';
import { failureOf, waitUntil } from './wait-until.ts';

const HOUR_S = 3_600;

/** Creates a clock that only advances by pauses. */
function heldTime() {
  let nowMs = 0;
  const printed: string[] = [];
  return {
    printed,
    surroundings: {
      now: () => nowMs,
      pause: (ms: number) => {
        nowMs += ms;
        return Promise.resolve();
      },
      print: (line: string) => printed.push(line),
    },
    seconds: () => nowMs / 1_000,
  };
}
const never = () => undefined;

describe('waitUntil', () => {
  test('waits for hours on a busy machine, and prints every ten seconds what it waits for', async () => {
    const { printed, surroundings, seconds } = heldTime();
    const isThere = () => seconds() >= 2 * HOUR_S;
    const log = '/data/postgres.log';
    await waitUntil({ name: 'PostgreSQL', log, isThere, failure: never, pollMs: 20 }, surroundings);
    expect(printed).toHaveLength((2 * HOUR_S) / 10 - 1);
    expect(printed.slice(0, 2)).toEqual([
      'Waiting for PostgreSQL (10 s) … Log: /data/postgres.log',
      'Waiting for PostgreSQL (20 s) … Log: /data/postgres.log',
    ]);
  });

  test('prints nothing when the server is ready at once', async () => {
    const { printed, surroundings } = heldTime();
    await waitUntil({ name: 'Redis', isThere: () => true, failure: () => 'exit code 1', pollMs: 20 }, surroundings);
    expect(printed).toEqual([]);
  });

  test.each([
    ['exit code 1', 'FATAL: could not map memory'],
    ['SIGKILL', ''],
    ['spawn setpriv ENOENT', ''],
  ])('rejects with the reason %s, the log and the server’s last output', async (why, details) => {
    const { surroundings, seconds } = heldTime();
    const waiting = waitUntil(
      {
        name: 'the backend',
        log: '/data/logs/backend.log',
        isThere: () => false,
        failure: () => (seconds() > HOUR_S ? why : undefined),
        details: () => details,
        pollMs: 40,
      },
      surroundings,
    );
    const lines = [`The backend did not start (${why}). Log: /data/logs/backend.log`, ...(details ? [details] : [])];
    await expect(waiting).rejects.toThrow(new Error(lines.join('\n')));
  });

  test('rejects when the command is stopped, and names what it waited for', async () => {
    const stopping = new AbortController();
    const { surroundings } = heldTime();
    const waiting = waitUntil(
      {
        name: 'the backend',
        isThere: () => (stopping.abort(), false),
        failure: never,
        pollMs: 40,
        stopping: stopping.signal,
      },
      surroundings,
    );
    await expect(waiting).rejects.toThrow('Stopped while waiting for the backend.');
  });
});

describe('failureOf', () => {
  test.each([
    ['exit code 3', [process.execPath, '-e', 'process.exit(3)']],
    ['SIGKILL', [process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")']],
  ])('returns the reason %s of a process that has ended', async (why, [program, ...args]) => {
    const child = spawn(program!, args);
    const failure = failureOf(child);
    expect(failure()).toBeUndefined();
    await once(child, 'close');
    expect(failure()).toBe(why);
  });

  test('returns the error for a program that does not exist', async () => {
    const child = spawn('/nowhere/at-all');
    const failure = failureOf(child);
    await new Promise((resolve) => child.once('close', resolve));
    expect(failure()).toBe('spawn /nowhere/at-all ENOENT');
  });
});

test('servers are awaited with waitUntil, without a deadline', () => {
  const folder = join(ROOT, 'packages/commands/src/programs');
  const starting = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !/\.(spec|soak)\.ts$/.test(name) && /startServer\(|spawn\('/.test(textOf(name)),
  );
  expect(starting).toEqual(expect.arrayContaining(['backend-process.ts', 'postgres.ts', 'redis.ts']));
  expect(starting.filter((name) => /Date\.now\(\) (>|>=|\+)|deadline/i.test(textOf(name)))).toEqual([]);

  function textOf(name: string): string {
    return readFileSync(join(folder, name), 'utf8');
  }
});
