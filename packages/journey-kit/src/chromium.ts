import { existsSync } from 'node:fs';

import { canInstallPackages, installDebianPackage } from '@qlixline/cli/debian-package';

/** Flags that disable Chromium's background requests and its sandbox, which containers lack. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium's headless shell, which needs a third less CPU for the same pages. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds the browser for tests: the configured one, Playwright's own if installed, Debian's headless shell, which is
 * installed automatically as root on Debian, or another Chromium of the system.
 */
export async function findChromium(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const isThere = (path: string | undefined): path is string => Boolean(path) && existsSync(path ?? '');
  const found = [process.env['CHROMIUM_PATH'], chromium.executablePath(), HEADLESS_SHELL].find(isThere);
  if (found) return found;
  const other = canInstallPackages() ? undefined : WITH_WINDOWS.find(isThere);
  return other ?? installDebianPackage('chromium-headless-shell', HEADLESS_SHELL);
}
