import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Proxy in front of several backends with one address for browsers. */
export type SpreadingEdge = {
  url: string;
  /** Number of open live sockets by backend, in the order of the ports. */
  liveSockets: () => number[];
  close: () => Promise<void>;
};

/** Number of bytes read from a request's first line. */
const FIRST_BYTES = 64;

/**
 * Passes each connection to the next backend in turn, skipping those that don't answer. Backends need this address
 * before they start, so their ports are set afterwards.
 */
export async function startSpreadingEdge(): Promise<SpreadingEdge & { leadTo: (ports: readonly number[]) => void }> {
  let ports: readonly number[] = [];
  let turn = 0;
  const live: Set<Socket>[] = [];
  const open = new Set<Socket>();

  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => client.destroy());
    client.once('data', (first: Buffer) => {
      client.pause();
      turn += 1;
      hand(client, first, turn, ports.length);
    });
  });

  /**
   * Passes a connection on. `start` belongs to this connection, since others arrive meanwhile and no backend should be
   * tried twice.
   */
  function hand(client: Socket, first: Buffer, start: number, triesLeft: number): void {
    const index = (start + triesLeft) % ports.length;
    const backend = connect({ port: ports[index] ?? 0, host: '127.0.0.1' });
    let isConnected = false;
    backend.on('connect', () => {
      isConnected = true;
      if (first.subarray(0, FIRST_BYTES).toString('latin1').startsWith('GET /ws ')) {
        live[index]?.add(client);
        client.on('close', () => live[index]?.delete(client));
      }
      backend.write(first);
      client.pipe(backend).pipe(client);
      client.resume();
    });
    backend.on('error', () => {
      if (!isConnected && triesLeft > 1) hand(client, first, start, triesLeft - 1);
      else client.destroy();
    });
    backend.on('close', () => isConnected && client.destroy());
    client.on('close', () => backend.destroy());
  }

  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (to) => {
      ports = to;
      live.splice(0, live.length, ...to.map(() => new Set<Socket>()));
    },
    liveSockets: () => live.map(({ size }) => size),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
