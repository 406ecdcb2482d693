import { spawnSync } from 'node:child_process';

import { CommandError, ROOT } from './command.ts';

/** Builds what has changed since it was built last; turbo knows by content. `quiet` says nothing unless it fails. */
export function buildAll({ quiet = false } = {}): void {
  const { status, error, stdout, stderr } = spawnSync(
    'turbo',
    ['run', 'build', '--concurrency=2', '--output-logs=errors-only', '--log-order=grouped', '--no-update-notifier'],
    {
      cwd: ROOT,
      stdio: quiet ? 'pipe' : 'inherit',
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', TURBO_PRINT_VERSION_DISABLED: '1' },
    },
  );
  if (status === 0) return;
  throw new CommandError(['The build failed.', error?.message, stdout, stderr].filter(Boolean).join('\n'));
}
