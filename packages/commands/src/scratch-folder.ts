import { mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

import { isAlive } from '@qlixline/cli/processes';

const MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94; // statfs(2)
/** Bytes. A whole run of `npm test` held at most 0.4 GiB at once; its browsers and servers need theirs beside it. */
const ENOUGH = 6 * 2 ** 30;

type ScratchOptions = { memory?: string; enough?: number };

/**
 * Runs `work` while temporary files, of the processes that it starts too, are in a folder that is gone afterwards: in memory
 * where there is enough of it. Tests write hundreds of thousands of small files, each a hundred times as dear on some disks.
 */
export async function withScratchFolder<Result>(
  work: (folder: string) => Promise<Result>,
  { memory = MEMORY, enough = ENOUGH }: ScratchOptions = {},
): Promise<Result> {
  const [before, parent] = [process.env['TMPDIR'], hasRoom(memory, enough) ? memory : tmpdir()];
  removeLeftOvers(parent);
  const folder = mkdtempSync(join(parent, `qlixline-${process.pid}-`));
  // What was started may still be writing while it ends.
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

/** What a run that was killed has left; another user's is theirs to remove. */
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
