import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { RawEndpoint } from '../../http/endpoint.decorator.ts';
import { notFound } from '../../errors/problem-error.ts';
import { ImagesService } from './images.service.ts';

/** An image never changes under its address, and is nobody's but the viewer's to keep. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @RawEndpoint('GET /media/:id/:file')
  async show({ viewerId, params, request, response }: EndpointCall<'GET /media/:id/:file'>): Promise<void> {
    const width = /^(\d{1,5})\.webp$/.exec(params.file)?.[1];
    if (!width) throw notFound();
    const { bytes, maxAgeSeconds } = await this.images.read(viewerId, params.id, Number(width));
    response.set(HEADERS).set({
      'Cache-Control': `private, max-age=${maxAgeSeconds}, immutable`,
      ETag: `"${params.id}-${width}"`,
    });
    if (request.fresh) response.status(304).end();
    else response.end(bytes);
  }
}
