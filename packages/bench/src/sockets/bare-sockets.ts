import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import type { BareOrder } from './crowd-orders.ts';
import { EVENTS, frameOf } from './live-frames.ts';

// The floor of R1 and M3, as its own process: only writes the bytes of events to sockets.

const sockets: Socket[] = [];
const greeting = frameOf({ type: 'authenticated' });
const frames = EVENTS.map(frameOf);
const message = frameOf({ type: 'message_created', id: 1_001 });

// Without Nagle's delay, like WebSockets; otherwise small writes would be joined into fewer packets.
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => socket.destroy());
  sockets.push(socket);
  socket.write(greeting);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });

process.on('message', (order: BareOrder) => {
  if (order === 'port') return void process.send?.((server.address() as AddressInfo).port);
  if (order === 'write') for (const frame of frames) for (const socket of sockets) socket.write(frame);
  else for (const socket of sockets.slice(order.from, order.to)) socket.write(message);
  process.send?.('written');
});
