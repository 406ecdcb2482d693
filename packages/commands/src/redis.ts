import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { installDebianPackage } from '@qlixline/cli/debian-package';
import { CommandError } from '@qlixline/cli/command-error';
import { freePort } from '@qlixline/cli/free-port';
import { hasEnded, startServer, stopServer } from '@qlixline/cli/processes';

const SYSTEM_PATHS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const START_TIMEOUT_MS = 10_000;

export function findRedis(): string {
  return SYSTEM_PATHS.find((path) => existsSync(path)) ?? installDebianPackage('redis-server', '/usr/bin/redis-server');
}

/** A real Redis on loopback that keeps nothing. The port can be given, to come back where it was. */
export async function startRedis(
  folder: string,
  port?: number,
): Promise<{ url: string; port: number; pid: number; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const chosen = port ?? (await freePort());
  const flags = ['--bind', '127.0.0.1', '--port', String(chosen), '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = startServer(findRedis(), flags, { stdio: 'ignore' });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(chosen))) {
    if (hasEnded(server) || Date.now() > deadline) throw new CommandError('Redis did not start.');
    await wait(20);
  }
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, pid: server.pid ?? 0, stop: () => stopServer(server) };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
