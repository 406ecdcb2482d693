import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PRODUCT_NAME } from '@qlixline/contract/product';
import type { NextFunction, Request, Response } from 'express';

import { describedPaths } from './describe-endpoints.ts';

/** The page's own style attributes and images; it loads nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** `/api/docs`, made of the declarations that check the requests; `/api/docs.json` is the same for programs. */
export function serveApiPage(app: NestExpressApplication): void {
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    next();
  });
  SwaggerModule.setup('api/docs', app, describeApi, { jsonDocumentUrl: 'api/docs.json' });
}

function describeApi(): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setVersion('1')
    .addCookieAuth('qlixline_session')
    .build();
  return { ...description, paths: describedPaths() };
}
