import type { BodyInput, EndpointKey, Endpoints, Params, QueryInput } from '@qlixline/contract/endpoints';
import type { CarerRole } from '@qlixline/contract/pets/pet-roles';

import type { SignedIn, TestApi } from '../start/start-api.ts';

/**
 * Callers by their relation to the owner. `blocked` was blocked by the owner, `formerFriend` is no longer a friend, and
 * `shelterMember` is a member, but not a manager, of the owner's approved shelter.
 */
export type Scene = { api: TestApi; shelterId: number } & Record<
  'owner' | 'stranger' | 'friend' | 'formerFriend' | 'blocked' | 'shelterMember',
  SignedIn
>;

/** Statuses by caller. For endpoints that concern only the caller, stranger and owner both use their own things. */
type Statuses = {
  stranger: number;
  /** Statuses that default to the stranger's; a public endpoint that treats stranger and owner alike ignores them. */
  friend?: number;
  formerFriend?: number;
  blocked?: number;
  /** Caller who goes last before the owner, so that the owner sees any changes. */
  shelterMember?: number;
  owner: number;
  /** Statuses of carers for endpoints about a pet; they default to the stranger's. */
  carers?: Record<CarerRole, number>;
  /**
   * Reads the data that visitors, the stranger and the blocked user mustn't change. It is compared before and after
   * their attempts.
   */
  guarded?: (scene: Scene) => Promise<unknown>;
};

/** Status without a session; a non-public endpoint always answers 401. */
type Nobody<K extends EndpointKey> = Endpoints[K] extends { access: 'session' }
  ? { nobody?: never }
  : { nobody: number };

type Part<Name extends string, Value> = Value extends undefined ? { [N in Name]?: never } : { [N in Name]: Value };
/** Body. For an upload it is a form; a gzipped build is never sent. */
type Sent<K extends EndpointKey> = Endpoints[K] extends { accepts: 'multipart' }
  ? { body: FormData }
  : Part<'body', BodyInput<K>>;
type CallOf<K extends EndpointKey> = Part<'params', Params<K>> & Sent<K> & { query?: QueryInput<K> };

/** Creates the owner's thing that each caller requests. It is called again for each row. */
type Thing<K extends EndpointKey> = [Params<K>, BodyInput<K>] extends [undefined, undefined]
  ? { call?: (scene: Scene) => CallOf<K> | Promise<CallOf<K>> }
  : { call: (scene: Scene) => CallOf<K> | Promise<CallOf<K>> };

type Row<K extends EndpointKey> = Statuses & Nobody<K> & Thing<K>;
/** Rows of an area's endpoints. */
export type MatrixOf<Table> = { [K in keyof Table & EndpointKey]: Row<K> };

/** Common type of all rows, for generic code. */
export type AnyRow = Statuses & {
  nobody?: number;
  call?: (scene: Scene) => AnyCall | Promise<AnyCall>;
};
export type AnyCall = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** Statuses of endpoints that concern only the caller. */
export const OWN = { stranger: 200, owner: 200 } as const;
