import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { extname, join } from 'node:path';

import { BUILD_FILE_NAME } from '@qlixline/contract/remotes/remote-build';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves the newest files of a build to pages of other origins, for a developer's remote in a deployed shell. */
export function serveBuild(folder: string): Server {
  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('timing-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, HEAD').setHeader('access-control-allow-headers', '*');
      return void response.writeHead(204).end();
    }
    const name = (request.url ?? '/').split('?')[0]?.slice(1) ?? '';
    const file = join(folder, name);
    if (!BUILD_FILE_NAME.test(name) || !existsSync(file)) {
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file in this build.');
    }
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => response.destroy()) // A rebuild has just removed the file.
      .pipe(response);
  });
}
