import { PET_ROLE } from './pet-role.sql.ts';
import { ARE_FRIENDS, FRIENDS_OF, IS_BLOCKED, MUTED_BY } from './relation.sql.ts';

/** Somebody has answered: they come along, or wait for a place. On a row of `walks`. */
const HAS_RSVP = (user: string, walk = 'walks'): string => `exists (
  select from walk_rsvps own where own.walk_id = ${walk}.id and own.user_id = ${user})`;

/**
 * The rule for a walk: everybody's, or friends' of the host, and of whoever has a place. One that a moderator has taken down is there for
 * those who would come otherwise.
 */
export const VISIBLE_WALK = (viewer: string, walk = 'walks'): string => `(
  ${walk}.host_id = ${viewer}
  or not ${IS_BLOCKED(viewer, `${walk}.host_id`)} and (
    ${walk}.removed_at is null and (${walk}.audience = 'everyone' or ${ARE_FRIENDS(viewer, `${walk}.host_id`)})
    or ${HAS_RSVP(viewer, walk)}))`;

/** The same of the walk with an id. */
export const IS_VISIBLE_WALK = (viewer: string, id: string): string =>
  `exists (select from walks where walks.id = ${id} and ${VISIBLE_WALK(viewer)})`;

/** It will take place. Said as the index says it. */
const IS_PLANNED_WALK = (walk = 'walks'): string => `${walk}.state = 'planned' and ${walk}.removed_at is null`;

/** It has not begun. */
export const IS_COMING_WALK = (walk = 'walks'): string => `${IS_PLANNED_WALK(walk)} and ${walk}.starts_at > now()`;

/** Of a series, only the next one is among what people look through. */
export const IS_NEXT_OF_SERIES = (walk = 'walks'): string => `(
  ${walk}.series_id is null or not exists (
    select from walks earlier
    where earlier.series_id = ${walk}.series_id and earlier.starts_at < ${walk}.starts_at and ${IS_COMING_WALK('earlier')}))`;

/** Among what the viewer looks through: their own, or another's without what they hide. Stands after BLOCKED. */
export const IS_WANTED_WALK = (viewer: string): string => `(
  walks.host_id = ${viewer}
  or not exists (select from blocked where blocked.user_id = walks.host_id)
    and walks.host_id not in (select muted.user_id from ${MUTED_BY(viewer)} muted)
    and (walks.audience = 'everyone' or walks.host_id in (select id from ${FRIENDS_OF(viewer)} friend)))`;

/** SQL of how many have a place, beside the host. */
export const GOING_COUNT = (walk: string): string => `(
  select count(*)::integer from walk_rsvps r where r.walk_id = ${walk}.id and not r.is_waiting)`;

/** SQL of the walk whose chat a conversation is; null of any other. */
export const WALK_OF_CONVERSATION = (conversation: string): string => `(
  select w.id from walks w where w.conversation_id = ${conversation}.id)`;

/** SQL of a table with the rows of `pets` that somebody brings along and that are still with them. */
export const PETS_ON_WALK = (walk: string, user: string): string => `(
  select p.* from walk_pets brought join pets p on p.id = brought.pet_id
  where brought.walk_id = ${walk} and brought.user_id = ${user} and ${PET_ROLE(user, 'p')} is not null)`;
