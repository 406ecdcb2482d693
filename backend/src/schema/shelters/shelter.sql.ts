import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';

/** Condition that the user is a member of the shelter; an invitation doesn't count. */
export const IS_SHELTER_MEMBER = (user: string, shelterId: string): string => `exists (
  select from shelter_members of_shelter where of_shelter.shelter_id = ${shelterId} and of_shelter.user_id = ${user})`;

export const IS_INVITED_TO_SHELTER = (user: string, shelterId: string): string => `exists (
  select from shelter_invitations invited where invited.shelter_id = ${shelterId} and invited.user_id = ${user})`;

/**
 * Condition that the user may draft listings for the shelter, even before its approval. A closed shelter has no
 * members.
 */
export const MAY_PREPARE_FOR_SHELTER = (user: string, shelterId: string): string => `exists (
  select from shelters preparing where preparing.id = ${shelterId} and ${IS_SHELTER_MEMBER(user, 'preparing.id')})`;

/** Condition that the user may publish listings in the shelter's name. */
export const MAY_OFFER_FOR_SHELTER = (user: string, shelterId: string): string => `exists (
  select from shelters offering
  where offering.id = ${shelterId} and offering.state = 'approved' and ${IS_SHELTER_MEMBER(user, 'offering.id')})`;

/**
 * Condition on a row of `shelters` that the viewer may see it: everybody sees an approved shelter, members and invited
 * users see theirs in any state. A closed shelter has neither, and one whose members are all suspended is hidden.
 */
export const VISIBLE_SHELTER = (viewer: string, shelter = 'shelters'): string => `(
  (${shelter}.state = 'approved'
    or ${IS_SHELTER_MEMBER(viewer, `${shelter}.id`)} or ${IS_INVITED_TO_SHELTER(viewer, `${shelter}.id`)})
  and exists (
    select from shelter_members running
    where running.shelter_id = ${shelter}.id and not ${IS_SUSPENDED('running.user_id')}))`;

export const IS_VISIBLE_SHELTER = (viewer: string, id: string): string =>
  `exists (select from shelters where shelters.id = ${id} and ${VISIBLE_SHELTER(viewer)})`;

/** SQL table of the shelters of which the user is a member, with their `id`. */
export const SHELTERS_OF = (user: string): string => `(
  select of_user.shelter_id as id from shelter_members of_user where of_user.user_id = ${user})`;

/** SQL of the user who takes over from a leaving member: the longest-serving manager; null if there is none. */
export const SUCCESSOR_IN_SHELTER = (shelterId: string, exceptUser: string): string => `(
  select heir.user_id from shelter_members heir
  where heir.shelter_id = ${shelterId} and heir.user_id <> ${exceptUser}
  order by heir.role = 'manager' desc, heir.since, heir.user_id limit 1)`;
