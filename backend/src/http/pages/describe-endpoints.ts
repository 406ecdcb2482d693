import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnyDeclaration, ParamKind, Schema } from '@qlixline/contract/calls/endpoint';
import { patternOf } from '@qlixline/contract/calls/endpoint-path';
import { endpoints } from '@qlixline/contract/endpoints';
import * as z from 'zod';

type Paths = OpenAPIObject['paths'];
type Operation = NonNullable<Paths[string]['get']>;
type Described = NonNullable<Operation['parameters']>[number];
type JsonSchema = NonNullable<Extract<Described, { schema?: unknown }>['schema']>;
type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] };

/** Describes every endpoint of the contract in OpenAPI. */
export function describedPaths(): Paths {
  const paths: Paths = {};
  for (const [key, declaration] of Object.entries<AnyDeclaration>(endpoints)) {
    const [method = ''] = key.split(' ');
    const path = patternOf(key).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(declaration) };
  }
  return paths;
}

type Accepts = NonNullable<AnyDeclaration['accepts']> | 'json';

const BYTES = { type: 'string', format: 'binary' } as const;
const PARAM_SCHEMAS: Record<ParamKind, JsonSchema> = {
  integer: { type: 'integer' },
  uuid: { type: 'string', format: 'uuid' },
  unit: { type: 'string' },
  text: { type: 'string' },
};

function describe(declaration: AnyDeclaration): Operation {
  const { access, params = {}, query, body, accepts = 'json', fileField, reply, status } = declaration;
  const named = Object.entries(params).map(([name, kind]): Described => ({
    name,
    in: 'path',
    required: true,
    schema: PARAM_SCHEMAS[kind],
  }));
  const key: Described = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
  return {
    ...SECURITY[access],
    parameters: [...named, ...(query ? queryParameters(query) : []), ...(declaration.takesIdempotencyKey ? [key] : [])],
    ...((body ?? (accepts === 'gzip' || accepts === 'message')) && {
      requestBody: { required: true, content: CONTENT[accepts](body, fileField) },
    }),
    responses: {
      [status ?? (reply === null ? 204 : 200)]: {
        description: '',
        ...(isSchema(reply) && { content: { 'application/json': { schema: toOpenApi(reply, 'output') } } }),
      },
    },
  };
}

/**
 * Security requirement of each access. `deploy-token` accepts a team's token or the session of a user with the release
 * role.
 */
const SECURITY: Record<AnyDeclaration['access'], Pick<Operation, 'security'>> = {
  public: {},
  session: { security: [{ cookie: [] }] },
  'deploy-token': { security: [{ bearer: [] }, { cookie: [] }] },
};

/** Creates the schemas of a body by content type, for each format that an endpoint may accept. */
const CONTENT: Record<
  Accepts,
  (body: Schema | undefined, fileField?: string) => Record<string, { schema: JsonSchema }>
> = {
  json: (body) => ({ 'application/json': { schema: objectSchema(body) } }),
  'json-or-form': (body) => ({
    'application/json': { schema: objectSchema(body) },
    'application/x-www-form-urlencoded': { schema: objectSchema(body) },
  }),
  'json-or-form-with-file': (body, fileField) => ({
    'application/json': { schema: objectSchema(body) },
    'application/x-www-form-urlencoded': { schema: objectSchema(body) },
    'multipart/form-data': { schema: withFile(objectSchema(body), { field: fileField, isRequired: false }) },
  }),
  multipart: (body, fileField) => ({
    'multipart/form-data': { schema: withFile(objectSchema(body), { field: fileField, isRequired: true }) },
  }),
  gzip: () => ({ 'application/gzip': { schema: BYTES } }),
  message: () => ({ 'message/rfc822': { schema: BYTES } }),
};

function objectSchema(schema: Schema | undefined): ObjectSchema {
  return schema ? (toOpenApi(schema) as ObjectSchema) : {};
}

function withFile(
  { properties, required = [], ...rest }: ObjectSchema,
  { field = 'image', isRequired }: { field: string | undefined; isRequired: boolean },
): ObjectSchema {
  return {
    ...rest,
    properties: { ...properties, [field]: BYTES },
    required: isRequired ? [...required, field] : required,
  };
}

function queryParameters(query: Schema): Described[] {
  const { properties = {}, required = [] } = objectSchema(query);
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
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: nameKeys,
  }) as JsonSchema;
}

/**
 * Converts a record whose keys are a closed list to properties, because OpenAPI 3.0 cannot list the keys of a record.
 */
function nameKeys({ zodSchema, jsonSchema }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  const { def } = zodSchema._zod;
  const names = def.type === 'record' && def.keyType._zod.values;
  const { additionalProperties: value } = jsonSchema;
  if (!names || value === undefined) return;
  jsonSchema.properties = Object.fromEntries([...names].map((name) => [String(name), value]));
  jsonSchema.additionalProperties = false;
}
