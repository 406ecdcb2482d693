import type { BodyInput, EndpointKey, Endpoints, Params, QueryInput } from '@qlixline/contract/endpoints';
import type { CarerRole } from '@qlixline/contract/pet-roles';

import type { SignedIn, TestApi } from '../start-api.ts';

/**
 * Everybody who may come to the owner's door: `blocked` was blocked by the owner, `formerFriend` is a friend no more, `shelterMember` is a
 * member, no manager, of the owner's shelter, which is approved.
 */
export type Scene = { api: TestApi; shelterId: number } & Record<
  'owner' | 'stranger' | 'friend' | 'formerFriend' | 'blocked' | 'shelterMember',
  SignedIn
>;

/** Who gets which status. What is about the caller alone has no stranger: both are then the owner of theirs. */
type Statuses = {
  stranger: number;
  /** These four are as strangers where the row says nothing else; a public endpoint that tells no stranger from the owner knows none of them. */
  friend?: number;
  formerFriend?: number;
  blocked?: number;
  /** Asks last but for the owner, who finds what they have changed. */
  shelterMember?: number;
  owner: number;
  /** Of what is about a pet: those who look after it beside its owner. As strangers where the row says nothing else. */
  carers?: Record<CarerRole, number>;
  /** What nobody, the stranger and the blocked must not have changed: read before and after they tried. */
  guarded?: (scene: Scene) => Promise<unknown>;
};

/** Without a session, an endpoint that is not public answers 401: nothing to say. */
type Nobody<K extends EndpointKey> = Endpoints[K] extends { access: 'session' }
  ? { nobody?: never }
  : { nobody: number };

type Part<Name extends string, Value> = Value extends undefined ? { [N in Name]?: never } : { [N in Name]: Value };
/** A form for an upload; a gzipped build is never sent. */
type Sent<K extends EndpointKey> = Endpoints[K] extends { accepts: 'multipart' }
  ? { body: FormData }
  : Part<'body', BodyInput<K>>;
type CallOf<K extends EndpointKey> = Part<'params', Params<K>> & Sent<K> & { query?: QueryInput<K> };

/** The owner's thing, asked for by each in turn. Made anew for each row. */
type Thing<K extends EndpointKey> = [Params<K>, BodyInput<K>] extends [undefined, undefined]
  ? { call?: (scene: Scene) => CallOf<K> | Promise<CallOf<K>> }
  : { call: (scene: Scene) => CallOf<K> | Promise<CallOf<K>> };

type Row<K extends EndpointKey> = Statuses & Nobody<K> & Thing<K>;
/** One row for each endpoint of an area. */
export type MatrixOf<Table> = { [K in keyof Table & EndpointKey]: Row<K> };

/** What every row says, for code that treats all alike. */
export type AnyRow = Statuses & {
  nobody?: number;
  call?: (scene: Scene) => AnyCall | Promise<AnyCall>;
};
export type AnyCall = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** About the caller alone. */
export const OWN = { stranger: 200, owner: 200 } as const;
