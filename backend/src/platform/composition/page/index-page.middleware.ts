import { Injectable } from '@nestjs/common';
import type { NestMiddleware } from '@nestjs/common';
import { isScreenPath } from '@qlixline/contract/remotes/reserved-paths';
import type { NextFunction, Request, Response } from 'express';

import { RequestChecks } from '../../../http/checks/request-checks.ts';
import { readerLocale } from '../../../http/pages/reader-locale.ts';
import { CompositionService } from '../composition.service.ts';
import { PageOpenings } from './page-openings.ts';

/** Serves index.html at every address a user may open; the shell handles routes and not-found. */
@Injectable()
export class IndexPageMiddleware implements NestMiddleware {
  constructor(
    private readonly compositions: CompositionService,
    private readonly openings: PageOpenings,
    private readonly checks: RequestChecks,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (!isScreen(request)) return next();
    const opening = this.openings.load(request.headers.cookie);
    await this.checks.admitPage(request, response, async () => (await opening).identity);
    const { html, policy } = await this.compositions.page(await opening, {
      path: request.path,
      query: queryOf(request),
      locale: readerLocale(request),
    });
    response
      .status(200)
      .setHeader('Content-Security-Policy', policy)
      .setHeader('Cache-Control', 'no-store')
      .setHeader('Vary', 'Cookie, Accept-Language')
      .type('html')
      .send(html);
  }
}

/** Returns the query with its question mark; empty if there is none. */
function queryOf({ originalUrl }: Request): string {
  return /\?.+$/.exec(originalUrl)?.[0] ?? '';
}

function isScreen(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return isScreenPath(request.path) && request.accepts('html') !== false;
}
