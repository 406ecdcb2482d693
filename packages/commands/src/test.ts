import { parseArgs } from 'node:util';

import { CommandError, runCommand } from '@qlixline/cli/command-error';
import { findChromium } from '@qlixline/journey-kit/chromium';

import { findFfmpeg } from './ffmpeg.ts';
import { findRedis } from './redis.ts';
import { withScratchFolder } from './scratch-folder.ts';
import { readShard } from './test-run/shard.ts';
import { seededOrder } from './test-run/seeded-order.ts';
import { testEverything } from './test-run/test-everything.ts';

const USAGE = 'npm test -- [--all] [--shard 1/4] [--shuffle [SEED]]';

/**
 * `npm test`: everything, ending with the line `N passed, N failed`. What passed with the same inputs counts as passed
 * without running again; `--all` runs it all the same.
 */
await runCommand(async () => {
  const { all, shard, shuffle } = readOptions();
  await findChromium();
  findRedis();
  findFfmpeg();
  const { passed, failed } = await withScratchFolder((folder) => testEverything({ all, shard, shuffle, folder }));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { all: { type: 'boolean' }, shard: { type: 'string' }, shuffle: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length > (values.shuffle ? 1 : 0)) throw new Error(`"${positionals.join(' ')}" is no option`);
    const seed = positionals[0] ?? String(Date.now() % 1_000_000);
    return {
      all: values.all ?? false,
      shard: readShard(values.shard),
      shuffle: values.shuffle ? seededOrder(seed) : undefined,
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. Usage: ${USAGE}`);
  }
}
