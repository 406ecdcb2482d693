import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { installedProgram } from './checks/installed-program.ts';
import { CommandError } from './command-error.ts';
import { e2eSettings } from './e2e-options.ts';
import type { E2eOptions } from './e2e-options.ts';

/** Runs the journeys in this folder with Playwright; returns its exit code. */
export function runJourneys(folder: string, options: E2eOptions): number {
  const playwright = installedProgram(journeyKitIn(folder), '@playwright/test', 'playwright');
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...options.rest], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...e2eSettings(options) },
  });
  return status ?? 1;
}

/** Returns the folder of journey-kit, which brings Playwright. */
function journeyKitIn(folder: string): string {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve('@qlixline/journey-kit/journey-config'));
  } catch {
    throw new CommandError(`@qlixline/journey-kit is not installed in ${folder}; please run npm install.`);
  }
}
