import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BACKEND_BUILD, startBackend } from '@qlixline/commands/programs/backend-process.ts';
import { freePort } from '@qlixline/cli/free-port';
import { hasEnded, stopServer } from '@qlixline/cli/processes';

import { Client } from '../client.ts';
import { TEST_ORIGIN } from './start-api.ts';

type Changes = {
  /** Environment variables that are set as well. */
  settings?: Record<string, string>;
  /** Folder of the build that is started. */
  build?: string;
};

export type BackendProcess = {
  /** Address such as `http://127.0.0.1:port`, the same after a restart. */
  url: string;
  dataDir: string;
  readonly pid: number;
  /** Starts the backend again with its port and data, after it has ended; changes last for further starts. */
  start(changes?: Changes): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Sends a message as the launcher does, over their channel. */
  send(message: string): void;
  /** Waits for the end and the complete log, and returns the exit code; null if a signal ended it. */
  ended(): Promise<number | null>;
  asNobody(): Client;
  /** Registers a new account over HTTP. */
  register(email: string): Promise<Client>;
  close(): Promise<void>;
};

/** Starts the built backend as a separate process. */
export async function startProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  build = BACKEND_BUILD,
): Promise<BackendProcess> {
  const program = join(build, 'main.js');
  if (!existsSync(program)) throw new Error(`${program} is missing; npm run build makes it.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'qlixline-process-'));
  const port = await freePort();
  let env: NodeJS.ProcessEnv = {
    ...process.env,
    APP_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: TEST_ORIGIN,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: '0',
    ...settings,
  };
  let started = build;
  const launch = () => startBackend(env, join(dataDir, 'backend.log'), { build: started });
  let { process: child, log } = await launch();
  const url = `http://127.0.0.1:${port}`;
  const client = () => new Client(url, TEST_ORIGIN);

  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    async start(changes = {}) {
      env = { ...env, ...changes.settings };
      started = changes.build ?? started;
      ({ process: child, log } = await launch());
    },
    signal: (signal) => void child.kill(signal),
    send: (message) => void child.send(message),
    async ended() {
      if (!hasEnded(child)) await once(child, 'exit');
      await log.written();
      return child.exitCode;
    },
    asNobody: client,
    async register(email) {
      const user = client();
      const account = { firstName: 'Ana', email, password: 'a long password', ageConfirmed: true };
      const reply = await user.post('/api/register', account);
      if (reply.status !== 201) throw new Error(`No account was made: ${reply.status} ${reply.text}`);
      return user;
    },
    async close() {
      await stopServer(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
