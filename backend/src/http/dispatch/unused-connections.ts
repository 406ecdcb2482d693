import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections that never sent anything when the server closes. Browsers open some ahead of time; Node doesn't
 * count them as idle, so a closing server would wait for them forever.
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
