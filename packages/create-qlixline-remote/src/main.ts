#!/usr/bin/env node
import { parseArgs } from 'node:util';

import { CreateError, createRemote } from './create-remote.ts';

const USAGE = 'Usage: npm create qlixline-remote mf-NAME -- [--team TEAM] [--packages FOLDER]';

/**
 * `npm create qlixline-remote mf-horoscope`: creates a remote in a folder of that name. Without dependencies, so that
 * it installs quickly.
 */
try {
  const { positionals, values } = parseArgs({
    options: { team: { type: 'string' }, packages: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CreateError(USAGE);
  createRemote({ name, parent: process.cwd(), ...values });
  console.log(
    [`${name} is there. Next:`, '', `  cd ${name}`, '  npm install', '  npm test', '  npm run alone', ''].join('\n'),
  );
} catch (error) {
  console.error(error instanceof CreateError ? error.message : error);
  process.exitCode = 1;
}
