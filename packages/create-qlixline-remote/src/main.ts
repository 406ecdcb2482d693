#!/usr/bin/env node
import { parseArgs } from 'node:util';

import { CreateError, createRemote } from './create-remote.ts';

const HELP = `npm create qlixline-remote mf-NAME -- [options]

Writes a remote into an empty folder of that name: a screen, its spec, a journey, and a workflow that publishes it.

  --team TEAM        the team; the name without mf- if it is left out
  --packages FOLDER  archives of the packages, instead of the registry
  --json             prints JSON alone to the standard output: the folder
  --verbose          shows where an unexpected error comes from, as DEBUG=1 does
  -h, --help         prints this text

Exit codes: 0 done, 1 failed, 2 wrong command line.`;

const FAILED = 1;
const WRONG_USAGE = 2;

/**
 * `npm create qlixline-remote mf-horoscope`: creates a remote in a folder of that name. Without dependencies, so that
 * it installs quickly.
 */
try {
  run();
} catch (error) {
  const isShown = process.argv.includes('--verbose') || Boolean(process.env['DEBUG']);
  console.error(error instanceof CreateError ? error.message : isShown ? error : sentenceOf(error));
  process.exitCode ??= FAILED;
}

function run(): void {
  const { name, help, json, team, packages } = readArguments();
  if (help) return console.log(HELP);
  if (name === undefined) throw wrongUsage('Please name the remote, such as mf-horoscope');
  const folder = createRemote({ name, parent: process.cwd(), team, packages });
  if (json) return console.log(JSON.stringify({ folder }));
  console.log(
    [`${name} is there. Next:`, '', `  cd ${name}`, '  npm install', '  npm test', '  npm run alone', ''].join('\n'),
  );
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      options: {
        team: { type: 'string' },
        packages: { type: 'string' },
        json: { type: 'boolean' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (more.length === 0) return { ...values, name };
    throw new Error(`"${more.join(' ')}" is one word too many`);
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\. |\n/); // The rest is advice for programmers.
    throw wrongUsage(sentence.replace(/\.$/, ''));
  }
}

function wrongUsage(sentence: string): CreateError {
  process.exitCode = WRONG_USAGE;
  return new CreateError(`${sentence}; npm create qlixline-remote -- --help says how.`);
}

function sentenceOf(error: unknown): string {
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `Unexpected error: ${message.replace(/\.$/, '')}. DEBUG=1 shows where it comes from.`;
}
