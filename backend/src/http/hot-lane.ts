import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';

import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
} from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { declarationOf, matchEndpoint } from '@qlixline/contract/endpoint-match';
import type { EndpointMatch } from '@qlixline/contract/endpoint-match';
import type { Schema } from '@qlixline/contract/endpoint';
import type { HotKey } from '@qlixline/contract/endpoints';
import type { CallerRateName } from '@qlixline/contract/rates';
import { PinoLogger } from 'nestjs-pino';

import { connectionUsers } from '../database/share-connections.ts';
import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { RequestLines, requestIdOf } from '../logs/request-line.ts';
import type { Identity } from '../sessions/identity.ts';
import { SessionService } from '../sessions/session.service.ts';
import { readJson } from './body.ts';
import { readHotCall } from './endpoint-call.ts';
import type { EndpointCall } from './endpoint-call.ts';
import { endpointOf, statusOf } from './endpoint.decorator.ts';
import { IdempotentCreates, IdempotentInterceptor } from './idempotent-creates.ts';
import { sendJsonText } from './json-text.ts';
import type { LinkedJson } from './json-text.ts';
import { requireOwnPage } from './page-user.ts';
import { ParallelRequests } from './parallel-requests.ts';
import { sendProblem, toProblemError } from './problem.filter.ts';
import { RateLimiter } from './rate-limiter.ts';
import { isJsonOrNothing, isOurs } from './request-checks.ts';
import { apiHeaders } from './security-headers.ts';
import { toReplyText } from './validation.ts';

type HotHandler = (call: EndpointCall<HotKey>) => Promise<unknown>;
type HotRequest = EndpointMatch & {
  endpoint: HotKey;
  method: string;
  path: string;
  search: string;
  handle: HotHandler;
};
type Answering = {
  identity: Identity;
  request: IncomingMessage;
  response: ServerResponse;
  headers: readonly string[];
  body: unknown;
};

/**
 * Answers the endpoints that are declared as hot to people who are signed in, before Express and Nest: with the handlers of
 * their controllers and the same checks in the same order: the body, who asks, rates, a place among the caller's running
 * requests, validation. Everything else goes the way it would go without this, a write from a foreign page too.
 */
@Injectable()
export class HotLane implements OnModuleInit {
  readonly #handlers = new Map<string, HotHandler>();
  /** Names and values in turn. */
  readonly #headers: readonly string[];
  readonly #allowedOrigins: readonly string[];

  constructor(
    @InjectEnv() env: Env,
    private readonly lines: RequestLines,
    private readonly modules: ModulesContainer,
    private readonly sessions: SessionService,
    private readonly limiter: RateLimiter,
    private readonly parallel: ParallelRequests,
    private readonly creates: IdempotentCreates,
    private readonly em: EntityManager,
    private readonly logger: PinoLogger,
  ) {
    this.#allowedOrigins = env.allowedOrigins;
    this.#headers = Object.entries(apiHeaders(env.secureCookies)).flat();
  }

  onModuleInit(): void {
    const scanner = new MetadataScanner();
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    for (const { instance } of controllers) {
      const controller = instance as Record<string, HotHandler>;
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const handler = controller[name];
        const endpoint = handler && endpointOf(handler);
        if (!endpoint) continue;
        const { hotRead, hotWrite } = declarationOf(endpoint);
        if (!hotRead && !hotWrite) continue;
        if (hasStepsOfItsOwn(handler) || hasStepsOfItsOwn(controller.constructor)) {
          throw new Error(
            `${endpoint} is hot: guards, pipes, filters and interceptors of its controller would not run`,
          );
        }
        this.#handlers.set(endpoint, handler.bind(controller));
      }
    }
  }

  /** Sees every request of the server before those who listened so far. */
  goBefore(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request').on('request', (request, response) => {
      const passOn = () => {
        for (const listener of listeners) listener.call(server, request, response);
      };
      const hot = this.#hotRequestOf(request);
      if (hot) void this.#answer(hot, request, response, passOn);
      else passOn();
    });
  }

  #hotRequestOf({ method = '', url = '', headers }: IncomingMessage): HotRequest | undefined {
    if (method !== 'GET' && !(isOurs(headers, this.#allowedOrigins) && isJsonOrNothing(headers))) return undefined;
    const [path = '', search = ''] = url.split('?', 2);
    const match = matchEndpoint(method, path);
    const handle = match && this.#handlers.get(match.endpoint);
    return handle && { ...match, endpoint: match.endpoint as HotKey, method, path, search, handle };
  }

  async #answer(hot: HotRequest, request: IncomingMessage, response: ServerResponse, passOn: () => void) {
    const startedAt = Date.now();
    const id = requestIdOf(request.headers);
    const headers = [...this.#headers, 'x-request-id', id];
    let identity: Identity | null = null;
    const writeLine = () =>
      this.lines.write(request, response, { id, userId: identity?.userId, ms: Date.now() - startedAt });
    response.once('close', writeLine);
    try {
      // First all of the body, then whose it is: nobody writes by a session that ended while it arrived.
      const body = hot.method === 'GET' ? undefined : await readJson(request, response);
      identity = await this.sessions.resolve(request.headers.cookie);
      if (identity) {
        const answering = { identity, request, response, headers, body };
        const answer = () => (hot.method === 'GET' ? this.#read(hot, answering) : this.#write(hot, answering));
        return await connectionUsers.run({ id: identity.userId, held: 0 }, answer);
      }
    } catch (error) {
      if (!response.headersSent) {
        for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
      }
      const problem = this.logger.runInContext(() => toProblemError(error), { bindings: { reqId: id } });
      return sendProblem(response, problem);
    }
    response.off('close', writeLine);
    passOn();
  }

  async #read(hot: HotRequest, { identity, response, headers }: Answering): Promise<void> {
    const { endpoint, params, search, handle } = hot;
    await this.#admit(endpoint, identity, response);
    const call = await readHotCall(endpoint, { params, query: parseQuery(search) }, identity);
    const answer = (await handle(call)) as string | LinkedJson;
    if (typeof answer === 'string') sendJsonText(response, answer, headers);
    else sendJsonText(response, answer.json, [...headers, 'link', answer.link]);
  }

  async #write(hot: HotRequest, { identity, request, response, headers, body }: Answering): Promise<void> {
    const { endpoint, method, path, params, handle } = hot;
    const { reply, takesIdempotencyKey } = declarationOf(endpoint);
    await this.#admit(endpoint, identity, response);
    requireOwnPage(request.headers, identity);
    const call = await readHotCall(endpoint, { params, query: undefined, body }, identity);
    const sent = { method, path, headers: request.headers, body };
    const write = async () => handle(call); // which may throw before it has begun
    const answer = await RequestContext.create(this.em, () =>
      takesIdempotencyKey ? this.creates.answer(sent, identity.userId, write) : write(),
    );
    response.statusCode = statusOf(endpoint);
    if (reply === null) response.writeHead(response.statusCode, [...headers]).end();
    else if (typeof answer === 'string') sendJsonText(response, answer, headers);
    else sendJsonText(response, await toReplyText(answer, reply as Schema), headers);
  }

  async #admit(endpoint: HotKey, { userId }: Identity, response: ServerResponse): Promise<void> {
    await this.limiter.countUser(userId, declarationOf(endpoint).rates as readonly CallerRateName[] | undefined);
    await this.parallel.enter(userId, response);
  }
}

const STEPS = [GUARDS_METADATA, PIPES_METADATA, EXCEPTION_FILTERS_METADATA, INTERCEPTORS_METADATA];

/** Beside those that every route has, and what makes creates safe to repeat. */
function hasStepsOfItsOwn(target: object): boolean {
  const steps = STEPS.flatMap((kind) => (Reflect.getMetadata(kind, target) as unknown[] | undefined) ?? []);
  return steps.some((step) => step !== IdempotentInterceptor);
}
