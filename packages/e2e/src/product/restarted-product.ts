import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';
import { ROOT } from '@qlixline/commands/command.ts';
import { startBackend } from '@qlixline/commands/programs/backend-process.ts';
import { startPostgres } from '@qlixline/commands/programs/postgres.ts';

/** Product that an operator restarts at its address. */
export type RestartedProduct = {
  url: string;
  /** Restarts the backend with these settings beside the usual ones. */
  restart: (settings?: NodeJS.ProcessEnv) => Promise<void>;
  /** Has another server answer at the address while `during` runs. */
  replace: (answer: RequestListener, during: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the product from its production builds in a temporary folder, which outlives its backend. */
export async function startRestartedProduct(): Promise<RestartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-restarted-'));
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), throwAway: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = async (settings: NodeJS.ProcessEnv = {}) => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'test',
      HOST: 'localhost',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      DATABASE_WAIT_MS: '60000', // Its behaviour must not depend on the machine's load.
      BUILDS_DIR: ROOT,
      TRUST_PROXY: '1',
      DEMO_DATA: '0',
      ...settings,
    };
    return (await startBackend(env, join(folder, 'backend.log'))).process;
  };
  let backend = await start();
  return {
    url,
    restart: async (settings) => {
      await stopServer(backend);
      backend = await start(settings);
    },
    replace: async (answer, during) => {
      await stopServer(backend);
      const server = createServer(answer);
      await new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
      try {
        await during();
      } finally {
        server.closeAllConnections();
        await new Promise((resolve) => void server.close(resolve));
        backend = await start();
      }
    },
    stop: async () => {
      await stopServer(backend);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
