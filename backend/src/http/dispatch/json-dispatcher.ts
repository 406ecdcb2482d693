import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
} from '@nestjs/common/constants.js';
import { ApplicationConfig, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { declarationOf, matchEndpoint } from '@qlixline/contract/calls/endpoint-match';
import type { EndpointMatch } from '@qlixline/contract/calls/endpoint-match';
import { PinoLogger } from 'nestjs-pino';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { RequestLines, requestIdOf } from '../../logs/request-line.ts';
import { bodyOf } from './body.ts';
import { ChecksGuard } from '../checks/checks.guard.ts';
import { beginInNobodysName } from '../checks/connection-user.ts';
import { readCall } from './endpoint-call.ts';
import type { DispatchedKey, EndpointCall } from './endpoint-call.ts';
import { dispatchedEndpointOf } from './endpoint.decorator.ts';
import { IdempotentCreates } from './idempotent-creates.ts';
import { sendProblem, toProblemError } from '../problem.filter.ts';
import { RequestChecks } from '../checks/request-checks.ts';
import { identityOf } from '../checks/request-identity.ts';
import { pathOfRequest, queryOf } from './request-url.ts';
import { apiHeaders } from '../pages/security-headers.ts';
import { sendReply } from './send-reply.ts';

type Handle = (call: EndpointCall<DispatchedKey>) => Promise<unknown>;
type Dispatched = EndpointMatch & { endpoint: DispatchedKey; path: string; handle: Handle };

/**
 * Answers every endpoint that accepts only JSON and answers with JSON, ahead of Express and Nest, which took half of a
 * request's CPU time (decision: endpoints). Runs the checks, reads the input, calls the handler and sends the reply.
 * Pages, files, uploads and endpoints that set cookies go through Nest.
 */
@Injectable()
export class JsonDispatcher implements OnModuleInit {
  readonly #handlers = new Map<string, Handle>();
  /** Header names and values, alternating. */
  readonly #headers: readonly string[];

  constructor(
    @InjectEnv() env: Env,
    private readonly config: ApplicationConfig,
    private readonly modules: ModulesContainer,
    private readonly checks: RequestChecks,
    private readonly creates: IdempotentCreates,
    private readonly em: EntityManager,
    private readonly lines: RequestLines,
    private readonly logger: PinoLogger,
  ) {
    this.#headers = Object.entries(apiHeaders(env.secureCookies)).flat();
  }

  onModuleInit(): void {
    refuseFurtherGuards(this.config);
    const scanner = new MetadataScanner();
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    for (const { instance } of controllers) {
      const controller = instance as Record<string, Handle>;
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const handler = controller[name];
        const endpoint = handler && dispatchedEndpointOf(handler);
        if (!endpoint) continue;
        refuseStepsOfNest(endpoint, handler, controller.constructor);
        this.#handlers.set(endpoint, handler.bind(controller));
      }
    }
  }

  /** Handles the server's requests ahead of its current listeners, which get only those that it doesn't answer. */
  goBefore(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request').on('request', (request, response) => {
      const dispatched = this.#match(request);
      if (dispatched) beginInNobodysName(request, response, () => void this.#answer(dispatched, request, response));
      else for (const listener of listeners) listener.call(server, request, response);
    });
  }

  #match(request: IncomingMessage): Dispatched | undefined {
    const { method = '' } = request;
    const path = pathOfRequest(request);
    const match = matchEndpoint(method === 'HEAD' ? 'GET' : method, path);
    const handle = match && this.#handlers.get(match.endpoint);
    return handle && { ...match, endpoint: match.endpoint as DispatchedKey, path, handle };
  }

  async #answer(dispatched: Dispatched, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = Date.now();
    const id = requestIdOf(request.headers);
    const headers = [...this.#headers, 'x-request-id', id];
    response.once('close', () => {
      const userId = identityOf(request)?.userId;
      this.lines.write(request, response, { id, userId, ms: Date.now() - startedAt });
    });
    const inLog = { bindings: { reqId: id } };
    try {
      const answer = await this.logger.runInContext(() => this.#handle(dispatched, request, response), inLog);
      await sendReply(dispatched.endpoint, answer, response, headers);
    } catch (error) {
      if (!response.headersSent) {
        for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
      }
      sendProblem(
        response,
        this.logger.runInContext(() => toProblemError(error), inLog),
      );
    }
  }

  async #handle(dispatched: Dispatched, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { endpoint, params, path, handle } = dispatched;
    const admitted = await this.checks.admit(endpoint, request, response);
    const body = bodyOf(request);
    const call = await readCall(admitted, { params, query: queryOf(request), body });
    const run = async () => handle(call); // async, because a handler may throw synchronously
    const userId = admitted.identity?.userId;
    if (!declarationOf(endpoint).takesIdempotencyKey || userId === undefined) return this.#inUnitOfWork(run);
    const sent = { method: request.method ?? '', path, headers: request.headers, body };
    return this.#inUnitOfWork(() => this.creates.answer(sent, userId, run));
  }

  #inUnitOfWork(work: () => Promise<unknown>): Promise<unknown> {
    return RequestContext.create(this.em, work);
  }
}

/** Throws if Nest has another global guard, which would not run before endpoints that the dispatcher answers. */
function refuseFurtherGuards(config: ApplicationConfig): void {
  const others = config.getGlobalGuards().filter((guard) => !(guard instanceof ChecksGuard));
  if (others.length + config.getGlobalRequestGuards().length === 0) return;
  throw new Error('A global guard would not run before every endpoint: add a check to RequestChecks instead');
}

const STEPS = [GUARDS_METADATA, PIPES_METADATA, EXCEPTION_FILTERS_METADATA, INTERCEPTORS_METADATA, HEADERS_METADATA];

function refuseStepsOfNest(endpoint: DispatchedKey, ...targets: object[]): void {
  const has = (target: object) => STEPS.some((step) => Reflect.hasMetadata(step, target));
  if (!targets.some(has)) return;
  throw new Error(
    `${endpoint} has guards, pipes, filters, interceptors or headers of its own, which Nest runs: make it an ExpressEndpoint`,
  );
}
