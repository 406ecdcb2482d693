import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPostgres } from '@qlixline/commands/programs/postgres.ts';
import type { Postgres } from '@qlixline/commands/programs/postgres.ts';

import type { Client, Reply } from '../src/test-support/client.ts';
import { eventually } from '../src/test-support/eventually.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';

let folder: string;
let postgres: Postgres;
let backend: BackendProcess;
let ana: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-stopped-'));
  postgres = await startPostgres({ folder, throwAway: true });
  backend = await startProcess(postgres.url);
  ana = await backend.register('ana@example.com');
  await ana.post('/api/pets', { name: 'Juno', species: 'dog' });
});
afterAll(async () => {
  await backend.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const stop = () => postgres.stop();
const kill = async () => void process.kill(postgres.pid, 'SIGKILL');

test.each([
  ['stopped', stop],
  ['killed', kill],
])(
  'while PostgreSQL is %s the backend is live, not ready and answers 503, and it recovers by itself',
  async (_, end) => {
    await end();
    await eventually(async () => ((await ana.get('/readyz')).status === 503 ? true : undefined));
    expect((await ana.get('/livez')).status).toBe(200);

    for (const send of [
      () => ana.get('/api/auth/user'),
      () => ana.get('/api/pets'),
      () => ana.post('/api/pets', { name: 'Nori', species: 'cat' }),
      () => ana.post('/api/login', { email: 'ana@example.com', password: 'a long password' }),
    ]) {
      const { reply, durationMs } = await timed(send);
      expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
      expect(durationMs).toBeLessThan(3_000);
    }

    await startAgain();
    await eventually(async () => ((await ana.get('/readyz')).status === 200 ? true : undefined));
    expect((await ana.get('/api/pets')).json).toMatchObject([{ name: 'Juno' }]);
  },
);

async function timed(send: () => Promise<Reply>): Promise<{ reply: Reply; durationMs: number }> {
  const startedAt = performance.now();
  const reply = await send();
  return { reply, durationMs: performance.now() - startedAt };
}

/** Restarts PostgreSQL at the same port, as a service manager would. */
async function startAgain(): Promise<void> {
  postgres = await startPostgres({ folder, throwAway: true, port: postgres.port });
}
