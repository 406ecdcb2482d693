import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

const PIECE_BYTES = 256 * 1024;
/** Of a file that nobody reads on; a player asks for the rest when it wants it. */
const STALLED_AFTER_MS = 60_000;

/** From the first to the last of these bytes. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>;

/** A large file, or a part of it, without ever holding it whole. */
export async function sendInPieces(response: Response, read: ReadPart, start: number, end: number): Promise<void> {
  response.setTimeout(STALLED_AFTER_MS, () => response.destroy());
  await pipeline(piecesOf(read, start, end), response).catch(unlessGone(response));
}

/** One after the other as they are wanted: a player that pauses keeps no connection to the storage waiting. */
async function* piecesOf(read: ReadPart, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end; at += PIECE_BYTES) yield await read(at, Math.min(end, at + PIECE_BYTES - 1));
}

/** Whoever has seen enough closes the connection, and that is no error. */
function unlessGone(response: Response) {
  return (error: unknown): void => {
    if (!response.destroyed || !response.headersSent) throw error;
  };
}
