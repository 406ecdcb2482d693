import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.ts';
import type { Env } from './config/env.ts';
import type { AddDemoData } from './demonstration/demo-tools.ts';
import { serveApiPage } from './http/pages/api-page.ts';
import { beginInNobodysName } from './http/checks/connection-user.ts';
import { JsonDispatcher } from './http/dispatch/json-dispatcher.ts';
import { LiveAdapter } from './live/live.adapter.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { FailedCalls } from './platform/reports/failed-calls.ts';
import { ServedCalls } from './platform/health/served-calls.ts';
import { LiveAdmission } from './live/live-admission.ts';
import { apiHeaders, setCommonHeaders } from './http/pages/security-headers.ts';
import { endUnusedConnections } from './http/dispatch/unused-connections.ts';

/** Timeout for a request with its body: a video of 100 MB at 1 Mbit/s. Headers keep Node's minute. */
const ARRIVES_WITHIN_MS = 15 * 60_000;

/**
 * Creates the whole application, ready to listen; API specs start the same one. `addDemoData` fills an installation
 * that runs as a demonstration.
 */
export async function createApplication(env: Env, addDemoData?: AddDemoData): Promise<NestExpressApplication> {
  // Rules on paths wouldn't match /API/… for /api/…; set here, as Nest's own instance has created its router already.
  const server = express().set('case sensitive routing', true);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(env, addDemoData),
    new ExpressAdapter(server),
    { bodyParser: false, bufferLogs: true, abortOnError: false },
  );
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.set('etag', false); // replies are personal and never cached, so hashing them would be useless
  // Trusts only the nearest proxy: further entries in X-Forwarded-For are the caller's.
  app.set('trust proxy', env.trustProxy ? 1 : false);
  app.use(beginInNobodysName, setCommonHeaders(env.secureCookies));
  if (env.apiDocs) serveApiPage(app);
  app.getHttpServer().requestTimeout = ARRIVES_WITHIN_MS;
  endUnusedConnections(app.getHttpServer());
  app.useWebSocketAdapter(new LiveAdapter(app.getHttpServer(), app.get(LiveAdmission), apiHeaders(env.secureCookies)));
  await app.init();
  await app.get(ServedCalls).readServed();
  app.get(JsonDispatcher).goBefore(app.getHttpServer());
  app.get(Metrics).watch(app.getHttpServer());
  app.get(FailedCalls).watch(app.getHttpServer());
  app.getHttpServer().once('listening', () => void app.get(ServedCalls).compare());
  return app;
}
