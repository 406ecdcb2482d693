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
import { ROOT } from '../command.ts';
import { isAlive } from '@qlixline/cli/processes';
import { waitUntil } from '../wait-until.ts';

type Running = { launcher: number; backend?: number; address?: string; databaseUrl?: string };

const LEFT_OVER_PATIENCE_MS = 20_000;

/** Returns the folder with all of the product's data: database, images, published remotes, logs, secrets. */
export function dataFolder(): string {
  const named = process.env['DATA_DIR'] ?? '.data';
  return isAbsolute(named) ? named : join(ROOT, named);
}

/** Creates the folder, or throws one sentence that explains why it cannot be used. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700); // contains the database, its passwords and all images
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

/** Creates one level after another, because `recursive` never returns if a level cannot be created, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Claims the data folder for one product. Processes left by a killed start are ended first; returns true if there were
 * any, because their port may be in use slightly longer.
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
  if (leftOver) await untilProcessEnds(leftOver);
  noteRunning(folder, { launcher: process.pid });
  return leftOver !== undefined;
}

/** Records what is running, readable only by this user because it contains the database's password. */
export function noteRunning(folder: string, running: Running): void {
  const unfinished = `${runningFile(folder)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(running), { mode: 0o600 });
  renameSync(unfinished, runningFile(folder));
}

/** Returns what is running on the folder; undefined if nothing is. */
export function runningProduct(folder: string): Running | undefined {
  const running = readRunning(folder);
  return running && isAlive(running.launcher) ? running : undefined;
}

export function releaseDataFolder(folder: string): void {
  if (readRunning(folder)?.launcher === process.pid) rmSync(runningFile(folder), { force: true });
}

/** Waits for the backend, which ends without its launcher; otherwise it is killed. */
async function untilProcessEnds(pid: number): Promise<void> {
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
    return undefined; // never started, or interrupted while writing
  }
}

function runningFile(folder: string): string {
  return join(folder, 'running.json');
}
