import { mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

import { isAlive } from '@qlixline/cli/processes';

const MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94; // statfs(2)
/**
 * Minimum free memory in bytes. A full run of `npm test` used at most 0.4 GiB at once; browsers and servers need the
 * rest.
 */
const ENOUGH = 6 * 2 ** 30;

type ScratchOptions = { memory?: string; enough?: number };

/**
 * Runs `work` with a folder for temporary files, also of its child processes, that is removed afterwards; in memory if
 * there is enough. Tests write hundreds of thousands of small files, which are a hundred times slower on some disks.
 */
export async function withScratchFolder<Result>(
  work: (folder: string) => Promise<Result>,
  { memory = MEMORY, enough = ENOUGH }: ScratchOptions = {},
): Promise<Result> {
  const [before, parent] = [process.env['TMPDIR'], hasRoom(memory, enough) ? memory : tmpdir()];
  removeLeftOvers(parent);
  const folder = mkdtempSync(join(parent, `qlixline-${process.pid}-`));
  // Child processes may still write while ending.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.env['TMPDIR'] = folder;
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    return await work(folder);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    process.off('exit', remove);
    remove();
  }
}

function hasRoom(folder: string, enough: number): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && bavail * bsize >= enough && freemem() >= enough;
  } catch {
    return false;
  }
}

/** Removes folders left by killed runs, except those of other users. */
function removeLeftOvers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^qlixline-(\d+)-/.exec(name) ?? [];
    const folder = join(parent, name);
    if (pid === undefined || isAlive(Number(pid)) || !isOurs(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

function isOurs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}
