import { RequestMapping, RequestMethod, Res, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { patternOf } from '@qlixline/contract/calls/endpoint-path';
import type { EndpointKey, Endpoints, JsonEndpointKey, Reply } from '@qlixline/contract/endpoints';
import type { Request, Response } from 'express';

import { readExpressCall } from './endpoint-call.ts';
import type { DispatchedKey, EndpointCall, ExpressCall } from './endpoint-call.ts';
import type { LinkedJson } from './json-text.ts';
import { admittedTo } from '../checks/request-checks.ts';

const ENDPOINT = 'endpoint of the contract';
const REPLIES = 'replies with what its handler returns';

/** Reply in the declared shape, or JSON text in that shape that the database wrote and that is sent unchanged. */
type Answer<K extends EndpointKey> = Reply<K> extends undefined ? void : Reply<K> | string | LinkedJson;
type Handler<Call, Answered> = (call: Call) => Promise<Answered> | Answered;
/** Endpoints that take an idempotency key, which only `JsonDispatcher` handles. */
type SafelyRepeated = { takesIdempotencyKey: true };
type ExpressKey = {
  [K in JsonEndpointKey]: Endpoints[K] extends SafelyRepeated ? never : K;
}[JsonEndpointKey];

/**
 * Makes a method answer an endpoint of the contract that takes and answers JSON. Path, method, status, access, rates,
 * checks and reply come from the endpoint's declaration, and a method that takes or returns something else doesn't
 * compile. `JsonDispatcher` calls it; Nest has no route for it.
 */
export function Endpoint<K extends DispatchedKey>(endpoint: K) {
  return <M extends Handler<EndpointCall<K>, Answer<K>>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata(ENDPOINT, endpoint)(target, name, descriptor);
  };
}

/** Makes a method answer an endpoint with JSON through Express, for uploads, cookies, headers or Nest's decorators. */
export function ExpressEndpoint<K extends ExpressKey>(endpoint: K) {
  return <M extends Handler<ExpressCall<K>, Answer<K>>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    route(endpoint, target, name, descriptor);
    SetMetadata(REPLIES, true)(target, name, descriptor);
  };
}

/** Makes a method answer an endpoint by writing the response itself: a page, a file or a redirect. */
export function RawEndpoint<K extends Exclude<EndpointKey, DispatchedKey>>(endpoint: K) {
  return <M extends Handler<EndpointCall<K>, void>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => route(endpoint, target, name, descriptor);
}

/** Returns the endpoint that a handler answers; undefined for a handler without one. */
export function endpointOf(handler: object): EndpointKey | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointKey | undefined;
}

/** Returns the endpoint that a handler answers through `JsonDispatcher`; undefined if Nest routes it. */
export function dispatchedEndpointOf(handler: object): DispatchedKey | undefined {
  const isRouted = Reflect.hasMetadata(PATH_METADATA, handler);
  return isRouted ? undefined : (endpointOf(handler) as DispatchedKey | undefined);
}

/** Returns true if the reply is the handler's return value, and false if the handler writes the response itself. */
export function replies(handler: object): boolean {
  return Reflect.hasMetadata(REPLIES, handler);
}

const Call = createParamDecorator((endpoint: EndpointKey, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  return readExpressCall(admittedTo(endpoint, request), request, http.getResponse<Response>());
});

function route(endpoint: EndpointKey, target: object, name: string, descriptor: PropertyDescriptor): void {
  const [method = ''] = endpoint.split(' ');
  const decorators = [
    SetMetadata(ENDPOINT, endpoint),
    RequestMapping({ method: RequestMethod[method as keyof typeof RequestMethod], path: patternOf(endpoint) }),
  ];
  for (const decorate of decorators) decorate(target, name, descriptor);
  Call(endpoint)(target, name, 0);
  Res()(target, name, 1); // tells Nest to send nothing
}
