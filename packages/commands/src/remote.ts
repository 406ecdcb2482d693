import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { CommandError, REMOTES, ROOT, runCommand } from './command.ts';

/** `npm run remote -- alone mf-pets`: one remote on a page of its own, against the fake shell and the fake API. */
await runCommand(() => {
  const [action, name] = process.argv.slice(2);
  if (action !== 'alone' || !REMOTES.some((remote) => remote === name) || name === undefined) {
    throw new CommandError(`Usage: npm run remote -- alone NAME, with one of ${REMOTES.join(', ')}.`);
  }
  const port = process.env['PORT'] ?? '3100';
  console.log(`${name} alone: http://localhost:${port}`);
  const { status } = spawnSync('rspack', ['serve', '--config', 'standalone.config.ts'], {
    cwd: join(ROOT, name),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: port },
  });
  return Promise.resolve(status ?? 0);
});
