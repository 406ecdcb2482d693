import { existsSync } from 'node:fs';

import { canInstallPackages, installDebianPackage } from '@qlixline/cli/debian-package';

/** Chromium calls home and wants a sandbox that containers lack; tests need neither. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without windows, in which the same pages take two thirds of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser that tests run in: the one that is asked for, Playwright's own where it is installed, Debian's headless
 * shell, which is installed when this is root on Debian, else any other Chromium of the system.
 */
export async function findChromium(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const isThere = (path: string | undefined): path is string => Boolean(path) && existsSync(path ?? '');
  const found = [process.env['CHROMIUM_PATH'], chromium.executablePath(), HEADLESS_SHELL].find(isThere);
  if (found) return found;
  const other = canInstallPackages() ? undefined : WITH_WINDOWS.find(isThere);
  return other ?? installDebianPackage('chromium-headless-shell', HEADLESS_SHELL);
}
