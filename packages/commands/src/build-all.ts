import { spawn, spawnSync } from 'node:child_process';

import { CommandError } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';
import { printWhileWaiting } from './wait-until.ts';

const TURBO_BUILD = [
  'run',
  'build',
  '--concurrency=2',
  '--output-logs=errors-only',
  '--log-order=grouped',
  '--no-update-notifier',
];

type BuildOptions = {
  /** Prints nothing unless it fails. */
  quiet?: boolean;
  /** Folder of the only workspace to build; all if absent. */
  only?: string;
};

/** Builds what has changed since the last build, which turbo detects by content. */
export function buildAll({ quiet = false, only }: BuildOptions = {}): void {
  const { status, error, stdout, stderr } = spawnSync(
    'turbo',
    [...TURBO_BUILD, ...(only === undefined ? [] : [`--filter=./${only}`])],
    {
      cwd: ROOT,
      stdio: quiet ? 'pipe' : 'inherit',
      encoding: 'utf8',
      env: buildEnv(),
    },
  );
  if (status === 0) return;
  throw new CommandError(['The build failed.', error?.message, stdout, stderr].filter(Boolean).join('\n'));
}

/** Builds like `buildAll` without blocking this process, which prints what it waits for. Aborts when asked to stop. */
export async function buildWithProgress(stopping: AbortSignal): Promise<void> {
  const build = spawn('turbo', TURBO_BUILD, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: buildEnv() });
  const printed: string[] = [];
  for (const output of [build.stdout, build.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  const ended = new Promise<string | undefined>((resolve) => {
    build.once('error', ({ message }) => resolve(message));
    build.once('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  const stop = () => build.kill('SIGTERM');
  stopping.addEventListener('abort', stop);
  const why = await printWhileWaiting('the build', ended);
  stopping.removeEventListener('abort', stop);
  if (stopping.aborted) throw new CommandError('Stopped while waiting for the build.');
  if (why !== undefined) throw new CommandError([`The build failed (${why}).`, ...printed].join('\n'));
}

const buildEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  TURBO_PRINT_VERSION_DISABLED: '1',
});
