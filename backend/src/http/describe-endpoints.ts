import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnyDeclaration, ParamKind, Schema } from '@qlixline/contract/endpoint';
import { patternOf } from '@qlixline/contract/endpoint-path';
import { endpoints } from '@qlixline/contract/endpoints';
import * as z from 'zod';

type Paths = OpenAPIObject['paths'];
type Operation = NonNullable<Paths[string]['get']>;
type Described = NonNullable<Operation['parameters']>[number];
type JsonSchema = NonNullable<Extract<Described, { schema?: unknown }>['schema']>;

/** Every endpoint of the contract, as OpenAPI describes it. */
export function describedPaths(): Paths {
  const paths: Paths = {};
  for (const [key, declaration] of Object.entries<AnyDeclaration>(endpoints)) {
    const [method = ''] = key.split(' ');
    const path = patternOf(key).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(declaration) };
  }
  return paths;
}

const CONTENT_TYPES: Record<NonNullable<AnyDeclaration['accepts']> | 'json', string> = {
  json: 'application/json',
  'json-or-form': 'application/json',
  multipart: 'multipart/form-data',
  gzip: 'application/gzip',
};
const PARAM_SCHEMAS: Record<ParamKind, JsonSchema> = {
  integer: { type: 'integer' },
  uuid: { type: 'string', format: 'uuid' },
  unit: { type: 'string' },
  text: { type: 'string' },
};

function describe(declaration: AnyDeclaration): Operation {
  const { access, params = {}, query, body, accepts = 'json', reply, status, takesIdempotencyKey } = declaration;
  const named = Object.entries(params).map(([name, kind]): Described => ({
    name,
    in: 'path',
    required: true,
    schema: PARAM_SCHEMAS[kind],
  }));
  const key: Described = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
  return {
    ...(access === 'session' && { security: [{ cookie: [] }] }),
    parameters: [...named, ...(query ? queryParameters(query) : []), ...(takesIdempotencyKey ? [key] : [])],
    ...(body && {
      requestBody: { required: true, content: { [CONTENT_TYPES[accepts]]: { schema: toOpenApi(body) } } },
    }),
    responses: {
      [status ?? (reply === null ? 204 : 200)]: {
        description: '',
        ...(isSchema(reply) && { content: { 'application/json': { schema: toOpenApi(reply, 'output') } } }),
      },
    },
  };
}

function queryParameters(query: Schema): Described[] {
  const { properties = {}, required = [] } = toOpenApi(query) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function isSchema(reply: AnyDeclaration['reply']): reply is Schema {
  return reply instanceof z.core.$ZodType;
}

function toOpenApi(schema: Schema, io: 'input' | 'output' = 'input') {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as JsonSchema;
}
