import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { installedProgram } from './checks/installed-program.ts';
import { npmProgram } from './checks/run-npm.ts';
import { runQuietly } from './checks/run-quietly.ts';

/** Sources that commands act on: the product's repository, or a team's own. */
export type Project = {
  /** Text typed before a command. */
  command: string;
  /** Default unit; undefined if there are several. */
  unit: string | undefined;
  /** Returns the folder of a unit; undefined if its sources are elsewhere. */
  folderOf: (unit: string) => string | undefined;
  /** Checks the unit's sources and returns the names of the checks. Throws a CommandError on failure. */
  check: (unit: string) => string[];
  /** Builds the unit for production into its `dist`. Prints nothing unless it fails. */
  build: (unit: string) => void;
};

/** Scripts in a remote's package.json that check it. */
const OWN_CHECKS: readonly string[] = ['types', 'lint', 'spec'];

/** Returns the project of the remote whose `remote.json` is in this folder. */
export function ownProject(folder: string): Project {
  const unit = nameIn(join(folder, 'remote.json'));
  return {
    command: 'npx qlixline',
    unit,
    folderOf: (name) => (name === unit ? folder : undefined),
    check: () => {
      const scripts = scriptsIn(join(folder, 'package.json'));
      const known = OWN_CHECKS.filter((name) => scripts.includes(name));
      const [npm, ...first] = npmProgram({ env: process.env, node: process.execPath });
      for (const name of known)
        runQuietly(`npm run ${name}`, npm, [...first, 'run', '--silent', name], { cwd: folder });
      return known;
    },
    build: () => {
      const env = { ...process.env, NODE_ENV: 'production' };
      const rspack = installedProgram(folder, '@rspack/cli', 'rspack');
      runQuietly('The build', process.execPath, [rspack, 'build'], { cwd: folder, env });
    },
  };
}

function nameIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name;
}

function scriptsIn(file: string): string[] {
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
  return Object.keys(scripts);
}
