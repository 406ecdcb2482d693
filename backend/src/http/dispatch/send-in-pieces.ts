import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

const PIECE_BYTES = 256 * 1024;
/** Time after which a response that nobody reads is closed; a player requests the rest when it needs it. */
const STALLED_AFTER_MS = 60_000;

/** Reads the bytes from `start` to `end`, both included. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>;

/** Sends a large file, or a part of it up to and including `end`, without holding all of it in memory. */
export async function sendInPieces(response: Response, read: ReadPart, start: number, end: number): Promise<void> {
  response.setTimeout(STALLED_AFTER_MS, () => response.destroy());
  await pipeline(piecesOf(read, start, end), response).catch(unlessDisconnected(response));
}

/** Yields pieces one by one on demand, so that a paused player keeps no connection to the storage open. */
async function* piecesOf(read: ReadPart, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end; at += PIECE_BYTES) yield await read(at, Math.min(end, at + PIECE_BYTES - 1));
}

/** Ignores errors after the client has closed the connection, as players do once they have enough. */
function unlessDisconnected(response: Response) {
  return (error: unknown): void => {
    if (!response.destroyed || !response.headersSent) throw error;
  };
}
