import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '@qlixline/commands/programs/postgres.ts';
import type { Postgres } from '@qlixline/commands/programs/postgres.ts';

import { Client } from '../client.ts';
import { TEST_ORIGIN } from '../start/start-api.ts';
import { startProcess } from '../start/start-process.ts';
import type { BackendProcess } from '../start/start-process.ts';
import type { Creator } from './persistent-creates.ts';

export type ProductUnderLoad = {
  /** PostgreSQL that keeps everything it has confirmed, as in production. */
  postgres: Postgres;
  backends: BackendProcess[];
  /** Creates users with a client for each backend, or for each of these addresses. */
  creators(count: number, urls?: readonly string[]): Promise<Creator[]>;
  /** Stops everything. */
  close(): Promise<void>;
};

/** Starts a PostgreSQL and several backends that share sessions. */
export async function startProductUnderLoad(
  backendCount = 1,
  settings: Record<string, string> = {},
): Promise<ProductUnderLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-load-'));
  const backends: BackendProcess[] = [];
  const ends = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres({ folder });
    ends.push(() => postgres.stop());
    for (let nth = 0; nth < backendCount; nth += 1) {
      const backend = await startProcess(postgres.url, { SESSION_SECRET: 's'.repeat(40), ...settings });
      ends.push(() => backend.close());
      backends.push(backend);
    }
    return {
      postgres,
      backends,
      creators: (count, urls = backends.map(({ url }) => url)) => registerAll(backends[0]!, count, urls),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function registerAll(backend: BackendProcess, count: number, urls: readonly string[]): Promise<Creator[]> {
  const creators: Creator[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const registered = await backend.register(`ana${nth}@example.com`);
    const { id } = (await registered.get('/api/auth/user')).json;
    creators.push({ id, clients: urls.map((url) => signedInAs(registered, url)) });
  }
  return creators;
}

/** Returns a client with the same session at another address. */
function signedInAs(registered: Client, url: string): Client {
  const client = new Client(url, TEST_ORIGIN);
  for (const [name, value] of registered.cookies) client.cookies.set(name, value);
  return client;
}
