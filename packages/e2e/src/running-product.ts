import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBackend } from '@qlixline/commands/backend-process.ts';
import { ROOT } from '@qlixline/commands/command.ts';
import { freePort } from '@qlixline/commands/free-port.ts';
import { startPostgres } from '@qlixline/commands/postgres.ts';
import { stopServer } from '@qlixline/commands/processes.ts';
import { publishBuilds } from '@qlixline/commands/publish-builds.ts';

import { startRemoteOrigin } from './remote-origin.ts';
import type { RemoteOrigin } from './remote-origin.ts';

export type RunningProduct = { url: string; remotes: RemoteOrigin; stop: () => Promise<void> };

/** The whole product from its production builds, in a folder of its own, with the remotes on another origin. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-e2e-'));
  const published = join(folder, 'remotes');
  const remotes = await startRemoteOrigin(published);
  publishBuilds({ folder: published, env: 'test', origin: remotes.origin });
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), throwAway: true });
  const port = await freePort();
  const backend = await startBackend(
    {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'test',
      HOST: 'localhost',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      SHELL_DIST: join(ROOT, 'shell', 'dist'),
      DEMO_DATA: '0',
      ...env,
    },
    join(folder, 'backend.log'),
  );
  return {
    url: backend.address,
    remotes,
    stop: async () => {
      await stopServer(backend.process);
      await Promise.all([postgres.stop(), remotes.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
