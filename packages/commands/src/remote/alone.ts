import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError, REMOTES, ROOT } from '../command.ts';

/** One remote on a page of its own, against the fake shell and the fake API, until Ctrl-C. Its exit code. */
export function alone(unit: string): number {
  if (!existsSync(join(ROOT, unit, 'standalone.config.ts'))) {
    throw new CommandError(`${unit} has no page of its own; these have: ${REMOTES.join(', ')}.`);
  }
  const port = process.env['PORT'] ?? '3100';
  console.log(`${unit} alone: http://localhost:${port}`);
  const { status } = spawnSync('rspack', ['serve', '--config', 'standalone.config.ts'], {
    cwd: join(ROOT, unit),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: port },
  });
  return status ?? 0;
}
