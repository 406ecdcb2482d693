import { Agent, request } from 'node:http';

import type { ReadersOrder } from './readers-order.ts';

// Readers as their own process, so that their cost isn't the server's. Connections are kept open, as in browsers.

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const AT_ONCE = 8;

process.on('message', (order: ReadersOrder) => {
  void readAll(order).then((bytes) => process.send?.(bytes));
});

/** Resolves with the number of bytes received. */
async function readAll({ port, pages, count }: ReadersOrder): Promise<number> {
  let startedCount = 0;
  let bytes = 0;
  const work = async () => {
    while (startedCount < count) {
      const page = pages[startedCount % pages.length];
      startedCount += 1;
      if (page) bytes += await read(port, page);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return bytes;
}

function read(port: number, { path, cookie }: ReadersOrder['pages'][number]): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers: cookie ? { cookie } : {} }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
