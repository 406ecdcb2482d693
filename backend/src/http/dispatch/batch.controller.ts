import type { IncomingHttpHeaders, Server } from 'node:http';

import { Controller } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { declarationOf, matchEndpoint } from '@qlixline/contract/calls/endpoint-match';
import * as z from 'zod';

import { notFound } from '../../errors/problem-error.ts';
import type { ExpressCall } from './endpoint-call.ts';
import { ExpressEndpoint } from './endpoint.decorator.ts';
import { MemoryConnection } from './memory-connection.ts';

const BATCH = 'GET /api/batch';

/** Headers that the batch passes on to its reads: they identify the caller and the caller's address. */
const PASSED_ON = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const;

type Sender = { headers: IncomingHttpHeaders; remoteAddress: string };
type Answer = { status: number; body: string };

/**
 * Answers several reads in one request. Each is handled as a request of its own, within this process: authentication,
 * rates, slots, validation, log and metrics treat it like any other.
 */
@Controller()
export class BatchController {
  constructor(private readonly host: HttpAdapterHost) {}

  @ExpressEndpoint(BATCH)
  async read({ query, request, response }: ExpressCall<typeof BATCH>): Promise<string> {
    const id = String(response.getHeader('x-request-id')); // log lines of one batch share an id
    const headers = Object.fromEntries(
      PASSED_ON.map((name) => [name, request.headers[name]]).filter(([, value]) => value),
    );
    const sender = { headers: { ...headers, 'x-request-id': id }, remoteAddress: request.socket.remoteAddress ?? '' };
    const answers = await Promise.all(query.paths.map((path) => this.#dispatch(path, sender)));
    return `{"answers":[${answers.map(({ status, body }) => `{"status":${status},"body":${body}}`).join()}]}`;
  }

  async #dispatch(path: string, { headers, remoteAddress }: Sender): Promise<Answer> {
    if (!isBatched(path)) return nothing();
    const server = this.host.httpAdapter.getHttpServer() as Server;
    return new MemoryConnection(remoteAddress).get(server, path, headers);
  }
}

/** Returns true for the path of a read that answers with JSON and isn't a batch itself. */
function isBatched(path: string): boolean {
  const endpoint = matchEndpoint('GET', path.split('?')[0] ?? '')?.endpoint;
  return endpoint !== undefined && endpoint !== BATCH && declarationOf(endpoint).reply instanceof z.core.$ZodType;
}

function nothing(): Answer {
  const problem = notFound().toProblem();
  return { status: problem.status, body: JSON.stringify(problem) };
}
