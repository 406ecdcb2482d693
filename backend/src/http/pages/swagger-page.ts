import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import express from 'express';
import type { RequestHandler } from 'express';

import { describedPaths } from './describe-endpoints.ts';

@Module({})
class EmptyModule {}

/**
 * Creates the handler of the API page as a separate application: routes added to ours after its start would come after
 * all others.
 */
export async function createSwaggerPage(): Promise<RequestHandler> {
  const server = express();
  const app = await NestFactory.create(EmptyModule, new ExpressAdapter(server), { logger: false });
  SwaggerModule.setup('api/docs', app, describeApi, { jsonDocumentUrl: 'api/docs.json' });
  return server;
}

function describeApi(): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setVersion('1')
    .addCookieAuth('qlixline_session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: "A team's deploy token" })
    .build();
  return { ...description, paths: describedPaths() };
}
