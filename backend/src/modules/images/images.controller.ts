import { pipeline } from 'node:stream/promises';

import { Controller } from '@nestjs/common';
import { VIDEO_FILE } from '@qlixline/contract/image-url';
import type { Response } from 'express';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { RawEndpoint } from '../../http/endpoint.decorator.ts';
import { unauthenticated } from '../../errors/problem-error.ts';
import { ImagesService } from './images.service.ts';

const PIECE_BYTES = 256 * 1024;
/** Of a video that nobody reads on; a player asks for the rest when it wants it. */
const STALLED_AFTER_MS = 60_000;
const YEAR_SECONDS = 31_536_000;
/**
 * An image never changes under its address. What is for some people alone is asked for again each time, so that whoever uses the same
 * browser next does not find it; the answer is short.
 */
const CACHING = { public: `private, max-age=${YEAR_SECONDS}, immutable`, restricted: 'private, no-cache' };
const HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @RawEndpoint('GET /media/:id/:file')
  async show(call: EndpointCall<'GET /media/:id/:file'>): Promise<void> {
    const { file } = call.params;
    if (file === VIDEO_FILE) await this.#showVideo(call);
    else await this.#showImage(call, Number(/^(\d{1,5})\.webp$/.exec(file)?.[1]));
  }

  async #showImage({ viewerId, params, request, response }: FileCall, width: number): Promise<void> {
    const image = viewerId
      ? await this.images.find(viewerId, params.id, width)
      : await this.images.findForVisitors(params.id, width);
    response.set(HEADERS).set({
      'Content-Type': 'image/webp',
      'Cache-Control': cachingOf(image),
      ETag: `"${params.id}-${width}"`,
    });
    if (request.fresh) response.status(304).end();
    else response.end(await image.read());
  }

  /**
   * Whole, or the range that is asked for: a player begins before all is there, and goes on from anywhere. Who is not signed
   * in sees the picture alone.
   */
  async #showVideo({ viewerId, params, request, response }: FileCall): Promise<void> {
    if (!viewerId) throw unauthenticated();
    const { size, read, ...video } = await this.images.findVideo(viewerId, params.id);
    const etag = `"${params.id}-video"`;
    response
      .set(HEADERS)
      .set({ 'Content-Type': 'video/mp4', 'Cache-Control': cachingOf(video), 'Accept-Ranges': 'bytes', ETag: etag });
    if (request.fresh) return void response.status(304).end();
    const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const ranges = asked ? request.range(size) : undefined;
    if (ranges === -1) return void response.status(416).set('Content-Range', `bytes */${size}`).end();
    const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
    const { start, end } = range ?? { start: 0, end: size - 1 };
    response.set('Content-Length', String(end - start + 1));
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
    if (request.method === 'HEAD') return void response.end();
    response.setTimeout(STALLED_AFTER_MS, () => response.destroy());
    await pipeline(piecesOf(read, start, end), response).catch(unlessGone(response));
  }
}

type FileCall = EndpointCall<'GET /media/:id/:file'>;

function cachingOf({ isPublic }: { isPublic: boolean }): string {
  return isPublic ? CACHING.public : CACHING.restricted;
}

/** One after the other as they are wanted: a player that pauses keeps no connection to the storage waiting. */
async function* piecesOf(
  read: (start: number, end: number) => Promise<Uint8Array>,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end; at += PIECE_BYTES) yield await read(at, Math.min(end, at + PIECE_BYTES - 1));
}

/** A player that has seen enough closes the connection, and that is no error. */
function unlessGone(response: Response) {
  return (error: unknown): void => {
    if (!response.destroyed || !response.headersSent) throw error;
  };
}
