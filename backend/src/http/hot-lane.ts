import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';

import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { declarationOf, matchEndpoint } from '@qlixline/contract/endpoint-match';
import type { EndpointMatch } from '@qlixline/contract/endpoint-match';
import type { HotReadKey } from '@qlixline/contract/endpoints';

import { connectionUsers } from '../database/share-connections.ts';
import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { RequestLines, requestIdOf } from '../logs/request-line.ts';
import type { Identity } from '../sessions/identity.ts';
import { SessionService } from '../sessions/session.service.ts';
import { readHotCall } from './endpoint-call.ts';
import type { EndpointCall } from './endpoint-call.ts';
import { endpointOf } from './endpoint.decorator.ts';
import { sendJsonText } from './json-text.ts';
import type { LinkedJson } from './json-text.ts';
import { ParallelRequests } from './parallel-requests.ts';
import { sendProblem, toProblemError } from './problem.filter.ts';
import { RateLimiter } from './rate-limiter.ts';
import { apiHeaders } from './security-headers.ts';

type HotHandler = (call: EndpointCall<HotReadKey>) => Promise<string | LinkedJson>;
type HotRequest = EndpointMatch & { endpoint: HotReadKey; search: string; handle: HotHandler };

/**
 * Answers the endpoints that are declared as hot reads to people who are signed in, before Express and Nest: with the
 * handlers of their controllers and the same checks in the same order as the guards: who asks, rates, a place among the
 * caller's running requests, validation. Everything else goes the way it would go without this.
 */
@Injectable()
export class HotLane implements OnModuleInit {
  readonly #handlers = new Map<string, HotHandler>();
  /** Names and values in turn. */
  readonly #headers: readonly string[];

  constructor(
    @InjectEnv() env: Env,
    private readonly lines: RequestLines,
    private readonly modules: ModulesContainer,
    private readonly sessions: SessionService,
    private readonly limiter: RateLimiter,
    private readonly parallel: ParallelRequests,
  ) {
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
        if (endpoint && declarationOf(endpoint).hotRead) this.#handlers.set(endpoint, handler.bind(controller));
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

  #hotRequestOf({ method, url = '' }: IncomingMessage): HotRequest | undefined {
    if (method !== 'GET') return undefined;
    const [path = '', search = ''] = url.split('?', 2);
    const match = matchEndpoint(method, path);
    const handle = match && this.#handlers.get(match.endpoint);
    return handle && { ...match, endpoint: match.endpoint as HotReadKey, search, handle };
  }

  async #answer(hot: HotRequest, request: IncomingMessage, response: ServerResponse, passOn: () => void) {
    const startedAt = Date.now();
    const [asked] = await Promise.allSettled([this.sessions.resolve(request.headers.cookie)]);
    if (asked.status === 'fulfilled' && !asked.value) return passOn();
    const id = requestIdOf(request.headers);
    const headers = [...this.#headers, 'x-request-id', id];
    const userId = asked.status === 'fulfilled' ? asked.value?.userId : undefined;
    response.once('close', () => this.lines.write(request, response, { id, userId, ms: Date.now() - startedAt }));
    try {
      if (asked.status === 'rejected') throw asked.reason;
      const answer = await this.#read(hot, asked.value!, response);
      if (typeof answer === 'string') sendJsonText(response, answer, headers);
      else sendJsonText(response, answer.json, [...headers, 'link', answer.link]);
    } catch (error) {
      for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
      sendProblem(response, toProblemError(error));
    }
  }

  async #read({ endpoint, params, search, handle }: HotRequest, identity: Identity, response: ServerResponse) {
    await this.limiter.countUser(identity.userId);
    await this.parallel.enter(identity.userId, response);
    const call = await readHotCall(endpoint, { params, query: parseQuery(search) }, identity);
    return connectionUsers.run({ id: identity.userId, held: 0 }, handle, call);
  }
}
