import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable, Logger } from '@nestjs/common';
import {
  REMOTE_BODY_USUAL_BYTES,
  REMOTE_CALL_QUERY_MAX,
  answersVersion,
  remoteCallKey,
} from '@qlixline/contract/remotes/remote-api';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';
import { REMOTE_API_HEADER } from '@qlixline/contract/remotes/remote-api-header';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { ProblemError, forbidden, throwNotFound, tooLarge, validationFailed } from '../../errors/problem-error.ts';
import { RateLimiter } from '../../http/checks/rate-limiter.ts';
import { bodyOf, hasBody } from '../../http/dispatch/body.ts';
import { pathOfRequest } from '../../http/dispatch/request-url.ts';
import type { Caller } from '../api-modules/remote-call.ts';
import { moduleVersions } from '../api-modules/remote-api.decorator.ts';
import { unitState } from '../registry/registry-state.ts';
import { addressesOf } from '../registry/unanswered-apis.ts';
import { ApiHandlers } from './api-handlers.ts';
import { CallTokens } from './calls/call-token.ts';
import { findCall } from './calls/find-call.ts';
import type { FoundCall } from './calls/find-call.ts';
import { RemoteApiUsers } from './consents/remote-api-users.repository.ts';
import { FindApi, hasMajor, outdated } from './find-api.ts';
import type { TabsApi } from './find-api.ts';
import { serviceAway } from './service/service-problem.ts';
import { Services } from './service/services.ts';

type Call = { unit: string; userId: string; request: IncomingMessage; response: ServerResponse };
type Known = { caller: Caller; permissions: readonly RemotePermission[] };

/**
 * Answers calls to the APIs that remotes bring (decision: apis-of-remotes). The product's own checks have run; this adds
 * the rates of the remote, allows only declared calls, and hands on nothing but the call and a token about the caller.
 */
@Injectable()
export class RemoteApiGateway {
  readonly #log = new Logger('RemoteApis');

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'remoteApiOrigin'>,
    private readonly limiter: RateLimiter,
    private readonly apis: FindApi,
    private readonly users: RemoteApiUsers,
    private readonly handlers: ApiHandlers,
    private readonly tokens: CallTokens,
    private readonly services: Services,
  ) {}

  async answer(call: Call): Promise<void> {
    const { unit, userId, request, response } = call;
    await this.#countCall('remoteCallsOfOne', `${unit} ${userId}`);
    const tabs = await this.apis.forTab(unit, request.headers);
    refuseDisabled(tabs, unit);
    const found = findCall(tabs.api.calls, methodOf(request), pathBelow(unit, request)) ?? throwNotFound();
    const body = bodyFor(found, request);
    const known = await this.#identify(call, tabs, found);
    await this.#countCall('remoteCallsOfAll', unit);
    const handlers = this.handlers.find(unit, tabs.version);
    if (!handlers) return this.#forward(call, tabs, found, known, body);
    const handle = handlers.get(remoteCallKey(found.call)) ?? throwNotFound();
    const query = new URLSearchParams(searchOf(request));
    sendJson(response, await this.handlers.run(handle, { ...known, params: found.params, query, body }));
  }

  /** Returns what the call needs to know of the user. Throws 403 if it isn't granted, or not allowed by the user yet. */
  async #identify({ unit, userId }: Call, { registered }: TabsApi, { call }: FoundCall): Promise<Known> {
    const permissions = call.needs ?? [];
    const granted = unitState(registered.state, unit).apiAccess?.granted ?? [];
    if (permissions.some((permission) => !granted.includes(permission))) {
      throw forbidden('This area isn’t allowed to know this about you.');
    }
    const { subject, allowed } = await this.users.of(unit, userId);
    if (permissions.some((permission) => !allowed.includes(permission))) throw consentNeeded(permissions);
    return { caller: { subject, ...(await this.users.dataFor(userId, permissions)) }, permissions };
  }

  async #forward(
    { unit, userId, request, response }: Call,
    tabs: TabsApi,
    { call, path }: FoundCall,
    known: Known,
    body: unknown,
  ): Promise<void> {
    const address = this.#addressFor(unit, tabs);
    const requestId = String(response.getHeader('x-request-id') ?? '');
    const token = await this.tokens.sign({ unit, ...known, call: remoteCallKey(call), requestId });
    const { accept, 'accept-language': language } = request.headers;
    return this.services.forward({
      unit,
      userId,
      response,
      request: {
        url: new URL(`${address}${path}${searchOf(request)}`),
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: accept ?? 'application/json',
          'accept-encoding': 'identity',
          ...(language !== undefined && { 'accept-language': language }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...idempotencyKeyIn(request),
          [REMOTE_API_HEADER]: tabs.version,
          'x-request-id': requestId,
          'user-agent': 'Qlixline',
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
    });
  }

  /** Returns the address of the service. Throws 410 if its major version isn't answered any more, and 503 otherwise. */
  #addressFor(unit: string, { registered, version }: TabsApi): string {
    const addresses = addressesOf(registered.state, unit);
    const address = addresses.find((one) => answersVersion(one.version, version));
    if (address) {
      if (this.env.remoteApiOrigin(new URL(address.url).origin)) return address.url;
      this.#log.warn(`The service of ${unit} is at ${address.url}, which REMOTE_API_ORIGINS doesn't list`);
      throw serviceAway();
    }
    const answered = [...moduleVersions(unit), ...addresses.map((one) => one.version)];
    throw answered.length === 0 || hasMajor(answered, version) ? serviceAway() : outdated();
  }

  #countCall(rate: 'remoteCallsOfOne' | 'remoteCallsOfAll', counted: string): Promise<void> {
    return this.limiter.countCaller(rate, { userId: counted, address: '' });
  }
}

function refuseDisabled({ registered }: TabsApi, unit: string): void {
  if (unitState(registered.state, unit).disabled) throw serviceAway(60);
}

const consentNeeded = (permissions: readonly RemotePermission[]): ProblemError =>
  new ProblemError('consent_needed', 'This area needs your permission first.', {
    errors: permissions.map((permission) => ({ field: permission, message: 'Not allowed yet.' })),
  });

/** Returns the method that is declared; a HEAD is answered like its GET. */
const methodOf = ({ method = '' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method);

const pathBelow = (unit: string, request: IncomingMessage): string =>
  pathOfRequest(request).slice(`/api/x/${unit}`.length);

/** Returns the query with its question mark, written anew; empty without one. */
function searchOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?');
  const query = start === -1 ? '' : new URLSearchParams(url.slice(start + 1)).toString();
  if (query.length > REMOTE_CALL_QUERY_MAX) {
    throw validationFailed([{ field: '', message: 'This address is too long.' }]);
  }
  return query && `?${query}`;
}

/** Returns the JSON body, which the checks have read. Throws if it is larger than the call's limit. */
function bodyFor({ call }: FoundCall, request: IncomingMessage): unknown {
  if (call.method === 'GET' || !hasBody(request.headers)) return undefined;
  const body = bodyOf(request);
  const limit = call.bodyMaxBytes ?? REMOTE_BODY_USUAL_BYTES;
  if (Buffer.byteLength(JSON.stringify(body) ?? '') > limit) throw tooLarge();
  return body;
}

function idempotencyKeyIn({ headers: { 'idempotency-key': key } }: IncomingMessage): Record<string, string> {
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? { 'idempotency-key': key } : {};
}

function sendJson(response: ServerResponse, answer: unknown): void {
  if (answer === undefined) return void response.writeHead(204).end();
  const text = JSON.stringify(answer);
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text);
}
