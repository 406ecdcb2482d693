import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

import { ENTRY_FILE, MANIFEST_FILE } from '@qlixline/contract/remotes/remote-build';

/** Faults of a file on a separate host; the other drills belong to the product (behaviour: drills). */
export type Fault = 'manifest-missing' | 'entry-missing' | 'entry-garbage' | 'chunk-missing';

export type RemoteOrigin = {
  origin: string;
  /** Breaks a remote until `mendRemotes`. */
  breakRemote: (name: string, fault: Fault) => void;
  mendRemotes: () => void;
  /** Returns scripts and styles that pages ran since the last call, without prefetched ones. */
  loaded: () => string[];
  close: () => Promise<void>;
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Destinations of requests for code that runs; prefetches have `empty`. */
const RUNS = new Set(['script', 'style', 'worker']);

/** Serves published remotes from a separate origin like a CDN, and breaks them on demand. */
export async function startRemoteOrigin(folder: string): Promise<RemoteOrigin> {
  const faults = new Map<string, Fault>();
  const loaded = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://remotes');
    const [, , name = ''] = pathname.split('/');
    if (RUNS.has(String(request.headers['sec-fetch-dest']))) loaded.add(pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store'); // a broken file must be requested again
    if (faults.get(name)?.startsWith(fileKind(pathname))) answerBroken(faults.get(name), response);
    else answerFile(join(folder, normalize(pathname.replace(/^\/remotes/, ''))), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    breakRemote: (name, fault) => faults.set(name, fault),
    mendRemotes: () => faults.clear(),
    loaded: () => {
      const paths = [...loaded];
      loaded.clear();
      return paths;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerFile(file: string, response: ServerResponse): void {
  if (!existsSync(file) || !statSync(file).isFile()) {
    answer(response, 404, 'text/plain', 'not found');
    return;
  }
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}

function answerBroken(fault: Fault | undefined, response: ServerResponse): void {
  if (fault === 'entry-garbage') answer(response, 200, 'text/javascript', '\u0007}{ not what was asked for');
  else answer(response, 404, 'text/plain', 'not found');
}

function fileKind(pathname: string): 'manifest' | 'entry' | 'chunk' {
  if (pathname.endsWith(MANIFEST_FILE)) return 'manifest';
  return pathname.endsWith(ENTRY_FILE) ? 'entry' : 'chunk';
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
