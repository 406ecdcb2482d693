import { spawnSync } from 'node:child_process';

import { CommandError } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';

const TURBO_BUILD = [
  'run',
  'build',
  '--concurrency=2',
  '--output-logs=errors-only',
  '--log-order=grouped',
  '--no-update-notifier',
];

type BuildOptions = {
  /** Says nothing unless it fails. */
  quiet?: boolean;
  /** The folder of one workspace, instead of all. */
  only?: string;
};

/** Builds what has changed since it was built last; turbo knows by content. */
export function buildAll({ quiet = false, only }: BuildOptions = {}): void {
  const { status, error, stdout, stderr } = spawnSync(
    'turbo',
    [...TURBO_BUILD, ...(only === undefined ? [] : [`--filter=./${only}`])],
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
