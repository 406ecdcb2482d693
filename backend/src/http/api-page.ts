import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PRODUCT_NAME } from '@qlixline/contract/product';
import type { NextFunction, Request, Response } from 'express';
import * as z from 'zod';

/** The page's own style attributes and pictures; it loads nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** `/api/docs`, generated from the very schemas that check the requests; `/api/docs.json` is the same for programs. */
export function serveApiPage(app: NestExpressApplication): void {
  const description = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setVersion('1')
    .addCookieAuth('qlixline_session')
    .build();
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    next();
  });
  SwaggerModule.setup(
    'api/docs',
    app,
    () => SwaggerModule.createDocument(app, description, { standardSchemaConverter: toOpenApi }),
    { jsonDocumentUrl: 'api/docs.json' },
  );
}

function toOpenApi(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.core.$ZodType)) return undefined;
  const converted = z.toJSONSchema(schema, { target: 'openapi-3.0', io: schemaType, unrepresentable: 'any' });
  return { schema: converted };
}
