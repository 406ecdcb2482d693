import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends connections that never asked for anything when the server closes. Browsers open some ahead of time; to Node they
 * are not idle, so that a server that closes would wait for them, for ever.
 */
export function endUnusedConnections(server: Server): void {
  const open = new Set<Socket>();
  function forget(this: Socket) {
    open.delete(this);
  }
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', forget);
  });
  const close = server.close.bind(server);
  server.close = (whenClosed) => {
    close(whenClosed);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    return server;
  };
}
