import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBackend } from '@qlixline/commands/programs/backend-process.ts';
import { ROOT } from '@qlixline/commands/command.ts';
import { freePort } from '@qlixline/cli/free-port';
import { startPostgres } from '@qlixline/commands/programs/postgres.ts';
import { hasEnded, stopServer } from '@qlixline/cli/processes';
import { startRedis } from '@qlixline/commands/programs/redis.ts';

import { startSpreadingEdge } from './spreading-edge.ts';

export type SeveralBackends = {
  /** Address for browsers. */
  url: string;
  databaseUrl: string;
  /** Number of open live sockets by backend. */
  liveSockets: () => number[];
  /** Kills a backend with SIGKILL, without a shutdown. */
  kill: (index: number) => Promise<void>;
  /** Restarts a killed backend at its former address. */
  restart: (index: number) => Promise<void>;
  stopRedis: () => Promise<void>;
  startRedis: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the product as on several machines: one PostgreSQL, one Redis, one folder, one address. */
export async function startSeveralBackends(count: number): Promise<SeveralBackends> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-several-'));
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), throwAway: true });
  let redis = await startRedis(folder);
  const redisPort = new URL(redis.url).port;
  const edge = await startSpreadingEdge();
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const processes: ChildProcess[] = [];
  async function start(port: number): Promise<ChildProcess> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: edge.url,
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: 's'.repeat(40),
      BUILDS_DIR: ROOT,
      DEMO_DATA: '0',
    };
    return (await startBackend(env, join(folder, `backend-${port}.log`))).process;
  }
  // One after another, because the first one migrates.
  for (const port of ports) processes.push(await start(port));
  edge.leadTo(ports);

  return {
    url: edge.url,
    databaseUrl: postgres.url,
    liveSockets: edge.liveSockets,
    kill: async (index) => {
      const victim = processes[index];
      if (!victim || hasEnded(victim)) throw new Error(`There is no running backend ${index}`);
      const ended = new Promise((resolve) => void victim.once('exit', resolve));
      victim.kill('SIGKILL');
      await ended;
    },
    restart: async (index) => {
      processes[index] = await start(ports[index] ?? 0);
    },
    stopRedis: () => redis.stop(),
    startRedis: async () => {
      redis = await startRedis(folder, Number(redisPort));
    },
    stop: async () => {
      await edge.close();
      await Promise.all(processes.filter((backend) => !hasEnded(backend)).map((backend) => stopServer(backend)));
      await redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
