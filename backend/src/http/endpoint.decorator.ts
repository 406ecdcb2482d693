import {
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  SerializeOptions,
  SetMetadata,
  UseInterceptors,
  createParamDecorator,
} from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { declarationOf } from '@qlixline/contract/endpoint-match';
import { patternOf } from '@qlixline/contract/endpoint-path';
import type { EndpointKey, Endpoints, JsonEndpointKey, Reply } from '@qlixline/contract/endpoints';
import type { Request, Response } from 'express';
import * as z from 'zod';

import { readCall } from './endpoint-call.ts';
import type { EndpointCall } from './endpoint-call.ts';
import { IdempotentInterceptor } from './idempotent-creates.ts';
import { JSON_TEXT } from './json-text.ts';
import type { LinkedJson } from './json-text.ts';

const ENDPOINT = 'endpoint of the contract';

/** A reply in the declared shape, or JSON text in that shape that the database wrote and that is sent as it is. */
type Answer<K extends EndpointKey> = Reply<K> extends undefined ? void : Reply<K> | string | LinkedAnswer<K>;
type LinkedAnswer<K extends EndpointKey> = Endpoints[K] extends { hotRead: true } ? LinkedJson : never;
type Handler<K extends EndpointKey> = (call: EndpointCall<K>) => Promise<Answer<K>> | Answer<K>;
type RawHandler<K extends EndpointKey> = (call: EndpointCall<K>) => Promise<void> | void;

/**
 * Makes a method answer an endpoint of the contract: path, method, status, access, rates, checks and reply are those of
 * its declaration. A method that takes or returns something else does not compile.
 */
export function Endpoint<K extends JsonEndpointKey>(endpoint: K) {
  return <M extends Handler<K>>(target: object, name: string, descriptor: TypedPropertyDescriptor<M>): void => {
    answer(endpoint, target, name, descriptor);
  };
}

/** The same for a method that writes the response by itself: a page, a file, a redirect. */
export function RawEndpoint<K extends EndpointKey>(endpoint: K) {
  return <M extends RawHandler<K>>(target: object, name: string, descriptor: TypedPropertyDescriptor<M>): void => {
    answer(endpoint, target, name, descriptor);
    Res()(target, name, 1); // tells Nest to send nothing
  };
}

/** Which endpoint a handler answers; undefined for one that the contract does not know. */
export function endpointOf(handler: object): EndpointKey | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointKey | undefined;
}

/** The status of a success. */
export function statusOf(endpoint: EndpointKey): number {
  const { reply, status } = declarationOf(endpoint);
  return status ?? (reply === null ? 204 : 200);
}

/** A handler without a declaration is closed. */
export function isPublic(context: ExecutionContext): boolean {
  const endpoint = endpointOf(context.getHandler());
  return endpoint !== undefined && declarationOf(endpoint).access !== 'session';
}

const Call = createParamDecorator((endpoint: EndpointKey, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return readCall(endpoint, http.getRequest<Request>(), http.getResponse<Response>());
});

function answer(endpoint: EndpointKey, target: object, name: string, descriptor: PropertyDescriptor): void {
  const { reply, takesIdempotencyKey } = declarationOf(endpoint);
  const [method = ''] = endpoint.split(' ');
  const decorators = [
    SetMetadata(ENDPOINT, endpoint),
    RequestMapping({ method: RequestMethod[method as keyof typeof RequestMethod], path: patternOf(endpoint) }),
    HttpCode(statusOf(endpoint)),
    ...(reply instanceof z.core.$ZodType
      ? [Header('Content-Type', JSON_TEXT), SerializeOptions({ schema: itemSchemaOf(reply) })]
      : []),
    ...(takesIdempotencyKey ? [UseInterceptors(IdempotentInterceptor)] : []),
  ];
  for (const decorate of decorators) decorate(target, name, descriptor);
  Call(endpoint)(target, name, 0);
}

/** Nest's serializer applies a schema to each item of an array. */
function itemSchemaOf(schema: z.core.$ZodType): z.core.$ZodType & { '~standard': z.core.$ZodType['~standard'] } {
  return schema instanceof z.core.$ZodArray ? schema._zod.def.element : schema;
}
