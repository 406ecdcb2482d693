import { pipeline } from 'node:stream/promises';

import type { Request, Response } from 'express';

const PIECE_BYTES = 256 * 1024;
/** Time after which a response that nobody reads is closed; a player requests the rest when it needs it. */
const STALLED_AFTER_MS = 60_000;

/** Reads the bytes from `start` to `end`, both included. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>;

type RangedFile = {
  request: Request;
  response: Response;
  /** Size of the file in bytes. */
  size: number;
  read: ReadPart;
  etag: string;
};

/** Answers with a large file, whole or the requested range, so that a player can seek and a download be resumed. */
export async function sendRanges({ request, response, size, read, etag }: RangedFile): Promise<void> {
  response.set({ 'Accept-Ranges': 'bytes', ETag: etag });
  if (request.fresh) return void response.status(304).end();
  const isRangeAllowed = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const ranges = isRangeAllowed ? request.range(size) : undefined;
  if (ranges === -1) return void response.status(416).set('Content-Range', `bytes */${size}`).end();
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.set('Content-Length', String(end - start + 1));
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') return void response.end();
  await sendInPieces(response, read, start, end);
}

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
