import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Project } from '@qlixline/cli/project';
import { runQuietly } from '@qlixline/cli/checks/run-quietly';

import { buildAll } from './build-all.ts';
import { ROOT } from './command.ts';

/** This repository with its remotes and the shell. */
export const REPOSITORY: Project = {
  command: 'npm run remote --',
  unit: undefined,
  folderOf: (unit) => {
    const folder = join(ROOT, unit);
    return existsSync(join(folder, 'package.json')) ? folder : undefined;
  },
  check: (unit) => {
    runQuietly('Checking types', 'tsc', ['-p', join(unit, 'tsconfig.json')], { cwd: ROOT });
    runQuietly('Linting', 'oxlint', ['-c', '.oxlint.config.ts', '--type-aware', unit], { cwd: ROOT });
    return ['types', 'lint'];
  },
  build: (unit) => buildAll({ quiet: true, only: unit }),
};
