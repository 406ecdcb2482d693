import { spawnSync } from 'node:child_process';

import { e2eSettings } from './e2e-options.ts';
import type { E2eOptions } from './e2e-options.ts';

/** Runs the journeys in this folder with Playwright; returns its exit code. */
export function runJourneys(folder: string, options: E2eOptions): number {
  const { status } = spawnSync('playwright', ['test', ...options.rest], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...e2eSettings(options) },
  });
  return status ?? 1;
}
