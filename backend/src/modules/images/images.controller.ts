import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { RawEndpoint } from '../../http/endpoint.decorator.ts';
import { ImagesService } from './images.service.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * An image never changes under its address. What is for some people alone is asked for again each time, so that whoever uses the same
 * browser next does not find it; the answer is short.
 */
const CACHING = { public: `private, max-age=${YEAR_SECONDS}, immutable`, restricted: 'private, no-cache' };
const HEADERS = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @RawEndpoint('GET /media/:id/:file')
  async show({ viewerId, params, request, response }: EndpointCall<'GET /media/:id/:file'>): Promise<void> {
    const width = Number(/^(\d{1,5})\.webp$/.exec(params.file)?.[1]);
    const image = viewerId
      ? await this.images.find(viewerId, params.id, width)
      : await this.images.findForVisitors(params.id, width);
    response.set(HEADERS).set({
      'Cache-Control': image.isPublic ? CACHING.public : CACHING.restricted,
      ETag: `"${params.id}-${width}"`,
    });
    if (request.fresh) response.status(304).end();
    else response.end(await image.read());
  }
}
