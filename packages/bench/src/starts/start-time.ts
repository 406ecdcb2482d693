import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startPostgres } from '@qlixline/commands/programs/postgres.ts';

import { withHelper } from '../helper-process.ts';
import { pairedRuns } from '../paired-runs.ts';
import { timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { firstAnswerOf } from './first-answer.ts';
import { launchProduct } from './launched-product.ts';

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const GOAL = 3;

/**
 * Measures from `npm start`, on a built installation with a database, until its page is answered, beside starting an
 * empty PostgreSQL and a bare server on it.
 */
export async function measureStart(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-start-'));
  const [product, floor] = [join(folder, 'product'), join(folder, 'floor')];
  try {
    const {
      ours,
      floor: bare,
      ratio,
      spread,
    } = await pairedRuns(
      async () => {
        const launched = await launchProduct(product);
        await launched.stop();
        return launched.startMs;
      },
      () => startBare(floor),
    );
    return {
      figure: `${timesWithin(ratio, spread)}, ${Math.round(ours)} ms`,
      floor: `PostgreSQL and a bare server: ${Math.round(bare)} ms`,
      isMet: ratio <= GOAL,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startBare(folder: string): Promise<number> {
  const begin = performance.now();
  const postgres = await startPostgres({ folder });
  try {
    return await withHelper(BARE_SERVER, [postgres.url], async ({ exchange }) => {
      const port = await exchange<number>('port');
      return (await firstAnswerOf(`http://127.0.0.1:${port}/`)) - begin;
    });
  } finally {
    await postgres.stop();
  }
}
