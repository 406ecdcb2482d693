import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { browserBuild } from '@qlixline/build-config/rspack-base';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

const SCRIPT = 'plain-page.js';
const PAGE = `<!doctype html><title>Floor</title><body><script defer src="/${SCRIPT}"></script>`;

/** Builds the plain page for the product's browsers and serves it with brotli while `use` runs. */
export function withPlainPage<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  return withPageOf(join(import.meta.dirname, 'plain-page.ts'), [], use);
}

/** Serves a page with any module as its script while `use` runs. */
export async function withPageOf<Result>(
  entry: string,
  plugins: Plugins,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const files: Record<string, { type: string; body: Buffer }> = {
    '/': compressed('text/html', Buffer.from(PAGE)),
    [`/${SCRIPT}`]: compressed('text/javascript', await buildScript(entry, plugins)),
    '/greeting.json': compressed('application/json', Buffer.from('{"text":"Hello"}')),
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return void response.writeHead(204).end(); // the browser's request for an icon
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function compressed(type: string, content: Buffer): { type: string; body: Buffer } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { type, body: brotliCompressSync(content, { params }) };
}

type Plugins = NonNullable<Configuration['plugins']>;

async function buildScript(entry: string, plugins: Plugins): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-floor-'));
  const base = browserBuild(join(import.meta.dirname, '..', '..'), 'floor');
  try {
    await new Promise<void>((resolve, reject) => {
      rspack(
        {
          ...base,
          entry,
          plugins: [...(base.plugins ?? []), ...plugins],
          output: { ...base.output, path: folder, filename: SCRIPT },
        },
        (error, stats) => {
          if (error) reject(error);
          else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
          else resolve();
        },
      );
    });
    return readFileSync(join(folder, SCRIPT));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
