import { Injectable } from '@nestjs/common';
import type { NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

import { ShellPages } from '../platform/composition/page/shell-pages.ts';

const FONT_PATH = /^\/assets\/[\w.-]+\.woff2$/;

/** Middleware that sets the shell's font for the request's page; without a shell, pages use the system's font. */
@Injectable()
export class PageFontMiddleware implements NestMiddleware {
  constructor(private readonly shells: ShellPages) {}

  async use(_request: Request, response: Response, next: NextFunction): Promise<void> {
    response.locals['pageFont'] = await this.shells.fontUrl();
    next();
  }
}

export function pageFontOf(response: Response): string | undefined {
  const url: unknown = response.locals['pageFont'];
  return typeof url === 'string' && FONT_PATH.test(url) ? url : undefined;
}
