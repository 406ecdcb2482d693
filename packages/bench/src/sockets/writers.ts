import { Agent, request } from 'node:http';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import type { WritersOrder } from './writers-order.ts';

// Writers of posts as their own process, so that their cost isn't the server's.

const agent = new Agent({ keepAlive: true });
const POST = JSON.stringify({ text: 'A long walk today.', images: [], petIds: [], visibility: 'friends' });
let written = 0; // the next user writes the next post, because each may write 30 in ten minutes

process.on('message', (order: WritersOrder) => {
  void writeAll(order).then(() => process.send?.('written'));
});

async function writeAll({ port, people, count, atOnce }: WritersOrder): Promise<void> {
  const end = written + count;
  const work = async () => {
    while (written < end) {
      const user = people[written % people.length];
      written += 1;
      if (user) await write(port, user.cookie);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function write(port: number, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(POST) };
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path: pathOf('POST /api/posts'), method: 'POST', headers };
    const sent = request(options, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`A post was answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(POST);
  });
}
