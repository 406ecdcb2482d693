import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

import { brokenEntry } from './broken-entries.ts';

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
  | 'throws-on-evaluation'
  | 'module-throws'
  | 'exports-nothing'
  | 'throws-on-render';

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
  if (!existsSync(file) || !statSync(file).isFile()) return answer(response, 404, 'text/plain', 'not found');
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}

/** True when the fault concerns this file. */
function answerBroken(fault: Fault, name: string, pathname: string, response: ServerResponse): boolean {
  const file = pathname.endsWith('mf-manifest.json')
    ? 'manifest'
    : pathname.endsWith('remoteEntry.js')
      ? 'entry'
      : 'chunk';
  const type = file === 'manifest' ? 'application/json' : 'text/javascript';
  switch (fault) {
    case `${file}-missing`:
      answer(response, 404, 'text/plain', 'not found');
      return true;
    case `${file}-garbage`:
      answer(response, 200, type, '\u0007}{ not what was asked for');
      return true;
    case `${file}-page`:
      answer(response, 200, 'text/html', '<!doctype html><title>Welcome</title>');
      return true;
    case `${file}-never`:
      return true; // the request stays open until the test's server closes
    case 'throws-on-evaluation':
    case 'module-throws':
    case 'exports-nothing':
    case 'throws-on-render':
      if (file !== 'entry') return false;
      answer(response, 200, type, brokenEntry(fault, name));
      return true;
    default:
      return false;
  }
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
