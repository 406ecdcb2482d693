import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

import { CommandError } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';
import { isAlive } from '@qlixline/cli/processes';
import { waitUntil } from './wait-until.ts';

type Running = { launcher: number; backend?: number; address?: string; databaseUrl?: string };

const LEFT_OVER_PATIENCE_MS = 20_000;

/** The folder with all that the product keeps: database, pictures, published remotes, logs, secrets. */
export function dataFolder(): string {
  const named = process.env['DATA_DIR'] ?? '.data';
  return isAbsolute(named) ? named : join(ROOT, named);
}

/** Makes the folder, or says in one sentence why it cannot be used. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700); // it holds the database, its passwords and everybody's pictures
    makeFolder(join(folder, 'logs'));
    accessSync(folder, constants.W_OK);
    const probe = join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new CommandError(
      `The data folder ${folder} can't be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}); ` +
        'set DATA_DIR to a folder that can.',
    );
  }
}

/** One level after the other: `recursive` never returns where a level cannot be made, such as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * One product per data folder. What an earlier start that was killed has left running ends first; true when there was
 * something of it, whose port may be in use for a moment longer.
 */
export async function claimDataFolder(folder: string): Promise<boolean> {
  const running = runningProduct(folder);
  if (running && running.launcher !== process.pid) {
    throw new CommandError(
      `Qlixline already runs on ${folder} (process ${running.launcher}${running.address ? `, ${running.address}` : ''}); ` +
        'stop it, or set DATA_DIR to another folder.',
    );
  }
  const leftOver = readRunning(folder)?.backend;
  if (leftOver) await untilGone(leftOver);
  noteRunning(folder, { launcher: process.pid });
  return leftOver !== undefined;
}

/** For this user alone: it holds the database's password. */
export function noteRunning(folder: string, running: Running): void {
  const unfinished = `${runningFile(folder)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(running), { mode: 0o600 });
  renameSync(unfinished, runningFile(folder));
}

/** What runs on the folder now; undefined when nothing does. */
export function runningProduct(folder: string): Running | undefined {
  const running = readRunning(folder);
  return running && isAlive(running.launcher) ? running : undefined;
}

export function releaseDataFolder(folder: string): void {
  if (readRunning(folder)?.launcher === process.pid) rmSync(runningFile(folder), { force: true });
}

/** The backend ends by itself once its launcher is gone; when it does not, it is ended. */
async function untilGone(pid: number): Promise<void> {
  const killed = setTimeout(() => {
    if (!isAlive(pid) || !isOurBackend(pid)) return;
    console.error(`The backend of an earlier start (process ${pid}) did not end by itself: it was killed.`);
    process.kill(pid, 'SIGKILL');
  }, LEFT_OVER_PATIENCE_MS);
  await waitUntil({
    name: `the backend of an earlier start, process ${pid}, to end`,
    isThere: () => !isAlive(pid) || !isOurBackend(pid), // the number may belong to another program by now
    failure: () => undefined,
    pollMs: 50,
  });
  clearTimeout(killed);
}

function isOurBackend(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return (
    !existsSync('/proc/self/cmdline') ||
    (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('backend'))
  );
}

function readRunning(folder: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(runningFile(folder), 'utf8')) as Running;
  } catch {
    return undefined; // never started, or cut off while writing
  }
}

function runningFile(folder: string): string {
  return join(folder, 'running.json');
}
