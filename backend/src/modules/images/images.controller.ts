import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { notFound } from '../../errors/problem-error.ts';
import { ImagesService } from './images.service.ts';

/** An image never changes under its address, and is nobody's but the viewer's to keep. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

@Controller('media')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get(':id/:file')
  async show(
    @CurrentUserId() viewerId: string,
    @Param('id') id: string,
    @Param('file') file: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const width = /^(\d{1,5})\.webp$/.exec(file)?.[1];
    if (!width) throw notFound();
    const { bytes, maxAgeSeconds } = await this.images.read(viewerId, id, Number(width));
    response.set(HEADERS).set({
      'Cache-Control': `private, max-age=${maxAgeSeconds}, immutable`,
      ETag: `"${id}-${width}"`,
    });
    if (request.fresh) response.status(304).end();
    else response.end(bytes);
  }
}
