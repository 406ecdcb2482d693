import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from '@jest/globals';
import { freePort, isPortFree } from '@qlixline/cli/free-port';
import { hasEnded } from '@qlixline/cli/processes';

let started: ChildProcess | undefined;
let shell: Server | undefined;
afterEach(async () => {
  if (started && !hasEnded(started)) {
    started.kill('SIGKILL');
    await once(started, 'exit');
  }
  shell?.close();
  shell?.closeAllConnections();
  [started, shell] = [undefined, undefined];
});

/** Starts an order and resolves when it has printed a text. */
async function start(text: string, port: number, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'remote.ts'), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started = child;
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (piece: string) => {
        printed += piece;
        if (printed.includes(text)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`It ended: ${printed}`)));
  });
  return child;
}

/** Starts an address that answers like a shell, with a composition of no remotes. */
async function startShell(env: string): Promise<string> {
  const composition = { schema: 1, snapshotId: '0', env, shell: { build: '0', api: '1.0.0' }, remotes: [] };
  shell = createServer((_request, response) => response.end(JSON.stringify(composition))).listen(0, 'localhost');
  await once(shell, 'listening');
  return `http://localhost:${(shell.address() as AddressInfo).port}`;
}

describe('the port of a development server is free after its end', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('alone frees its port after %s', async (signal) => {
    const port = await freePort('localhost');
    const child = await start(`http://localhost:${port}`, port, 'alone', 'mf-settings');
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    expect(await isPortFree(port, 'localhost')).toBe(true);
  });

  test('dev frees its port after Ctrl-C, and lets only pages of its shell read what it serves', async () => {
    const port = await freePort('localhost');
    const origin = await startShell('production');
    const child = await start('needs the QA role', port, 'dev', 'mf-settings', '--shell', origin);
    const at = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://localhost:${port}${path}`, { headers });

    const entry = await at('/remoteEntry.js', { origin });
    expect([entry.status, entry.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const foreign = await at('/remoteEntry.js', { origin: 'https://evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await (await at('/remote-build.json')).json()).toMatchObject({ name: 'mf-settings' });
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    expect(await isPortFree(port, 'localhost')).toBe(true);
  });

  test('a port in use is one sentence, and exit code 1', async () => {
    const origin = await startShell('test');
    const port = Number(new URL(origin).port);
    const failed = start('choose another', port, 'alone', 'mf-settings');
    await failed;
    if (started && !hasEnded(started)) await once(started, 'exit');
    expect(started?.exitCode).toBe(1);
  });
});
