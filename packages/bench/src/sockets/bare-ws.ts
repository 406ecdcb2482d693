import type { AddressInfo } from 'node:net';

import { WebSocketServer } from 'ws';

// The floor of R2, as its own process: ws alone, which greets everybody who sends something.

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog: 1_024, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', () => socket.send('{"type":"authenticated"}'));
});

process.on('message', () => {
  process.send?.((server.address() as AddressInfo).port);
});
