import { DECLINED_REQUEST_DAYS } from '@qlixline/contract/limits';

import { ARE_FRIENDS } from './relation.sql.ts';

// Conditions on a row of `friend_requests`, aliased `request`. A decline is silent: to the requester the request looks open
// until it expires (decision: relations).

/** Condition that the receiver sees the request and can answer it. */
export const IS_OPEN = (request = 'friend_requests'): string => `${request}.declined_at is null`;

/** Condition that the request was declined and the requester can't reach the user by sending another. */
export const IS_DECLINED = (request = 'friend_requests'): string =>
  `(${request}.declined_at > now() - make_interval(days => ${DECLINED_REQUEST_DAYS})) is true`;

/** Condition that the request looks open to the requester, declined or not. */
export const LOOKS_OPEN_TO_REQUESTER = (request = 'friend_requests'): string =>
  `(${request}.withdrawn_at is null and (${IS_OPEN(request)} or ${IS_DECLINED(request)}))`;

/** SQL of the contract's relation between two users without a block. */
export const RELATION = (viewer: string, other: string): string => `case
  when ${viewer} = ${other} then 'self'
  when ${ARE_FRIENDS(viewer, other)} then 'friends'
  when exists (select from friend_requests r where r.from_id = ${viewer} and r.to_id = ${other}
    and ${LOOKS_OPEN_TO_REQUESTER('r')}) then 'requested'
  when exists (select from friend_requests r where r.from_id = ${other} and r.to_id = ${viewer}
    and ${IS_OPEN('r')}) then 'received'
  else 'none' end`;

/** SQL of the id of the request `RELATION` refers to; null without one. Requests never exist in both directions. */
export const REQUEST_ID = (viewer: string, other: string): string => `(
  select r.id from friend_requests r
  where r.from_id = ${viewer} and r.to_id = ${other} and ${LOOKS_OPEN_TO_REQUESTER('r')}
    or r.from_id = ${other} and r.to_id = ${viewer} and ${IS_OPEN('r')}
  limit 1)`;
