import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { PET_ROLE } from '../pets/pet-role.sql.ts';
import { ARE_FRIENDS, FRIENDS_OF, IS_BLOCKED, MUTED_BY } from '../friends/relation.sql.ts';

/** Condition on a row of `walks` that the user has an RSVP: a place, or one on the waiting list. */
const HAS_RSVP = (user: string, walk = 'walks'): string => `exists (
  select from walk_rsvps own where own.walk_id = ${walk}.id and own.user_id = ${user})`;

/** Condition on a row of `walks` that it is paused, because its host is suspended. Only guests learn of it. */
export const IS_PAUSED_WALK = (walk: string): string => IS_SUSPENDED(`${walk}.host_id`);

/**
 * Condition that the viewer may see the walk: an upcoming or past one for everyone or for friends of the host, or one
 * they have answered, even after a moderator has removed it or while its host is suspended.
 */
export const VISIBLE_WALK = (viewer: string, walk = 'walks'): string => `(
  ${walk}.host_id = ${viewer}
  or not ${IS_BLOCKED(viewer, `${walk}.host_id`)} and (
    ${walk}.removed_at is null and (${walk}.audience = 'everyone' or ${ARE_FRIENDS(viewer, `${walk}.host_id`)})
    or ${HAS_RSVP(viewer, walk)})
  or ${IS_PAUSED_WALK(walk)} and ${HAS_RSVP(viewer, walk)})`;

/** Condition that the viewer may see the walk with this id, and that it isn't paused. */
export const IS_HELD_WALK = (viewer: string, id: string): string =>
  `exists (select from walks where walks.id = ${id} and ${VISIBLE_WALK(viewer)} and not ${IS_PAUSED_WALK('walks')})`;

/** Condition that the walk with this id is paused, and that the user was coming. */
export const IS_MISSED_WALK = (user: string, id: string): string =>
  `exists (select from walks where walks.id = ${id} and ${IS_PAUSED_WALK('walks')} and ${HAS_RSVP(user)})`;

/** Condition that the walk will take place. Written to match the partial index. */
const IS_PLANNED_WALK = (walk = 'walks'): string => `${walk}.state = 'planned' and ${walk}.removed_at is null`;

/** Condition that the walk hasn't begun. */
export const IS_UPCOMING_WALK = (walk = 'walks'): string => `${IS_PLANNED_WALK(walk)} and ${walk}.starts_at > now()`;

/** Condition that the walk is the next of its series, the only one shown in lists. */
export const IS_NEXT_OF_SERIES = (walk = 'walks'): string => `(
  ${walk}.series_id is null or not exists (
    select from walks earlier
    where earlier.series_id = ${walk}.series_id and earlier.starts_at < ${walk}.starts_at and ${IS_UPCOMING_WALK('earlier')}))`;

/**
 * Condition that the walk belongs in the viewer's lists: their own, or one they don't hide. Needs BLOCKED before it.
 */
export const IS_LISTED_WALK = (viewer: string): string => `(
  walks.host_id = ${viewer}
  or not exists (select from blocked where blocked.user_id = walks.host_id)
    and walks.host_id not in (select muted.user_id from ${MUTED_BY(viewer)} muted)
    and (walks.audience = 'everyone' or walks.host_id in (select id from ${FRIENDS_OF(viewer)} friend)))`;

/** SQL of the number of guests, except those waiting. */
export const GOING_COUNT = (walk: string): string => `(
  select count(*)::integer from walk_rsvps r where r.walk_id = ${walk}.id and not r.is_waiting)`;

/** SQL of the walk whose chat a conversation is; null for other conversations. */
export const WALK_OF_CONVERSATION = (conversation: string): string => `(
  select w.id from walks w where w.conversation_id = ${conversation}.id)`;

/** SQL of a table with the pets that a user brings along and still owns or cares for. */
export const PETS_ON_WALK = (walk: string, user: string): string => `(
  select p.* from walk_pets brought join pets p on p.id = brought.pet_id
  where brought.walk_id = ${walk} and brought.user_id = ${user} and ${PET_ROLE(user, 'p')} is not null)`;
