import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError, ROOT } from './command.ts';

/** What a page is composed of. The one that names the files of the build comes last. */
const PAGE_PARTS = ['landing.html', 'loading.html', 'index.html', 'shell-assets.json'];

/**
 * Publishes the shell's build where several backends read it. Its files are added and the older ones stay: while the
 * backends are replaced one by one, and in tabs that began earlier, pages of both versions ask for theirs.
 */
export function publishShell(folder: string): void {
  const dist = join(ROOT, 'shell', 'dist');
  if (!existsSync(join(dist, 'index.html'))) throw new CommandError(`${dist} is missing; npm run build makes it.`);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of readdirSync(join(dist, 'assets'))) {
    if (!existsSync(join(folder, 'assets', name))) {
      copyAtomically(join(dist, 'assets', name), join(folder, 'assets', name));
    }
  }
  for (const name of PAGE_PARTS) copyAtomically(join(dist, name), join(folder, name));
}

function copyAtomically(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  copyFileSync(from, unfinished);
  renameSync(unfinished, to);
}
