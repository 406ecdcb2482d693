import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '@qlixline/commands/programs/postgres.ts';

/** Starts a real PostgreSQL in a folder of its own, tuned for throw-away data. */
export async function startPostgresServer() {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-postgres-'));
  const server = await startPostgres({
    folder,
    throwAway: true,
    // Statistics change only when a spec asks for it, so that plans, and the buffers that they read, are the same in
    // each run.
    settings: { autovacuum: 'off' },
  });
  const killWithUs = () => process.kill(server.pid, 'SIGKILL');
  process.once('exit', killWithUs); // Ctrl-C ends a run of specs without its teardown
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1)); // otherwise also without 'exit'
  return {
    url: server.superuserUrl,
    /** Gone with it. */
    folder,
    async stop() {
      process.off('exit', killWithUs);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
