import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { OutsideNetwork } from '../outside/outside-network.ts';

/** Address in this network that counts as public. */
export const PUBLIC_ADDRESS = '93.184.216.34';

type Page = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Network for links in specs. Its public address leads to a server with pages; any other connection reaches a forbidden
 * server that counts it.
 */
export class TestNetwork implements OutsideNetwork {
  readonly pages = new Map<string, Page>();
  /** Addresses returned for a name by successive lookups; the last answer stays. */
  readonly names = new Map<string, string[][]>();
  /** Addresses and ports of all connections. */
  readonly routes: string[] = [];
  readonly requests: IncomingMessage[] = [];
  insideCount = 0;
  #outside: Server | undefined;
  #inside: Server | undefined;

  /** Opens the network. `outside` replaces the server with pages. */
  async open(outside: Server = createServer(this.#show)): Promise<void> {
    this.#outside = await listening(outside);
    this.#inside = await listening(
      createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Secret</title>');
      }),
    );
    this.#inside.on('connection', () => (this.insideCount += 1));
  }

  async close(): Promise<void> {
    for (const server of [this.#outside, this.#inside]) {
      server?.closeAllConnections();
      server?.close();
    }
  }

  async resolve(hostname: string): Promise<string[]> {
    const answers = this.names.get(hostname);
    if (!answers) return [PUBLIC_ADDRESS];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  }

  route(address: string, port: number): { host: string; port: number } {
    this.routes.push(`${address}:${port}`);
    const server = address === PUBLIC_ADDRESS ? this.#outside : this.#inside;
    if (!server) throw new Error('The network is not open');
    return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  }

  /** Adds a page at this path on every host. */
  page(path: string, html: string, headers: Record<string, string> = {}): void {
    this.pages.set(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
    });
  }

  redirect(path: string, location: string): void {
    this.pages.set(path, (_, response) => void response.writeHead(302, { location }).end());
  }

  #show: RequestListener = (request, response) => {
    this.requests.push(request);
    response.on('error', () => undefined);
    const page = this.pages.get(request.url ?? '');
    if (page) page(request, response);
    else response.writeHead(404).end();
  };
}

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
