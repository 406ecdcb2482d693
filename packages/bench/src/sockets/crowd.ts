import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import type { CrowdOrder } from './crowd-orders.ts';

// Many clients in their own process, so that their cost isn't the server's. They implement just enough of WebSocket
// over bare sockets to be cheap.

const AT_ONCE = 100; // concurrent handshakes
const TEXT = 0x1;
const PING = 0x9;
const PONG_FRAME = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

const sockets: Socket[] = [];
let frames = 0;
let waiting: { frames: number } | undefined;

process.on('message', (order: CrowdOrder) => {
  switch (order.kind) {
    case 'open':
      return void open(order).then(() => process.send?.('open'));
    case 'expect':
      waiting = { frames: order.frames };
      return report();
  }
});

async function open({ port, clients, upgrade }: Extract<CrowdOrder, { kind: 'open' }>): Promise<void> {
  const queue = clients.entries();
  const work = async () => {
    for (const [index, client] of queue) {
      // One address has too few ports for all clients.
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (index % 50)}` });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('The server closed a socket')));
        if (upgrade) handshake(socket, port, client, resolve);
        else socket.once('connect', () => listen(socket, Buffer.alloc(0), resolve));
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  frames = 0;
}

type Client = Extract<CrowdOrder, { kind: 'open' }>['clients'][number];

function handshake(socket: Socket, port: number, { cookie, userId }: Client, done: () => void): void {
  socket.write(
    [
      'GET /ws HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  let head = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    socket.off('data', read);
    const status = head.subarray(0, head.indexOf('\r\n')).toString();
    if (!status.includes(' 101 ')) return void socket.destroy(new Error(`The upgrade answered ${status}`));
    listen(socket, head.subarray(end + 4), done); // The first frame confirms the authentication.
    socket.write(masked(JSON.stringify({ type: 'authenticate', userId })));
  };
  socket.on('data', read);
}

/** Counts text frames, which are all short, and answers pings. */
function listen(socket: Socket, beginning: Buffer, onFirst: () => void): void {
  let rest = beginning;
  let seen = 0;
  const read = (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= 2 && rest.length >= 2 + (rest[1] ?? 0)) {
      const kind = (rest[0] ?? 0) & 0x0f;
      rest = rest.subarray(2 + (rest[1] ?? 0));
      if (kind === PING) socket.write(PONG_FRAME);
      if (kind !== TEXT) continue;
      seen += 1;
      if (seen === 1) onFirst();
      frames += 1;
    }
    report();
  };
  socket.on('data', read);
  if (beginning.length > 0) read(Buffer.alloc(0));
}

function report(): void {
  if (!waiting || frames < waiting.frames) return;
  const arrived = frames;
  waiting = undefined;
  frames = 0;
  process.send?.(arrived);
}

/** Encodes a client's frame. RFC 6455 requires a mask, and zeros are a valid one. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
