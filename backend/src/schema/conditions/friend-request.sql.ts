import { DECLINED_REQUEST_DAYS } from '@qlixline/contract/limits';

import { ARE_FRIENDS } from './relation.sql.ts';

// Conditions of SQL on a row of `friend_requests`, known as `request`. A decline is silent: to the asker the request
// looks as open as before, until its time is over (decision: relations).

/** The asked person sees it and can answer it. */
export const IS_OPEN = (request = 'friend_requests'): string => `${request}.declined_at is null`;

/** It was declined, and the asker may not reach the person by asking again. */
export const IS_DECLINED = (request = 'friend_requests'): string =>
  `(${request}.declined_at > now() - make_interval(days => ${DECLINED_REQUEST_DAYS})) is true`;

/** To the asker it is there, whether or not it was declined. */
export const LOOKS_OPEN_TO_ASKER = (request = 'friend_requests'): string =>
  `(${request}.withdrawn_at is null and (${IS_OPEN(request)} or ${IS_DECLINED(request)}))`;

/** SQL of the contract's relation between two people who do not block each other. */
export const RELATION = (viewer: string, other: string): string => `case
  when ${viewer} = ${other} then 'self'
  when ${ARE_FRIENDS(viewer, other)} then 'friends'
  when exists (select from friend_requests r where r.from_id = ${viewer} and r.to_id = ${other}
    and ${LOOKS_OPEN_TO_ASKER('r')}) then 'requested'
  when exists (select from friend_requests r where r.from_id = ${other} and r.to_id = ${viewer}
    and ${IS_OPEN('r')}) then 'received'
  else 'none' end`;

/** SQL of the id of the request that `RELATION` speaks of; null without one. There is never one in both directions. */
export const REQUEST_ID = (viewer: string, other: string): string => `(
  select r.id from friend_requests r
  where r.from_id = ${viewer} and r.to_id = ${other} and ${LOOKS_OPEN_TO_ASKER('r')}
    or r.from_id = ${other} and r.to_id = ${viewer} and ${IS_OPEN('r')}
  limit 1)`;
