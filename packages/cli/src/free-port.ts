import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Range of ports below the ephemeral ones, which systems give to outgoing connections and which could be taken
 * meanwhile.
 */
const FIRST = 20_000;
const LAST = 32_767;
const TRIES = 100;

/** Finds a port on which nothing listens. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${LAST} was found to be free`);
}

export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Returns true if another program listens on the port; false if the host isn't on this machine. */
export function isPortTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
