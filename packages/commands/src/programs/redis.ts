import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';

import { installDebianPackage } from '@qlixline/cli/debian-package';
import { freePort } from '@qlixline/cli/free-port';
import { startServer, stopServer } from '@qlixline/cli/processes';
import { failureOf, waitUntil } from '../wait-until.ts';

const SYSTEM_PATHS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

export function findRedis(): string {
  return SYSTEM_PATHS.find((path) => existsSync(path)) ?? installDebianPackage('redis-server', '/usr/bin/redis-server');
}

/** Starts a real Redis on loopback without persistence. The port can be given, to restart it at the same address. */
export async function startRedis(
  folder: string,
  port?: number,
): Promise<{ url: string; port: number; pid: number; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const chosen = port ?? (await freePort());
  const flags = ['--bind', '127.0.0.1', '--port', String(chosen), '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = startServer(findRedis(), flags, { stdio: 'ignore' });
  await waitUntil({ name: 'Redis', isThere: () => accepts(chosen), failure: failureOf(server), pollMs: 20 });
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, pid: server.pid ?? 0, stop: () => stopServer(server) };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
