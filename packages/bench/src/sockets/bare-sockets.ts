import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { EVENTS, frameOf } from './live-frames.ts';

// The floor of R1, a process of its own: writes the bytes of the same events to every socket, and does nothing else.

const sockets: Socket[] = [];
const greeting = frameOf({ type: 'authenticated' });
const frames = EVENTS.map(frameOf);

// Without delay, as WebSockets are: small writes that wait for each other would be fewer packets.
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => socket.destroy());
  sockets.push(socket);
  socket.write(greeting);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });

process.on('message', (order: 'port' | 'write') => {
  if (order === 'port') return void process.send?.((server.address() as AddressInfo).port);
  for (const frame of frames) for (const socket of sockets) socket.write(frame);
  process.send?.('written');
});
