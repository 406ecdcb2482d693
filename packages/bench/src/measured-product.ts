import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBackend } from '@qlixline/commands/backend-process.ts';
import { ROOT } from '@qlixline/commands/command.ts';
import { freePort } from '@qlixline/commands/free-port.ts';
import { startPostgres } from '@qlixline/commands/postgres.ts';
import { stopServer } from '@qlixline/commands/processes.ts';
import { publishBuilds } from '@qlixline/commands/publish-builds.ts';
import type { Composition } from '@qlixline/contract/composition';

export type MeasuredProduct = {
  url: string;
  port: number;
  backendPid: number;
  databaseUrl: string;
  sessionSecret: string;
  composition: Composition;
};

/**
 * Runs `use` against the whole product as `npm start` serves it: production builds, precompressed, the remotes on
 * the backend's own origin. Everything is gone afterwards.
 */
export async function withProduct<Result>(
  use: (product: MeasuredProduct) => Promise<Result>,
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-bench-'));
  const composition = publishBuilds({ folder: join(folder, 'remotes'), env: 'bench' });
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), throwAway: true });
  const port = await freePort();
  const sessionSecret = 'only for a measurement, gone when it ends';
  try {
    const backend = await startBackend(
      {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        SESSION_SECRET: sessionSecret,
        SHELL_DIST: join(ROOT, 'shell', 'dist'),
        DEMO_DATA: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      join(folder, 'backend.log'),
    );
    try {
      const backendPid = backend.process.pid ?? 0;
      return await use({
        url: backend.address,
        port,
        backendPid,
        databaseUrl: postgres.url,
        sessionSecret,
        composition,
      });
    } finally {
      await stopServer(backend.process);
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
