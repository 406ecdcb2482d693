import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const ADDRESS = /^\/api\/docs(?:\/|\.json$|$)/;
/** Content policy that allows the page's own style attributes and images, and nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Serves `/api/docs`, generated from the declarations that check the requests, and `/api/docs.json` for programs. The
 * generator is imported on first use, because it is a fifth of all modules that a start would load.
 */
export function serveApiPage(app: NestExpressApplication): void {
  let page: Promise<RequestHandler> | undefined;
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!ADDRESS.test(request.path)) return next();
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    page ??= import('./swagger-page.ts').then(({ createSwaggerPage }) => createSwaggerPage());
    page.then((show) => show(request, response, next)).catch(next);
  });
}
