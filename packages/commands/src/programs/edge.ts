import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installDebianPackage } from '@qlixline/cli/debian-package';
import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';

import { ROOT } from '../command.ts';
import { failureOf, waitUntil } from '../wait-until.ts';

const CADDY = '/usr/bin/caddy';

export const canStartEdge = spawnSync('caddy', ['version']).status === 0;

export type EdgePorts = { http: number; https: number; health: number; origin: string };

/**
 * Reserves the ports of an edge that starts later, because the backends need its address `https://localhost:port`
 * first.
 */
export async function edgePorts(): Promise<EdgePorts> {
  const [http, https, health] = [await freePort(), await freePort(), await freePort()];
  return { http, https, health, origin: `https://localhost:${https}` };
}

export type Edge = {
  /** Certificate of the edge's authority, which for `localhost` is the edge itself. */
  certificatePath: string;
  stop: () => Promise<void>;
};

/** Starts production's edge with its own configuration file in front of these backends; resolves when it serves. */
export async function startEdge(ports: EdgePorts, backends: readonly string[]): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-edge-'));
  const caddy = spawn(
    canStartEdge ? 'caddy' : installDebianPackage('caddy', CADDY),
    ['run', '--config', join(ROOT, 'backend', 'edge', 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: join(folder, 'data'),
        XDG_CONFIG_HOME: join(folder, 'config'),
        EDGE_SITE: 'https://localhost',
        EDGE_BACKENDS: backends.map((url) => new URL(url).host).join(' '),
        EDGE_HTTP_PORT: String(ports.http),
        EDGE_HTTPS_PORT: String(ports.https),
        EDGE_HEALTH_PORT: String(ports.health),
        EDGE_PAGES: join(ROOT, 'backend', 'edge', 'pages'),
      },
    },
  );
  const stop = async () => {
    await stopServer(caddy);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntil({ name: 'the edge', isThere: () => serves(ports.origin), failure: failureOf(caddy), pollMs: 50 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { certificatePath: join(folder, 'data', 'caddy', 'pki', 'authorities', 'local', 'root.crt'), stop };
}

/** Returns true if the edge answers, ignoring its self-signed certificate. */
function serves(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(new URL('/readyz', origin), { agent: false, rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.on('error', () => resolve(false)).end();
  });
}
