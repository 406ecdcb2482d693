import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startBackend } from './backend-process.ts';
import { beginIdsAt } from './begin-ids-at.ts';
import { ROOT } from '../command.ts';
import { freePort } from '@qlixline/cli/free-port';
import { startPostgres } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { filesThatRan } from '../test-run/recorded-backend.ts';
import { stopServer } from '@qlixline/cli/processes';

export type ThrowAwayProduct = {
  url: string;
  backendPid: number;
  /** Returns the backend's source files that ran since the last call; empty unless recording. */
  filesThatRan: () => Promise<string[]>;
  databasePid: number;
  databaseUrl: string;
  /** URL for the superuser. */
  superuserUrl: string;
  dataDir: string;
  /** Ends the product and removes its data. */
  stop: () => Promise<void>;
};

/**
 * First id of what is made in such a product: `FIRST_ID=2147483648 npm run e2e -- posts` runs journeys with ids that an
 * `integer` can't hold, as a round of the soak does.
 */
const FIRST_ID = process.env['FIRST_ID'];

/** Starts the whole product from this repository's builds as `npm start` serves it, in a temporary folder. */
export async function startThrowAwayProduct(
  env: NodeJS.ProcessEnv = {},
  dataDir = mkdtempSync(join(tmpdir(), 'qlixline-product-')),
  { isRecorded = false } = {},
): Promise<ThrowAwayProduct> {
  let postgres: Postgres | undefined;
  const removeFolder = async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    postgres = await startPostgres({ folder: join(dataDir, 'postgres'), throwAway: true });
    const host = env['HOST'] ?? 'localhost';
    const port = await freePort();
    const settings = {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'test',
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: `http://${host}:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      BUILDS_DIR: ROOT,
      DATABASE_WAIT_MS: '60000', // Its behaviour must not depend on the machine's load.
      DEMO_DATA: '0',
      LOG_LEVEL: 'info', // kept for a failed journey
      ...env,
    };
    const backend = await startBackend(settings, join(dataDir, 'backend.log'), { isRecorded });
    if (FIRST_ID !== undefined) await raiseIds(postgres.superuserUrl, FIRST_ID);
    return {
      url: backend.address,
      backendPid: backend.process.pid ?? 0,
      filesThatRan: () => (isRecorded ? filesThatRan(backend.process) : Promise.resolve([])),
      databasePid: postgres.pid,
      databaseUrl: postgres.url,
      superuserUrl: postgres.superuserUrl,
      dataDir,
      stop: async () => {
        await stopServer(backend.process);
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function raiseIds(superuserUrl: string, firstId: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'qlixline journeys' });
  await client.connect();
  try {
    await beginIdsAt(client, firstId);
  } finally {
    await client.end();
  }
}
