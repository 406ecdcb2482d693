import type { IncomingMessage } from 'node:http';

import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Options } from 'pino-http';

import type { Env } from '../config/env.ts';
import { errorFields } from './error-fields.ts';
import { RequestLines, lineLevel, lineSerializers, requestIdOf } from './request-line.ts';

/** Injection token of the logger for lines whose fields are all listed, so that no redaction is needed. */
export const LINE_LOGGER = 'line logger';

/** Size of the buffer in characters; writing each line separately took a quarter of the CPU of a feed page. */
const BUFFERED_CHARACTERS = 4_096;
const WRITE_EVERY_MS = 100;

/** Paths that aren't logged, as polling and files would hide everything else. */
const UNLOGGED = /^\/(livez|readyz|metrics|assets\/|remotes\/)/;

/** Properties redacted in any logged object. */
const SECRETS = { paths: ['*.password', '*.email', '*.cookie', '*.token', '*.passwordHash'], censor: '[redacted]' };

/** Opens the buffered standard output. A crash flushes it; code that exits must call `writeWaitingLines`. */
function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: BUFFERED_CHARACTERS, periodicFlush: WRITE_EVERY_MS });
}

/** Answered request; `provedUserId` is the user who signed in with this request. */
type Answered = IncomingMessage & { provedUserId?: string };

function requestLines(logger: Logger, lines: RequestLines): Options {
  const withCaller = (request: Answered, fields: object) => ({
    ...fields,
    ...lines.callerFields(request, request.user?.userId ?? request.provedUserId),
  });
  return {
    logger,
    genReqId: (request, response) => {
      const id = requestIdOf(request.headers);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => UNLOGGED.test(request.url ?? '') },
    customLogLevel: (_request, response) => lineLevel(response),
    customSuccessObject: (request, _response, fields: object) => withCaller(request, fields),
    customErrorObject: (request, _response, _error, fields: object) => withCaller(request, fields),
    quietReqLogger: true,
    serializers: { ...lineSerializers, err: errorFields },
    wrapSerializers: false, // the standard serializers would copy all of an error first
  };
}

/**
 * Flushes waiting lines before an exit; sonic-boom's own flush never ends if nobody reads the output, such as after the
 * launcher was killed.
 */
export function writeWaitingLines(logger: Logger): Promise<void> {
  return new Promise((resolve) => logger.flush(() => resolve()));
}

@Module({})
export class LogsModule {
  static with(env: Env): DynamicModule {
    const [output, level] = [standardOutput(), env.logLevel];
    const logger = pino({ level, redact: SECRETS, serializers: { err: errorFields, error: errorFields } }, output);
    const lineLogger = pino({ level }, output);
    const lines = new RequestLines(lineLogger, env);
    return {
      module: LogsModule,
      global: true,
      imports: [LoggerModule.forRoot({ pinoHttp: requestLines(logger, lines) })],
      providers: [
        { provide: LINE_LOGGER, useValue: lineLogger },
        { provide: RequestLines, useValue: lines },
      ],
      exports: [LINE_LOGGER, RequestLines],
    };
  }
}
