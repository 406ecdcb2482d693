import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runQuietly } from './run-quietly.ts';

/** The sources that orders are about: the product's repository, or a team's own. */
export type Project = {
  /** What a person types before an order. */
  command: string;
  /** Of an order that names none; undefined where there are several. */
  unit: string | undefined;
  /** Undefined for a unit whose sources are elsewhere. */
  folderOf: (unit: string) => string | undefined;
  /** Checks the unit's sources; the names of what was checked. Throws a CommandError with what is wrong. */
  check: (unit: string) => string[];
  /** Builds the unit for production, into the folder `dist` of its own. Says nothing unless it fails. */
  build: (unit: string) => void;
};

/** Scripts of a remote's package.json that check it. */
const OWN_CHECKS: readonly string[] = ['types', 'lint', 'spec'];

/** The remote whose `remote.json` is in this folder. */
export function ownProject(folder: string): Project {
  const unit = nameIn(join(folder, 'remote.json'));
  return {
    command: 'npx qlixline',
    unit,
    folderOf: (asked) => (asked === unit ? folder : undefined),
    check: () => {
      const scripts = scriptsIn(join(folder, 'package.json'));
      const known = OWN_CHECKS.filter((name) => scripts.includes(name));
      for (const name of known) runQuietly(`npm run ${name}`, 'npm', ['run', '--silent', name], { cwd: folder });
      return known;
    },
    build: () => {
      const env = { ...process.env, NODE_ENV: 'production' };
      runQuietly('The build', 'rspack', ['build'], { cwd: folder, env });
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
