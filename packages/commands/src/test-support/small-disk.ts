import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk of this size in memory, which a spec can fill. Undefined without root, which mounting needs. */
export function mountSmallDisk(bytes: number): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

export function unmountSmallDisk(folder: string | undefined): void {
  if (!folder) return;
  spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
}
