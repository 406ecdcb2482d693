import { Agent, request } from 'node:http';

import type { Write, WritersOrder } from './writers-order.ts';

// Writers as their own process, so that their cost isn't the server's. Connections are kept open, as in browsers.

const AT_ONCE = 8;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

process.on('message', (order: WritersOrder) => {
  void writeAll(order).then(
    () => process.send?.('written'),
    (error: unknown) => process.send?.(String(error)),
  );
});

async function writeAll({ port, writes }: WritersOrder): Promise<void> {
  const left = writes.values();
  const work = async () => {
    for (const write of left) await send(port, write);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function send(port: number, { method, path, headers, body }: Write): Promise<void> {
  const content = body === undefined ? '' : JSON.stringify(body); // as in the API client
  const type = body !== undefined && { 'content-type': 'application/json' };
  const all = { ...headers, ...type, 'content-length': Buffer.byteLength(content) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers: all }, (response) => {
      let answer = '';
      response.setEncoding('utf8').on('data', (text: string) => (answer += text));
      response.on('end', () => {
        if (response.statusCode! < 300) resolve();
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${answer}`));
      });
    });
    sent.on('error', reject);
    sent.end(content);
  });
}
