import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { patternOf } from '@qlixline/contract/endpoint-path';
import { endpoints } from '@qlixline/contract/endpoints';
import type { Logger } from 'pino';

import { CallerHash } from '../callers/caller-hash.ts';
import { callerIn } from '../callers/caller-in.ts';
import type { Env } from '../config/env.ts';

// What the log says of a request, whoever answers it: id, method, path, status, time, which remote made it, and keyed
// hashes of the user and of the network, so that an attack can be attributed. Other headers, cookies, query strings (a
// reset link has its token there) and bodies are never in it.

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
/** What stands before a token in a path: whoever has one reads, or writes, as if they were whose it is. */
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

/** A proxy's id is kept when it looks like one. */
export function requestIdOf({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

type CallerFields = { user: string | undefined; network: string };

/** Who sends requests, as the log may know it, and the lines of those that pino-http does not see. */
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

  /** The line that pino-http writes of other requests, without a logger of its own for each request. */
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
