import { setTimeout as pause } from 'node:timers/promises';

import type { LiveSocket } from './live-socket.ts';

const CLOSE_SERVICE_RESTART = 1012; // RFC 6455 registry: service restart, after which clients reconnect
const STEPS = 10;
const STEP_MS = 100;
const LAST_CALL_MS = 500;

/**
 * Closes sockets a few at a time: clients reconnect after a fixed 3 s and must not reach the next process all at once.
 */
export async function drainSockets(sockets: readonly LiveSocket[]): Promise<void> {
  const perStep = Math.ceil(sockets.length / STEPS);
  for (let start = 0; start < sockets.length; start += perStep) {
    for (const socket of sockets.slice(start, start + perStep)) socket.close(CLOSE_SERVICE_RESTART);
    await pause(STEP_MS);
  }
  if (sockets.every((socket) => socket.readyState === socket.CLOSED)) return;
  await pause(LAST_CALL_MS);
  for (const socket of sockets) socket.terminate();
}
