import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type CuttingProxy = {
  url: string;
  /** Returns the number of connections cut so far. */
  cuts(): number;
  close(): Promise<void>;
};

/**
 * Moments to cut a connection: when its request passes, some time later, or when the reply arrives, which isn't passed
 * on.
 */
const MOMENTS = ['with the request', 'while it is worked on', 'before the reply'] as const;
const WORKED_ON_MS = 30;

/** Starts a proxy that abruptly cuts every nth message's connection on both sides. */
export async function startCuttingProxy(backendUrl: string, everyNth: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(backendUrl);
  const open = new Set<Socket>();
  let messages = 0;
  let cuts = 0;

  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    let isCutBeforeReply = false;
    const cut = () => {
      if (client.destroyed) return;
      cuts += 1;
      client.resetAndDestroy();
      backend.resetAndDestroy();
    };
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes) => {
      backend.write(bytes);
      messages += 1;
      if (messages % everyNth !== 0) return;
      const moment = MOMENTS[Math.floor(Math.random() * MOMENTS.length)]!;
      if (moment === 'with the request') setImmediate(cut); // its bytes are written by then
      else if (moment === 'while it is worked on') setTimeout(cut, Math.random() * WORKED_ON_MS);
      else isCutBeforeReply = true;
    });
    backend.on('data', (bytes) => (isCutBeforeReply ? cut() : client.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
