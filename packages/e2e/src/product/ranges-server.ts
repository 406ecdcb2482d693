import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RangesServer = { origin: string; ranges: () => string[]; close: () => Promise<void> };

/** Starts another origin with one file that supports range requests, like a storage bucket. */
export async function startRangesServer(file: Buffer): Promise<RangesServer> {
  const ranges: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Range');
    response.setHeader('Access-Control-Expose-Headers', 'ETag');
    response.setHeader('ETag', '"1"');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === '') return void response.writeHead(400).end();
    ranges.push(`${from}-${to}`);
    const part = file.subarray(Number(from), Number(to) + 1);
    response.setHeader('Content-Range', `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`);
    response.writeHead(206).end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    ranges: () => [...ranges],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
