import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';

import { startEdge as launch } from '@qlixline/commands/programs/edge.ts';
import type { EdgePorts } from '@qlixline/commands/programs/edge.ts';

export type EdgeReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type EdgeRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Address of this machine that the request comes from, such as 127.0.0.7. */
  from?: string;
  signal?: AbortSignal;
};

/** Starts production's edge in front of these backends, with clients for it. */
export async function startEdge(ports: EdgePorts, backends: string[]) {
  const { certificatePath, stop } = await launch(ports, backends);
  const readCertificate = () => readFileSync(certificatePath, 'utf8');
  const send = (path: string, options: EdgeRequest = {}): Promise<EdgeReply> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers = {}, body, from, signal } = options;
      const sent = tlsRequest(new URL(path, ports.origin), {
        method,
        headers,
        ca: readCertificate(),
        agent: false,
        ...(from !== undefined && { localAddress: from, family: 4 }),
        ...(signal && { signal }),
      });
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
  return {
    ask: send,
    readCertificate,
    /** Returns where plain HTTP redirects to. */
    redirectOf: (path: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        const sent = plainRequest(new URL(path, `http://localhost:${ports.http}`), { agent: false });
        sent.on('error', reject).on('response', (response) => {
          response.resume();
          resolve(response.headers.location);
        });
        sent.end();
      }),
    stop,
  };
}
