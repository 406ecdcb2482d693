import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';

import { ROOT } from './command.ts';

export const canStartEdge = spawnSync('caddy', ['version']).status === 0;

export type EdgePorts = { http: number; https: number; health: number; origin: string };

/** `https://localhost:port` of an edge that is started later: the backends are told before. */
export async function edgePorts(): Promise<EdgePorts> {
  const [http, https, health] = [await freePort(), await freePort(), await freePort()];
  return { http, https, health, origin: `https://localhost:${https}` };
}

export type Edge = {
  /** Of its authority, which it is itself for `localhost`; there once the edge serves. */
  certificatePath: string;
  stop: () => Promise<void>;
};

/** Starts the edge of production with its own configuration file, in front of these backends. It serves a moment later. */
export async function startEdge(ports: EdgePorts, backends: readonly string[]): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-edge-'));
  const caddy = spawn(
    'caddy',
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
      },
    },
  );
  return {
    certificatePath: join(folder, 'data', 'caddy', 'pki', 'authorities', 'local', 'root.crt'),
    async stop() {
      await stopServer(caddy);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
