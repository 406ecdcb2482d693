import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { CALLER_HEADER, CALLER_PATTERN } from '@qlixline/contract/caller';
import type { Logger } from 'pino';

// What the log says of a request, whoever answers it: id, method, path, status, time, and which remote made it. Other
// headers, cookies, query strings (a reset link has its token there) and bodies are never in it.

type LoggedRequest = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

export const lineSerializers = {
  req: ({ method, url = '', headers }: LoggedRequest) => ({
    method,
    path: url.split('?')[0],
    caller: callerIn(headers),
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
};

export function lineLevel({ statusCode }: { statusCode: number }): 'error' | 'info' {
  return statusCode >= 500 ? 'error' : 'info';
}

/** A proxy's id is kept when it looks like one. */
export function requestIdOf({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Writes the line that pino-http writes of other requests, without a logger of its own for each request. */
export function writeLine(logger: Logger, id: string, request: IncomingMessage, response: ServerResponse, ms: number) {
  const line = { reqId: id, req: lineSerializers.req(request), res: lineSerializers.res(response), responseTime: ms };
  logger[lineLevel(response)](line, response.writableFinished ? 'request completed' : 'request aborted');
}

/** The remote that a call comes from, such as `mf-pets/1.4.0`; whatever else stands there is not repeated. */
function callerIn(headers: IncomingHttpHeaders): string | undefined {
  const caller = headers[CALLER_HEADER];
  return typeof caller === 'string' && CALLER_PATTERN.test(caller) ? caller : undefined;
}
