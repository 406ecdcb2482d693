import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { AnyDeclaration, ParamKind, Schema } from '@qlixline/contract/calls/endpoint';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import type { Body, EndpointKey, Endpoints, JsonEndpointKey, Params, Query } from '@qlixline/contract/endpoints';
import { unitNameSchema } from '@qlixline/contract/remotes/remote-build';
import type { Request, Response } from 'express';

import { largestId } from '../../database/largest-id.ts';
import { notFound } from '../../errors/problem-error.ts';
import type { Identity } from '../../sessions/identity.ts';
import type { Admitted } from '../checks/request-checks.ts';
import { toValidationProblem } from './validation.ts';

/** Uploaded file, which is deleted after the handler has run. */
type UploadedFile = { path: string };

/** Endpoints that accept only JSON and answer with JSON. */
export type DispatchedKey = {
  [K in JsonEndpointKey]: Endpoints[K] extends { accepts: string } ? never : K;
}[JsonEndpointKey];

/** Validated input of a handler, in the shape that the contract declares. */
export type EndpointCall<K extends EndpointKey> = {
  endpoint: K;
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
} & (K extends DispatchedKey ? unknown : OfExpress) &
  (Endpoints[K] extends { accepts: 'multipart' } ? { file: UploadedFile } : unknown) &
  (Endpoints[K] extends { accepts: 'json-or-form-with-file' } ? { file: UploadedFile | undefined } : unknown) &
  (Endpoints[K] extends { access: 'session' }
    ? { identity: Identity; viewerId: string }
    : { identity: Identity | undefined; viewerId: string | undefined });

/** Call of an endpoint that answers with JSON and also sets cookies or reads headers. */
export type ExpressCall<K extends EndpointKey> = EndpointCall<K> & OfExpress;
type OfExpress = { request: Request; response: Response };

type Input = { params: Readonly<Record<string, string | string[] | undefined>>; query: unknown; body?: unknown };

const validation = new StandardSchemaValidationPipe({ exceptionFactory: toValidationProblem });

/**
 * Reads and validates a call. Throws `not_found` for a path parameter that can't name anything, and `validation_failed`
 * for an invalid query or body.
 */
export async function readCall<K extends EndpointKey>(
  { target, identity }: Admitted<K>,
  input: Input,
  more: Partial<OfExpress> & { file?: UploadedFile | undefined } = {},
): Promise<EndpointCall<K>> {
  const call = { ...(await readInput(target, input)), ...more, identity, viewerId: identity?.userId };
  return call as unknown as EndpointCall<K>; // as the types of its declaration describe it
}

/** Reads and validates the call of a request that comes through Express. */
export function readExpressCall<K extends EndpointKey>(
  admitted: Admitted<K>,
  request: Request,
  response: Response,
): Promise<ExpressCall<K>> {
  const { file } = request as { file?: UploadedFile }; // present where required: uploads without it were refused before
  return readCall(admitted, request, { file, request, response }) as Promise<ExpressCall<K>>;
}

async function readInput(endpoint: EndpointKey, input: Input) {
  const declaration = declarationOf(endpoint);
  return {
    endpoint,
    params: readParams(declaration, input.params),
    query: declaration.query && (await checked('query', declaration.query, input.query)),
    body: declaration.body && (await checked('body', declaration.body, input.body)),
  };
}

function checked(type: 'query' | 'body', schema: Schema, value: unknown): Promise<unknown> {
  return validation.transform(value, { type, schema });
}

function readParams({ params }: AnyDeclaration, given: Input['params']): Record<string, unknown> | undefined {
  if (!params) return undefined;
  const read = Object.entries(params).map(([name, kind]) => {
    const value = readParam(kind, given[name]);
    if (value === undefined) throw notFound();
    return [name, value];
  });
  return Object.fromEntries(read) as Record<string, unknown>;
}

/** Parses a path parameter; undefined if it can't name anything. */
export function readParam(kind: ParamKind, given: string | string[] | undefined): string | number | undefined {
  return READERS[kind](String(given ?? ''));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parsers of path parameters by kind; they return undefined for text that can't name anything. */
const READERS: Record<ParamKind, (text: string) => string | number | undefined> = {
  integer: (text) => (/^[1-9]\d{0,15}$/.test(text) && Number(text) <= largestId() ? Number(text) : undefined),
  uuid: (text) => (UUID.test(text) ? text.toLowerCase() : undefined),
  unit: (text) => unitNameSchema.safeParse(text).data,
  text: (text) => text,
};
