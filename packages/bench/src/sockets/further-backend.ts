import { join } from 'node:path';

import { startBackend } from '@qlixline/commands/programs/backend-process.ts';
import { ROOT } from '@qlixline/commands/command.ts';
import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';

import type { MeasuredProduct } from '../measured-product.ts';

export type FurtherBackend = { port: number; pid: number };

/** Runs `use` with an additional backend process on the same database, with other settings. */
export async function withFurtherBackend<Result>(
  { databaseUrl, dataDir, sessionSecret }: MeasuredProduct,
  env: NodeJS.ProcessEnv,
  use: (backend: FurtherBackend) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const settings = {
    ...process.env,
    NODE_ENV: 'production',
    APP_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BUILDS_DIR: ROOT,
    DEMO_DATA: '0',
    SESSION_SECRET: sessionSecret,
    ...env,
  };
  const { process: backend } = await startBackend(settings, join(dataDir, `backend-${port}.log`));
  try {
    return await use({ port, pid: backend.pid ?? 0 });
  } finally {
    await stopServer(backend);
  }
}
