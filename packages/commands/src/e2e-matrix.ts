import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';
import { combinationsOf } from './matrix/combinations.ts';
import { findOldRef } from './matrix/old-ref.ts';
import { buildOld, checkOut, nameOldVersions, versionsOf } from './matrix/old-tree.ts';
import { publishVersions } from './matrix/publish-versions.ts';
import { refusalOf } from './matrix/refused.ts';
import { reportOf } from './matrix/report.ts';
import { runJourneys } from './matrix/run-journeys.ts';
import type { Result } from './matrix/run-journeys.ts';
import { untilAskedToStop } from '@qlixline/cli/processes';
import { startThrowAwayProduct } from './throw-away-product.ts';

/**
 * `npm run e2e:matrix [-- --old REF]`: old and new shell with old and new remotes, in one product, each combination
 * chosen by overrides as QA would. A remote that requires a newer shell is not put into the old one: the registry would
 * refuse that, too. Exit code 1 when a journey failed in any of them.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { old: { type: 'string' } } });
  const commit = findOldRef(values.old);
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-matrix-'));
  const stopping = new AbortController();
  const stopped = untilAskedToStop().then((): 'stopped' => {
    stopping.abort();
    return 'stopped';
  });
  const results = runMatrix(commit, folder, stopping.signal);
  try {
    if ((await Promise.race([results, stopped])) === 'stopped') {
      await results.catch(() => undefined); // it ends what it has started, and fails because it was stopped
      return 130;
    }
    const all = await results;
    console.log(`\n${reportOf(all)}`);
    return all.every(({ failures }) => failures.length === 0) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runMatrix(commit: string, folder: string, signal: AbortSignal): Promise<Result[]> {
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
      const result = await runJourneys(product.url, versions, place, signal);
      results.push(result);
      console.log(
        `${results.length} of ${combinations.length}: ${result.failures.length === 0 ? 'passed' : 'failed'} in ${result.seconds} s`,
      );
    }
    return results;
  } finally {
    await product.stop();
  }
}
