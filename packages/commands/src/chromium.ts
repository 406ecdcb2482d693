import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { CommandError } from './command.ts';

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

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser that tests run in: Playwright's own where it is installed, else the system's Chromium, else Debian's
 * package when this is root on Debian.
 */
export async function findChromium(): Promise<string> {
  const { chromium } = await import('playwright-core');
  const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...SYSTEM_PATHS];
  const found = candidates.find((path): path is string => Boolean(path) && existsSync(path ?? ''));
  if (found) return found;
  return installDebianPackage('chromium', '/usr/bin/chromium');
}

/** Installs a package where that is possible without asking; otherwise says what a person can do. */
export function installDebianPackage(name: string, program: string): string {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    console.log(`Installing ${name} …`);
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', name);
    if (existsSync(program)) return program;
  }
  throw new CommandError(`The tests need ${name}; please install it (on Debian: apt-get install ${name}).`);
}
