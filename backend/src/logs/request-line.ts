import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { patternOf } from '@qlixline/contract/calls/endpoint-path';
import { endpoints } from '@qlixline/contract/endpoints';
import type { Logger } from 'pino';

import { CallerHash } from '../callers/caller-hash.ts';
import { callerIn } from '../callers/caller-in.ts';
import type { Env } from '../config/env.ts';

// Fields logged of a request: id, method, path, status, time, calling remote, and keyed hashes of user and network to
// attribute attacks. Other headers, cookies, query strings (reset links contain tokens) and bodies are never logged.

type Answered = { id: string; userId: string | undefined; ms: number };
type LoggedRequest = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

export const lineSerializers = {
  req: ({ method, url = '', headers }: LoggedRequest) => ({
    method,
    path: withoutToken(url.split('?')[0] ?? ''),
    caller: callerIn(headers),
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
};

const TOKEN = ':token';
/** Path prefixes of tokens, which are masked because a token alone grants access. */
const BEFORE_TOKENS = [
  ...new Set(
    Object.keys(endpoints)
      .filter((endpoint) => endpoint.includes(TOKEN))
      .map((endpoint) => patternOf(endpoint).split(TOKEN)[0] ?? ''),
  ),
];

function withoutToken(path: string): string {
  const beginning = BEFORE_TOKENS.find((before) => path.startsWith(before));
  return beginning === undefined ? path : `${beginning}…`;
}

export function lineLevel({ statusCode }: { statusCode: number }): 'error' | 'info' {
  return statusCode >= 500 ? 'error' : 'info';
}

/** Returns a proxy's request id if it is well-formed, otherwise a new one. */
export function requestIdOf({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

type CallerFields = { user: string | undefined; network: string };

/** Log lines of requests that pino-http doesn't handle, and pseudonyms of their senders. */
export class RequestLines {
  readonly #hash: CallerHash;

  constructor(
    private readonly logger: Logger,
    private readonly env: Pick<Env, 'sessionSecret' | 'trustProxy'>,
  ) {
    this.#hash = new CallerHash(env.sessionSecret);
  }

  callerFields(request: IncomingMessage, userId: string | undefined): CallerFields {
    return {
      user: userId === undefined ? undefined : this.#hash.ofUser(userId),
      network: this.#hash.ofNetwork(request, this.env.trustProxy),
    };
  }

  /** Writes the line that pino-http writes for other requests, without a child logger per request. */
  write(request: IncomingMessage, response: ServerResponse, { id, userId, ms }: Answered): void {
    const line = {
      reqId: id,
      req: lineSerializers.req(request),
      res: lineSerializers.res(response),
      responseTime: ms,
      ...this.callerFields(request, userId),
    };
    this.logger[lineLevel(response)](line, response.writableFinished ? 'request completed' : 'request aborted');
  }
}
