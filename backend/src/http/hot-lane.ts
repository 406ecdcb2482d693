import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { declarationOf, matchEndpoint } from '@qlixline/contract/endpoint-match';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { unauthenticated } from '../errors/problem-error.ts';
import { SessionService } from '../sessions/session.service.ts';
import { readCall } from './endpoint-call.ts';
import type { EndpointCall } from './endpoint-call.ts';
import { endpointOf } from './endpoint.decorator.ts';
import { sendJsonText } from './json-text.ts';
import { ParallelRequests } from './parallel-requests.ts';
import { sendProblem, toProblemError } from './problem.filter.ts';
import { RateLimiter } from './rate-limiter.ts';
import { setIdentity } from './request-identity.ts';

type HotHandler = (call: EndpointCall<EndpointKey>) => Promise<string>;

/**
 * Answers the endpoints that are declared as hot reads before Nest's pipeline, with the very handlers of their
 * controllers and the same checks in the same order as the guards: who asks, rates, session, a place among the
 * caller's running requests, validation.
 */
@Injectable()
export class HotLane implements OnModuleInit {
  readonly #handlers = new Map<EndpointKey, HotHandler>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly sessions: SessionService,
    private readonly limiter: RateLimiter,
    private readonly parallel: ParallelRequests,
  ) {}

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

  /** `log` writes the line of the request, as it does for all others. */
  handler(log: (request: Request, response: Response) => void): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      const endpoint = request.method === 'GET' ? matchEndpoint('GET', request.path)?.endpoint : undefined;
      const handler = endpoint && this.#handlers.get(endpoint);
      if (!handler) return next();
      log(request, response);
      this.#answer(endpoint, handler, request, response).catch((error: unknown) =>
        sendProblem(response, toProblemError(error)),
      );
    };
  }

  async #answer(endpoint: EndpointKey, handle: HotHandler, request: Request, response: Response): Promise<void> {
    const identity = await this.sessions.resolve(request.headers.cookie);
    if (identity) setIdentity(request, identity);
    await this.limiter.count(request, declarationOf(endpoint).rates);
    if (!identity) throw unauthenticated();
    await this.parallel.enter(identity.userId, response);
    sendJsonText(response, await handle(await readCall(endpoint, request, response)));
  }
}
