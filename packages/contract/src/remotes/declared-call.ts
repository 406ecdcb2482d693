import * as z from 'zod/mini';

import type { ApiCall, JsonSchema } from '../calls/api-call.ts';
import type { AnyDeclaration, Schema } from '../calls/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import type { EndpointKey } from '../endpoints.ts';

/** Returns this contract version's declaration of an endpoint; undefined if there is none. */
export function declaredCall(endpoint: string): ApiCall | undefined {
  if (!Object.hasOwn(endpoints, endpoint)) return undefined;
  const { access, accepts, params, query, body, reply }: AnyDeclaration = endpoints[endpoint as EndpointKey];
  return {
    endpoint,
    access,
    ...(accepts && { accepts }),
    ...(params && { params }),
    ...(query && { query: jsonSchemaOf(query, 'input') }),
    ...(body && { body: jsonSchemaOf(body, 'input') }),
    ...(isSchema(reply) && { reply: jsonSchemaOf(reply, 'output') }),
  };
}

function isSchema(reply: AnyDeclaration['reply']): reply is Schema {
  return reply instanceof z.core.$ZodType;
}

function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
