import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { ROOT } from './command.ts';
import { readCandidates, servedAt } from './matrix/candidates.ts';
import { combinationsOf, combinationsWith } from './matrix/combinations.ts';
import { findOldRef } from './matrix/old-ref.ts';
import { buildOld, checkOut, nameOldVersions, versionsOf } from './matrix/old-tree.ts';
import { publishVersions } from './matrix/publish-versions.ts';
import { refusalOf } from './matrix/refused.ts';
import { reportOf } from './matrix/report.ts';
import { runJourneys } from './matrix/run-journeys.ts';
import type { Result } from './matrix/run-journeys.ts';
import { untilAskedToStop } from '@qlixline/cli/processes';
import { startThrowAwayProduct } from './programs/throw-away-product.ts';

const MATRIX = {
  typed: 'npm run e2e:matrix --',
  does: 'Tests old and new shell with old and new remotes, or candidates with all versions that users may have.',
  options: {
    old: { takes: 'REF', does: 'the commit of before; the one before this branch without it' },
    base: { takes: 'URL', does: 'a product that runs, to test candidates there' },
    candidate: { takes: 'mf-pets=1.4.0', does: 'a version published there; several are tested together' },
    as: {
      takes: 'EMAIL',
      does: 'an account with the QA role, needed in production; its password in QLIXLINE_PASSWORD',
    },
  },
  json: 'the result of each combination',
} as const;

/**
 * `npm run e2e:matrix [-- --old REF]`: tests old and new shell with old and new remotes in one product, each
 * combination selected by overrides as QA would. A remote that requires a newer shell is skipped in the old one, as the
 * registry would refuse it.
 *
 * `npm run e2e:matrix -- --base URL --candidate mf-pets=1.4.0 [--as EMAIL]`: tests versions published there with all
 * versions of other units that users may have. Exits with 1 if a journey failed in any combination.
 */
await runCommand(MATRIX, async ({ args: typed, values, answer }) => {
  const args = typed.filter((argument) => argument !== '--json' && argument !== '--verbose');
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-matrix-'));
  const stopping = new AbortController();
  const stopped = untilAskedToStop().then((): 'stopped' => {
    stopping.abort();
    return 'stopped';
  });
  const results = args.some((arg) => arg.startsWith('--base'))
    ? runCandidates(args, folder, stopping.signal)
    : runOldAndNew(values.old, folder, stopping.signal);
  try {
    if ((await Promise.race([results, stopped])) === 'stopped') {
      await results.catch(() => undefined); // It ends what it has started, and rejects because it was stopped.
      return 130;
    }
    const all = await results;
    answer(all, `\n${reportOf(all)}`);
    return all.every(({ failures }) => failures.length === 0) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runCandidates(args: string[], folder: string, signal: AbortSignal): Promise<Result[]> {
  const { base, candidates, account } = readCandidates(args, process.env);
  const combinations = combinationsWith(candidates, await servedAt(base, account));
  const results: Result[] = [];
  for (const versions of combinations) {
    signal.throwIfAborted();
    const place = join(folder, `run-${results.length}`);
    mkdirSync(place);
    results.push(await runJourneys({ base, account, folder: place }, versions, signal));
    printProgress(results, combinations.length);
  }
  return results;
}

function printProgress(results: readonly Result[], all: number): void {
  const { failures, seconds } = results.at(-1) ?? { failures: [], seconds: 0 };
  console.log(`${results.length} of ${all}: ${failures.length === 0 ? 'passed' : 'failed'} in ${seconds} s`);
}

async function runOldAndNew(ref: string | undefined, folder: string, signal: AbortSignal): Promise<Result[]> {
  const commit = findOldRef(ref);
  console.log('Building what has changed …');
  buildAll({ quiet: true });
  const oldTree = join(folder, 'old');
  console.log(`Building shell, mf-pets and mf-social as of ${commit.slice(0, 10)} …`);
  await checkOut(commit, oldTree, signal);
  const fresh = versionsOf(ROOT);
  const old = nameOldVersions(oldTree, fresh);
  await buildOld(oldTree, signal);

  const product = await startThrowAwayProduct();
  try {
    await publishVersions(product, oldTree);
    await publishVersions(product, ROOT);
    const results: Result[] = [];
    const combinations = combinationsOf(fresh, old);
    const trees = { fresh: { versions: fresh, folder: ROOT }, old: { versions: old, folder: oldTree } };
    for (const versions of combinations) {
      signal.throwIfAborted();
      const refused = refusalOf(versions, trees);
      if (refused !== undefined) {
        results.push({ versions, passed: 0, failures: [], seconds: 0, refused });
        continue;
      }
      const place = join(folder, `run-${results.length}`);
      mkdirSync(place);
      results.push(await runJourneys({ base: product.url, account: undefined, folder: place }, versions, signal));
      printProgress(results, combinations.length);
    }
    return results;
  } finally {
    await product.stop();
  }
}
