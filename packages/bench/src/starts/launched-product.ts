import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ROOT } from '@qlixline/commands/command.ts';
import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';

import { firstAnswerOf } from './first-answer.ts';

const POLL_MS = 20;

export type LaunchedProduct = {
  url: string;
  launcher: ChildProcess;
  /** Milliseconds from the command until its page was answered. */
  startMs: number;
  backendPid: number;
  stop: () => Promise<void>;
};

/** Runs `npm start` in a data folder and waits for its first answer. */
export async function launchProduct(dataDir: string): Promise<LaunchedProduct> {
  const running = join(dataDir, 'running.json');
  const port = await freePort();
  const begin = performance.now();
  const launcher = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: '0' },
  });
  const url = `http://127.0.0.1:${port}/`;
  const startMs = (await firstAnswerOf(url)) - begin;
  return {
    url,
    launcher,
    startMs,
    get backendPid() {
      return (JSON.parse(readFileSync(running, 'utf8')) as { backend: number }).backend;
    },
    stop: async () => {
      await stopServer(launcher, 'SIGTERM', 60_000);
      while (existsSync(running)) await pause(POLL_MS); // npm may end before what it has started
    },
  };
}
