import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { CommandError, runCommand } from '@qlixline/cli/command-error';
import { findChromium } from '@qlixline/journey-kit/chromium';

import { findFfmpeg } from './programs/ffmpeg.ts';
import { findRedis } from './programs/redis.ts';
import { withScratchFolder } from './test-run/scratch-folder.ts';
import { readShard } from './test-run/shard.ts';
import { seededOrder } from './test-run/seeded-order.ts';
import { testEverything } from './test-run/test-everything.ts';

const USAGE = 'npm test -- [--all] [--shard 1/4] [--shuffle [SEED]] [--list] [--only FILE] [--failed FILE]';

/**
 * `npm test`: runs everything and ends with the line `N passed, N failed`. Cached passes with unchanged inputs count as
 * passed; `--all` runs them anyway, `--list` prints what would run. `--only` names a file with the only specs and
 * journeys to run, one per line; `--failed` names a file for those that failed.
 */
await runCommand(async () => {
  const options = readOptions();
  await findChromium();
  findRedis();
  findFfmpeg();
  const { passed, failed } = await withScratchFolder((folder) => testEverything({ ...options, folder }));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        all: { type: 'boolean' },
        shard: { type: 'string' },
        shuffle: { type: 'boolean' },
        list: { type: 'boolean' },
        only: { type: 'string' },
        failed: { type: 'string' },
      },
      allowPositionals: true,
    });
    if (positionals.length > (values.shuffle ? 1 : 0)) throw new Error(`"${positionals.join(' ')}" is no option`);
    const seed = positionals[0] ?? String(Date.now() % 1_000_000);
    return {
      all: values.all ?? false,
      list: values.list ?? false,
      only: values.only === undefined ? undefined : new Set(readFileSync(values.only, 'utf8').trim().split('\n')),
      failedFile: values.failed,
      shard: readShard(values.shard),
      shuffle: values.shuffle ? seededOrder(seed) : undefined,
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. Usage: ${USAGE}`);
  }
}
