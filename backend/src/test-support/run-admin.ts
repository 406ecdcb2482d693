import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';

const BUILD = join(ROOT, 'backend', 'dist', 'admin.js');

/** The operator's program, as it was built. `cwd`: where it would make a data folder if it made one. */
export function runAdmin(databaseUrl: string | undefined, args: readonly string[], cwd = tmpdir()) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILD, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  return { status, stdout, stderr };
}
