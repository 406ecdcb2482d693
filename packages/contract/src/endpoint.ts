import type * as z from 'zod/mini';

import type { RateName } from './rates.ts';

/** A method and a path, such as `GET /api/pets/:id`: the name under which everybody refers to an endpoint. */
export type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * What stands in a place of a path. What cannot be one names nothing: the same 404 as an id that nobody has.
 * `integer`: PostgreSQL's; `uuid`: in lower case; `unit`: the shell or a remote; `text`: anything.
 */
export type ParamKind = 'integer' | 'uuid' | 'unit' | 'text';
export type ParamValue<Kind extends ParamKind> = Kind extends 'integer' ? number : string;

/** The names after the colons of a path. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Schema = z.ZodMiniType;

/**
 * One endpoint, declared once: the controller, the client, the fake API, the test client, the authorization matrix and
 * /api/docs follow from it, and what does not fit it does not compile.
 */
type Declaration<Path extends string> = ParamsOfPath<Path> & {
  /** `public`: without a session too. `deploy-token`: for a team's token, or a session with the release role. */
  access: 'session' | 'public' | 'deploy-token';
  query?: Schema;
  body?: Schema;
  /** How the body comes, when not as JSON alone: a page's form as well, with a file or without one, or an upload instead. */
  accepts?: 'json-or-form' | 'json-or-form-with-file' | 'multipart' | 'gzip';
  /** The field with the file; `image` unless it is said. */
  fileField?: 'video' | 'document' | 'photo';
  /** Of a JSON body that is larger than others may be. */
  bodyMaxBytes?: number;
  /** The JSON of a success; null: 204 and no body; `page` and `file`: something else than JSON. */
  reply: Schema | null | 'page' | 'file';
  /** Of a success; 200 unless there is no body. */
  status?: 201;
  /** A create: a key is required of our own client, and the same key and body answer the first reply again. */
  takesIdempotencyKey?: true;
} & CountedAs<Path>;

/** Counted against these beside the rate for everything. A POST says so even when there are none. */
type CountedAs<Path extends string> = Path extends `POST ${string}`
  ? { rates: readonly RateName[] }
  : { rates?: readonly RateName[] };
type ParamsOfPath<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<Path>, ParamKind> };

/** Any declaration, for code that treats all endpoints alike. */
export type AnyDeclaration = Omit<Declaration<string>, 'params'> & { params?: Record<string, ParamKind> };

/** Declares endpoints under their keys; a missing or foreign parameter does not compile. */
export function defineEndpoints<const Table extends { [K in keyof Table]: K extends Key ? Declaration<K> : never }>(
  table: Table,
): Table {
  return table;
}
