import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startPostgres } from '@qlixline/commands/programs/postgres.ts';

import { withHelper } from '../helper-process.ts';
import { withProduct } from '../measured-product.ts';
import { residentMemoryOf } from '../process-cost.ts';
import { megabytes, times } from '../row.ts';
import type { Measured } from '../row.ts';
import { firstAnswerOf } from './first-answer.ts';
import { launchProduct } from './launched-product.ts';

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const GOAL = 3;
/** Time in which a process that has just started releases what only the start needed. */
const SETTLING_MS = 20_000;

/** Measures the memory of an idle backend, in production and as `npm start` runs it, beside a bare server. */
export async function measureIdleMemory(): Promise<Measured> {
  const bare = await bareMemory();
  const idle = await withProduct(async ({ url, backendPid }) => {
    await firstAnswerOf(`${url}/`);
    return settledMemory(() => backendPid);
  });
  const home = await homeMemory();
  return {
    figure: `${times(idle / bare)} (${megabytes(idle)}), at home ${times(home / bare)} (${megabytes(home)})`,
    floor: `a bare server: ${megabytes(bare)}`,
    isMet: Math.max(idle, home) <= GOAL * bare,
  };
}

/** `pidOf` is called last: `npm start` records the backend's process only once it is ready. */
async function settledMemory(pidOf: () => number): Promise<number> {
  await pause(SETTLING_MS);
  return residentMemoryOf(pidOf());
}

function bareMemory(): Promise<number> {
  return inFolder(async (folder) => {
    const postgres = await startPostgres({ folder });
    try {
      return await withHelper(BARE_SERVER, [postgres.url], async ({ exchange, pid }) => {
        await firstAnswerOf(`http://127.0.0.1:${await exchange<number>('port')}/`);
        return settledMemory(() => pid);
      });
    } finally {
      await postgres.stop();
    }
  });
}

function homeMemory(): Promise<number> {
  return inFolder(async (folder) => {
    const product = await launchProduct(folder);
    try {
      return await settledMemory(() => product.backendPid);
    } finally {
      await product.stop();
    }
  });
}

async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-memory-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
