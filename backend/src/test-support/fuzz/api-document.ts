import * as z from 'zod';

import type { JsonSchema } from './schema-values.ts';

/** Endpoint as described by `/api/docs.json`. */
export type Operation = {
  /** Route, such as `GET /api/pets/{id}`. */
  route: string;
  access: 'public' | 'session' | 'token or session';
  path: Record<string, JsonSchema>;
  query: Parameter[];
  headers: Parameter[];
  /** Schema for each content type; empty without a body. */
  bodies: { type: string; schema: JsonSchema }[];
};
export type Parameter = { name: string; required: boolean; schema: JsonSchema };

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean().default(false),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** Returns a document's endpoints. Throws if it isn't OpenAPI. */
export function operationsOf(document: unknown): Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(`${method.toUpperCase()} ${path}`, described)),
  );
}

function toOperation(route: string, described: z.infer<typeof operationSchema>): Operation {
  const { security, parameters, requestBody } = described;
  const named = (location: (typeof parameters)[number]['in']) =>
    parameters.filter((parameter) => parameter.in === location);
  const takesToken = security.some((way) => 'bearer' in way);
  return {
    route,
    access: takesToken ? 'token or session' : security.length > 0 ? 'session' : 'public',
    path: Object.fromEntries(named('path').map(({ name, schema }) => [name, schema])),
    query: named('query'),
    headers: named('header'),
    bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({ type, schema })),
  };
}
