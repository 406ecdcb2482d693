import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CALLER_HEADER, CALLER_PATTERN } from '@qlixline/contract/caller';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { HttpLogger, Options } from 'pino-http';

import type { Env } from '../config/env.ts';

/** Writes the line of a request that is answered before Nest's pipeline. */
export const REQUEST_LOG = 'request log';
export type RequestLog = HttpLogger;

/** What calls itself every few seconds would drown the rest. */
const UNLOGGED = /^\/(livez|readyz|assets\/|remotes\/)/;

/**
 * One JSON line per request: id, method, path, status, time, and which remote made it. Other headers, cookies, query
 * strings (a reset link has its token there) and bodies are never in it.
 */
function requestLogOptions(env: Pick<Env, 'logLevel'>): Options {
  return {
    logger: pino({
      level: env.logLevel,
      redact: { paths: ['*.password', '*.email', '*.cookie', '*.token', '*.passwordHash'], censor: '[redacted]' },
    }),
    genReqId: (request, response) => {
      const id = acceptableId(request.headers['x-request-id']) ?? randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => UNLOGGED.test(request.url ?? '') },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    quietReqLogger: true,
    serializers: {
      req: ({ method, url, headers }: LoggedRequest) => ({
        method,
        path: url.split('?')[0],
        caller: callerIn(headers),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  };
}

@Module({})
export class LogsModule {
  static with(env: Env): DynamicModule {
    const options = requestLogOptions(env);
    return {
      module: LogsModule,
      imports: [LoggerModule.forRoot({ pinoHttp: options })],
      providers: [{ provide: REQUEST_LOG, useFactory: () => pinoHttp(options) }],
      exports: [REQUEST_LOG],
    };
  }
}

type LoggedRequest = { method: string; url: string; headers: IncomingHttpHeaders };

/** The remote that a call comes from, such as `mf-pets/1.4.0`; whatever else stands there is not repeated. */
function callerIn(headers: IncomingHttpHeaders): string | undefined {
  const caller = headers[CALLER_HEADER];
  return typeof caller === 'string' && CALLER_PATTERN.test(caller) ? caller : undefined;
}

/** A proxy's id is kept when it looks like one. */
function acceptableId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
