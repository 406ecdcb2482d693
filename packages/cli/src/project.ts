import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from './command-error.ts';

/** The sources that orders are about: the product's repository, or a team's own. */
export type Project = {
  /** What a person types before an order. */
  command: string;
  /** Of an order that names none; undefined where there are several. */
  unit: string | undefined;
  /** Undefined for a unit whose sources are elsewhere. */
  folderOf: (unit: string) => string | undefined;
  /** Builds the unit for production, into the folder `dist` of its own. Says nothing unless it fails. */
  build: (unit: string) => void;
};

/** The remote whose `remote.json` is in this folder. */
export function ownProject(folder: string): Project {
  const unit = nameIn(join(folder, 'remote.json'));
  return {
    command: 'npx qlixline',
    unit,
    folderOf: (asked) => (asked === unit ? folder : undefined),
    build: () => {
      const { status, error, stdout, stderr } = spawnSync('rspack', ['build'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (status !== 0)
        throw new CommandError(['The build failed.', error?.message, stdout, stderr].filter(Boolean).join('\n'));
    },
  };
}

function nameIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name;
}
