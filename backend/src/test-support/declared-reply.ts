import { isDeepStrictEqual } from 'node:util';

import type { Schema } from '@qlixline/contract/calls/endpoint';
import { declarationOf, matchEndpoint } from '@qlixline/contract/calls/endpoint-match';
import { problemSchema } from '@qlixline/contract/calls/problem';
import * as z from 'zod';

type Received = { status: number; contentType: string; text: string };

/**
 * Throws if a reply differs from what its endpoint declares: all fields of its schema and no others, however it was
 * built.
 */
export function requireDeclared(method: string, path: string, { status, contentType, text }: Received): void {
  if (contentType.startsWith('application/problem+json')) return requireShape(problemSchema, text, `${method} ${path}`);
  const endpoint = matchEndpoint(method, path)?.endpoint;
  if (!endpoint || status < 200 || status > 299) return;
  const { reply, status: created } = declarationOf(endpoint);
  if (typeof reply === 'string') return;
  const declared = created ?? (reply === null ? 204 : 200);
  if (status !== declared) throw new Error(`${endpoint} answered ${status} where ${declared} is declared`);
  if (reply !== null) requireShape(reply, text, endpoint);
}

function requireShape(schema: Schema, text: string, name: string): void {
  const value: unknown = JSON.parse(text);
  const { data, error } = z.safeParse(schema, value);
  if (error) throw new Error(`${name} answered something else than it declares: ${z.prettifyError(error)}`);
  // Parsing drops fields the schema doesn't declare.
  if (!isDeepStrictEqual(data, value)) throw new Error(`${name} answered more than it declares: ${text}`);
}
