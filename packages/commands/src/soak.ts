import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildAll } from './build-all.ts';
import { UsageError } from '@qlixline/cli/command-error';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { findFfmpeg } from './programs/ffmpeg.ts';
import { findRedis } from './programs/redis.ts';
import { findTilemaker } from './programs/tilemaker.ts';
import { withConcurrency, summaryOf } from './checks/run-check.ts';
import { ROUNDS } from './soak/rounds.ts';
import { runRound } from './soak/run-round.ts';

const AT_ONCE = 2; // cores
const MINUTES = 15;

const SOAK = {
  typed: 'npm run soak --',
  does: 'Runs generated worlds at full size, long simulations, hostile requests and faults, with new seeds each time.',
  words: '[TEXT …]',
  options: { minutes: { takes: 'N', does: `roughly how long, on two cores; ${MINUTES} without it` } },
  json: 'how many rounds passed and failed',
  notes: 'Without a TEXT all rounds run; otherwise those whose name or path contains one.',
} as const;

/**
 * `npm run soak [-- --minutes 15] [part of a round's name or path …]`: full-size generated worlds, long simulations,
 * hostile requests and faults, with new seeds each time. It takes roughly the given number of minutes on two cores.
 */
await runCommand(SOAK, async ({ values, words, answer }) => {
  const minutes = Number(values.minutes ?? MINUTES);
  if (!(minutes > 0)) throw new UsageError(`--minutes takes a number, not "${values.minutes}".`);
  const rounds = ROUNDS.filter(
    ({ name, file }) => words.length === 0 || words.some((text) => `${name} ${file}`.includes(text)),
  );
  if (rounds.length === 0) throw new UsageError(`No round has ${words.join(' or ')} in its name or path.`);
  findRedis();
  findFfmpeg();
  findTilemaker();
  buildAll({ quiet: true });
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-soak-'));
  try {
    const outcomes = await withConcurrency(rounds, AT_ONCE, (round) => runRound(round, minutes, folder));
    const { passed, failed } = summaryOf(outcomes);
    answer({ passed, failed }, `${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
