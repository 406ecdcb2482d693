import { existsSync, readFileSync } from 'node:fs';

import { UsageError } from '@qlixline/cli/command-error';
import type { ValuesOf } from '@qlixline/cli/command-line/read-call';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { findChromium } from '@qlixline/journey-kit/chromium';

import { findFfmpeg } from './programs/ffmpeg.ts';
import { findRedis } from './programs/redis.ts';
import { findTilemaker } from './programs/tilemaker.ts';
import { withScratchFolder } from './test-run/scratch-folder.ts';
import { readShard } from './test-run/shard.ts';
import type { Shard } from './test-run/shard.ts';
import { seededOrder } from './test-run/seeded-order.ts';
import { testEverything } from './test-run/test-everything.ts';

const TEST = {
  typed: 'npm test --',
  does: 'Runs every check, spec and browser journey, and ends with how many passed and failed.',
  words: '[SEED]',
  options: {
    all: { does: 'runs also what passed before with the same inputs' },
    shard: { takes: '1/4', does: 'runs one of four parts' },
    shuffle: { does: 'runs in another order of files, that of the SEED if there is one' },
    list: { does: 'prints what would run' },
    only: { takes: 'FILE', does: 'runs the specs and journeys that the file lists, one a line' },
    failed: { takes: 'FILE', does: 'writes the names of failed specs and journeys' },
  },
  json: 'how many passed and failed',
} as const;

/**
 * `npm test`: runs everything and ends with the line `N passed, N failed`. Cached passes with unchanged inputs count as
 * passed; `--all` runs them anyway, `--list` prints what would run. `--only` names a file with the only specs and
 * journeys to run, one per line; `--failed` names a file for those that failed.
 */
await runCommand(TEST, async ({ values, words, answer }) => {
  const options = readOptions(values, words);
  await findChromium();
  findRedis();
  findFfmpeg();
  findTilemaker();
  const { passed, failed } = await withScratchFolder((folder) => testEverything({ ...options, folder }));
  answer({ passed, failed }, `${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function readOptions(values: ValuesOf<(typeof TEST)['options']>, words: readonly string[]) {
  if (words.length > (values.shuffle ? 1 : 0)) {
    throw new UsageError(`"${words.join(' ')}" is one word too many; npm test -- --help says how.`);
  }
  const seed = words[0] ?? String(Date.now() % 1_000_000);
  return {
    all: values.all,
    list: values.list,
    only: values.only === undefined ? undefined : linesOf(values.only),
    failedFile: values.failed,
    shard: shardOf(values.shard),
    shuffle: values.shuffle ? seededOrder(seed) : undefined,
  };
}

function linesOf(file: string): Set<string> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  return new Set(readFileSync(file, 'utf8').trim().split('\n'));
}

function shardOf(text: string | undefined): Shard {
  try {
    return readShard(text);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.`);
  }
}
