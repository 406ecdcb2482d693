import type { Body, EndpointKey, JsonEndpointKey, Params, Query, Reply } from '@qlixline/contract/endpoints';
import type { Page, PageQuery } from '@qlixline/contract/calls/page';
import type { Problem, ProblemCode } from '@qlixline/contract/calls/problem';
import type { CurrentUser } from '@qlixline/contract/users/user';

import type { FakeState } from './fake-state.ts';

/** JSON endpoints that screens don't call, only pages of the backend, the shell, operators and teams. */
type NotFaked =
  | 'GET /api/batch'
  | 'POST /api/register'
  | 'POST /api/password/forgot'
  | 'POST /api/password/reset'
  | 'POST /api/email/confirm'
  | 'POST /api/email/change/confirm'
  | 'POST /api/email/change/undo'
  | 'POST /api/login/passkey/options'
  | 'POST /api/login/passkey'
  | 'POST /api/suspended/deletion'
  | 'GET /api/species'
  | 'GET /api/composition'
  | 'GET /api/composition/extensions'
  | 'GET /api/composition/page'
  | 'POST /api/composition/avoid'
  | 'POST /api/beacons/remotes'
  | 'POST /api/beacons/vitals'
  | 'POST /api/remotes/:name/versions'
  | 'POST /api/remotes/:name/checks'
  | 'POST /api/tag/:code'
  | 'POST /api/found/:token'
  | 'POST /api/lost/:id'
  | 'POST /api/mail/events'
  | 'POST /api/mail/inbound'
  | 'GET /api/x/keys'
  | 'POST /api/area-updates'
  | 'GET /metrics'
  | 'GET /livez'
  | 'GET /readyz';
export type FakedKey = Exclude<JsonEndpointKey, NotFaked>;

export type FakeCall<K extends EndpointKey> = {
  state: FakeState;
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
};

/** Answers an endpoint from the state; throws FakeProblem for errors. */
export type FakeHandler<K extends EndpointKey> = (call: FakeCall<K>) => Reply<K> extends undefined ? void : Reply<K>;
/** Handlers for all endpoints of an area that screens call. */
export type FakeArea<Table> = { [K in keyof Table & FakedKey]: FakeHandler<K> };

/** Error of the fake API, like the backend's. */
export class FakeProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly errors?: Problem['errors'],
  ) {
    super(message);
  }
}

export const missing = () => new FakeProblem('not_found', 'This does not exist.');

export function signedIn({ user }: FakeState): CurrentUser {
  if (!user) throw new FakeProblem('unauthenticated', 'Please sign in.');
  return user;
}

/** Returns the thing or throws `not_found`. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw missing();
  return thing;
}

/** Returns the requested page of `rows`. A cursor is the number of rows before the page. */
export function pageOfRows<Row>(rows: readonly Row[], { cursor, limit }: PageQuery): Page<Row> {
  const start = Number(cursor ?? 0);
  const end = start + limit;
  return { items: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null };
}
