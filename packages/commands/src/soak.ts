import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildAll } from './build-all.ts';
import { CommandError, runCommand } from '@qlixline/cli/command-error';
import { findFfmpeg } from './programs/ffmpeg.ts';
import { findRedis } from './programs/redis.ts';
import { withConcurrency, summaryOf } from './checks/run-check.ts';
import { ROUNDS } from './soak/rounds.ts';
import { runRound } from './soak/run-round.ts';

const AT_ONCE = 2; // cores
const MINUTES = 15;

/**
 * `npm run soak [-- --minutes 15] [part of a round's name or path …]`: full-size generated worlds, long simulations,
 * hostile requests and faults, with new seeds each time. It takes roughly the given number of minutes on two cores.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
  const minutes = Number(values.minutes ?? MINUTES);
  if (!(minutes > 0)) throw new CommandError(`--minutes takes a number, not "${values.minutes}".`);
  const rounds = ROUNDS.filter(
    ({ name, file }) => positionals.length === 0 || positionals.some((text) => `${name} ${file}`.includes(text)),
  );
  if (rounds.length === 0) throw new CommandError(`No round has ${positionals.join(' or ')} in its name or path.`);
  findRedis();
  findFfmpeg();
  buildAll({ quiet: true });
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-soak-'));
  try {
    const outcomes = await withConcurrency(rounds, AT_ONCE, (round) => runRound(round, minutes, folder));
    const { passed, failed } = summaryOf(outcomes);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
