import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

import { brokenEntry, isCodeFault } from './broken-entries.ts';
import type { CodeFault } from './broken-entries.ts';

/** The ways in which a remote can be broken (quality, Security and faults 9), each where it happens. */
export type Fault =
  | 'manifest-missing'
  | 'manifest-garbage'
  | 'manifest-page'
  | 'manifest-never'
  | 'entry-missing'
  | 'entry-garbage'
  | 'entry-page'
  | 'entry-never'
  | 'chunk-missing'
  | CodeFault;

export type RemoteOrigin = {
  origin: string;
  /** Breaks a remote until it is mended. */
  breakRemote: (name: string, fault: Fault) => void;
  mendRemotes: () => void;
  close: () => Promise<void>;
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves published remotes from an origin of their own, as a team's own host would, and breaks them on demand. */
export async function startRemoteOrigin(folder: string): Promise<RemoteOrigin> {
  const faults = new Map<string, Fault>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://remotes');
    const [, , name = ''] = pathname.split('/');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store'); // what was broken must be asked for again
    const fault = faults.get(name);
    if (fault && answerBroken(fault, name, pathname, response)) return;
    answerFile(join(folder, normalize(pathname.replace(/^\/remotes/, ''))), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    breakRemote: (name, fault) => faults.set(name, fault),
    mendRemotes: () => faults.clear(),
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

const FILE_TYPES = { manifest: 'application/json', entry: 'text/javascript', chunk: 'text/javascript' } as const;

/** True when the fault concerns this file, which is then answered. */
function answerBroken(fault: Fault, name: string, pathname: string, response: ServerResponse): boolean {
  const file = fileKind(pathname);
  if (isCodeFault(fault)) {
    if (file !== 'entry') return false;
    answer(response, 200, FILE_TYPES.entry, brokenEntry(fault, name));
    return true;
  }
  const [brokenFile, how] = fault.split('-');
  if (brokenFile !== file) return false;
  if (how === 'missing') answer(response, 404, 'text/plain', 'not found');
  if (how === 'garbage') answer(response, 200, FILE_TYPES[file], '\u0007}{ not what was asked for');
  if (how === 'page') answer(response, 200, 'text/html', '<!doctype html><title>Welcome</title>');
  return true; // "never": the request stays open until the test's server closes
}

function fileKind(pathname: string): keyof typeof FILE_TYPES {
  if (pathname.endsWith('mf-manifest.json')) return 'manifest';
  return pathname.endsWith('remoteEntry.js') ? 'entry' : 'chunk';
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
