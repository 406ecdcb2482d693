import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { CommandError } from './command-error.ts';

/** Installs a package if possible without asking; otherwise explains what to do. */
export function installDebianPackage(name: string, program: string): string {
  if (canInstallPackages()) {
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

/** Returns true on Debian as root. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
