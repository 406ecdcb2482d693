import { runShown } from './processes.ts';

/** Builds what has changed since it was built last; turbo knows by content. */
export function buildAll(options: { quiet?: boolean } = {}): void {
  const args = [
    'run',
    'build',
    '--concurrency=2',
    options.quiet ? '--output-logs=errors-only' : '--output-logs=new-only',
  ];
  runShown('The build', 'turbo', [...args, '--log-order=grouped', '--no-update-notifier'], {
    env: { ...process.env, NODE_ENV: 'production', TURBO_PRINT_VERSION_DISABLED: '1' },
  });
}
