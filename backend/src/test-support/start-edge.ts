import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';
import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';

import { eventually } from './eventually.ts';

export const canStartEdge = spawnSync('caddy', ['version']).status === 0;

type EdgeReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** `https://localhost:port` of an edge that is started later: the backends are told before. */
export async function edgePorts() {
  const [http, https, health] = [await freePort(), await freePort(), await freePort()];
  return { http, https, health, origin: `https://localhost:${https}` };
}

/** The edge of production with its own configuration file, in front of these backends. */
export async function startEdge(ports: Awaited<ReturnType<typeof edgePorts>>, backends: string[]) {
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
  // For `localhost` the edge is its own authority.
  const authority = join(folder, 'data', 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  const readCertificate = () => readFileSync(authority, 'utf8');
  const ask = (path: string, asked: Asked = {}): Promise<EdgeReply> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers = {}, body } = asked;
      const sent = tlsRequest(new URL(path, ports.origin), { method, headers, ca: readCertificate(), agent: false });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.end(body);
    });
  await eventually(() =>
    ask('/readyz')
      .then(({ status }) => status === 200 || undefined)
      .catch(() => undefined),
  );
  return {
    ask,
    readCertificate,
    /** Where plain HTTP leads. */
    redirectOf: (path: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        const sent = plainRequest(new URL(path, `http://localhost:${ports.http}`), { agent: false });
        sent.on('error', reject).on('response', (response) => {
          response.resume();
          resolve(response.headers.location);
        });
        sent.end();
      }),
    async stop() {
      await stopServer(caddy);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
