import type * as z from 'zod/mini';

import type { RateName } from '../rates.ts';
import type { ContactName } from '../trust/contacts.ts';
import type { ReachName } from '../trust/reaches.ts';

/** Method and path, such as `GET /api/pets/:id`: the name of an endpoint everywhere. */
export type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * Type of a path parameter. Invalid values answer 404 like unknown ids. `integer` has PostgreSQL's range, `uuid` is
 * lower case, `unit` is the shell or a remote, `text` is anything.
 */
export type ParamKind = 'integer' | 'uuid' | 'unit' | 'text';
export type ParamValue<Kind extends ParamKind> = Kind extends 'integer' ? number : string;

/** Names of the parameters in a path. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Schema = z.ZodMiniType;

/**
 * Declaration of one endpoint. The controller, the client, the fake API, the test client, the authorization matrix and
 * /api/docs derive from it; whatever disagrees with it doesn't compile.
 */
type Declaration<Path extends string> = ParamsOfPath<Path> & {
  /** `public` needs no session. `deploy-token` needs a team's token or a session with the release role. */
  access: 'session' | 'public' | 'deploy-token';
  query?: Schema;
  body?: Schema;
  /** Accepted body formats if not only JSON: also a form with or without a file, or an upload or a mail instead. */
  accepts?: 'json-or-form' | 'json-or-form-with-file' | 'multipart' | 'gzip' | 'message';
  /** Name of the field with the file; defaults to `image`. */
  fileField?: 'video' | 'voice' | 'document' | 'photo';
  /** Size limit of a JSON body that may be larger than the default. */
  bodyMaxBytes?: number;
  /**
   * True for a POST that changes nothing, so that any app or site may send it. All others are refused from other
   * origins.
   */
  fromAnywhere?: true;
  /** JSON of a successful reply. null means 204 without a body; `page` and `file` aren't JSON. */
  reply: Schema | null | 'page' | 'file';
  /** Status of a successful reply; defaults to 200, or 204 without a body. */
  status?: 201;
  /**
   * Marks a create request as idempotent: our client must send a key, and repeating key and body returns the first
   * reply.
   */
  takesIdempotencyKey?: true;
  /**
   * True if the user must have proved recently who they are (decision: fresh-sign-in). `with-second-factor` is for a
   * body that contains the current password, which is proof enough without a second factor.
   */
  freshSignIn?: FreshSignIn;
} & CountedAs<Path>;

export type FreshSignIn = boolean | 'with-second-factor';

/**
 * Rate limits in addition to the global one, and the acts by which the call can reach people: those who don't know the
 * caller (decision: trust) and those who choose from whom they accept it (decision: consent). A POST must declare both,
 * even if the lists are empty; another request must declare what it reaches if it has rates.
 */
type CountedAs<Path extends string> = Path extends `POST ${string}`
  ? Counted
  : Path extends `GET ${string}`
    ? { rates?: readonly RateName[]; reaches?: never }
    : Counted | { rates?: never; reaches?: never };
type Counted = { rates: readonly RateName[]; reaches: readonly (ReachName | ContactName)[] };
type ParamsOfPath<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<Path>, ParamKind> };

/** Any declaration, for code that treats all endpoints alike. */
export type AnyDeclaration = Omit<Declaration<string>, 'params'> & { params?: Record<string, ParamKind> };

/** Declares endpoints by their keys; a missing or unknown parameter doesn't compile. */
export function defineEndpoints<const Table extends { [K in keyof Table]: K extends Key ? Declaration<K> : never }>(
  table: Table,
): Table {
  return table;
}

/**
 * Declares endpoints of an account, where each write in a session must say whether it needs a fresh sign-in. Forgetting
 * it doesn't compile.
 */
export function defineAccountEndpoints<
  const Table extends { [K in keyof Table]: K extends Key ? Declaration<K> & SaysFreshness<K, Table[K]> : never },
>(table: Table): Table {
  return table;
}
type SaysFreshness<Path extends string, Declared> = Path extends `GET ${string}`
  ? unknown
  : Declared extends { access: 'session' }
    ? { freshSignIn: FreshSignIn }
    : unknown;
