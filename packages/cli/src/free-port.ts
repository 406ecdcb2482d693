import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

import { CommandError } from './command-error.ts';

/**
 * Range of ports below the ephemeral ones, which systems give to outgoing connections and which could be taken
 * meanwhile.
 */
const FIRST = 20_000;
const LAST = 32_767;
const TRIES = 100;
const PORT_MAX = 65_535;

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

/** Reads the port of a command from PORT. Throws a CommandError for what is no port. */
export function portFrom(env: NodeJS.ProcessEnv, otherwise: number): number {
  const text = env['PORT'] ?? String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= PORT_MAX) return port;
  throw new CommandError(`PORT must be a number from 1 to ${PORT_MAX}, not "${text}".`);
}

/** Throws a CommandError if something listens on a port of this machine. */
export async function requireFreePort(port: number): Promise<void> {
  if (await isPortFree(port, 'localhost')) return;
  throw new CommandError(`Port ${port} is in use; choose another: PORT=${port < PORT_MAX ? port + 1 : port - 1}`);
}

/** Returns true if another program listens on the port; false if the host isn't on this machine. */
export function isPortTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
