/** The user is one of those who look after the shelter. An invitation is no membership. */
export const IS_SHELTER_MEMBER = (user: string, shelterId: string): string => `exists (
  select from shelter_members of_shelter where of_shelter.shelter_id = ${shelterId} and of_shelter.user_id = ${user})`;

export const IS_INVITED_TO_SHELTER = (user: string, shelterId: string): string => `exists (
  select from shelter_invitations invited where invited.shelter_id = ${shelterId} and invited.user_id = ${user})`;

/** They may prepare what it offers, as drafts while it is not approved. A closed one has no members. */
export const MAY_PREPARE_FOR_SHELTER = (user: string, shelterId: string): string => `exists (
  select from shelters preparing where preparing.id = ${shelterId} and ${IS_SHELTER_MEMBER(user, 'preparing.id')})`;

/** They may offer animals in its name. */
export const MAY_OFFER_FOR_SHELTER = (user: string, shelterId: string): string => `exists (
  select from shelters offering
  where offering.id = ${shelterId} and offering.state = 'approved' and ${IS_SHELTER_MEMBER(user, 'offering.id')})`;

/**
 * The rule for a shelter, on a row of `shelters`: everybody reads an approved one, its members and those whom it has invited read it in
 * every state. A closed one has neither.
 */
export const VISIBLE_SHELTER = (viewer: string, shelter = 'shelters'): string => `(
  ${shelter}.state = 'approved'
  or ${IS_SHELTER_MEMBER(viewer, `${shelter}.id`)} or ${IS_INVITED_TO_SHELTER(viewer, `${shelter}.id`)})`;

export const IS_VISIBLE_SHELTER = (viewer: string, id: string): string =>
  `exists (select from shelters where shelters.id = ${id} and ${VISIBLE_SHELTER(viewer)})`;

/** SQL of a table, by their `id`, of the shelters that the user is a member of. */
export const SHELTERS_OF = (user: string): string => `(
  select of_user.shelter_id as id from shelter_members of_user where of_user.user_id = ${user})`;

/** SQL of who looks after the shelter's things once somebody else does not any more: the manager who is one the longest; null without one. */
export const HEIR_IN_SHELTER = (shelterId: string, exceptUser: string): string => `(
  select heir.user_id from shelter_members heir
  where heir.shelter_id = ${shelterId} and heir.user_id <> ${exceptUser}
  order by heir.role = 'manager' desc, heir.since, heir.user_id limit 1)`;
