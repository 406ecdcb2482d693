import { gunzipSync } from 'node:zlib';

import type { Request, Response } from 'express';

import { TILE_CONTENT_BYTES_MAX } from '../streets/archive/tile-content.ts';

const YEAR_SECONDS = 31_536_000;
const GZIP_MAGIC = [0x1f, 0x8b];

/** Sends a tile, or 204 without one. Its content never changes, as its address names the version. */
export function sendTile(
  tile: Uint8Array | null,
  { request, response }: { request: Request; response: Response },
): void {
  response.set({ 'Cache-Control': `private, max-age=${YEAR_SECONDS}, immutable`, Vary: 'Accept-Encoding' });
  if (!tile) return void response.status(204).end();
  response.type('application/vnd.mapbox-vector-tile');
  if (!GZIP_MAGIC.every((byte, nth) => tile[nth] === byte)) response.end(tile);
  else if (request.acceptsEncodings('gzip')) response.setHeader('Content-Encoding', 'gzip').end(tile);
  else response.end(gunzipSync(tile, { maxOutputLength: TILE_CONTENT_BYTES_MAX }));
}
