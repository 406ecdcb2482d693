import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from './command-error.ts';
import type { Project } from './project.ts';

/** Runs one remote on its own page, with the fake shell and the fake API, until Ctrl-C. Returns its exit code. */
export function alone({ folderOf }: Project, unit: string): number {
  const folder = folderOf(unit);
  if (folder === undefined || !existsSync(join(folder, 'remote.json'))) {
    throw new CommandError(`There is no remote ${unit} here, so it has no page of its own.`);
  }
  const port = process.env['PORT'] ?? '3100';
  console.log(`${unit} alone: http://localhost:${port}`);
  const config = ['mjs', 'ts']
    .map((extension) => `standalone.config.${extension}`)
    .find((name) => existsSync(join(folder, name)));
  const { status } = spawnSync('rspack', ['serve', '--config', config ?? 'standalone.config.ts'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: port },
  });
  return status ?? 0;
}
