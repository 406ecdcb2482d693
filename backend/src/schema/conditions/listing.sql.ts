import { ENDED_LISTING_STATES, SHOWN_LISTING_STATES } from '@qlixline/contract/listing-states';

import { QUOTED_LIST } from './quoted-list.sql.ts';
import { HAS_HIDDEN_WORD, IS_BLOCKED, MUTED_BY } from './relation.sql.ts';
import { IS_SHELTER_MEMBER } from './shelter.sql.ts';

/**
 * Who may change a listing, on a row of `listings`: its lister; of a shelter's every member, and nobody else, whoever made it (decision:
 * shelters). Most have none: of these no member is looked for.
 */
export const MAY_MANAGE_LISTING = (user: string, listing = 'listings'): string => `(
  case when ${listing}.shelter_id is null then ${listing}.lister_id = ${user}
  else ${IS_SHELTER_MEMBER(user, `${listing}.shelter_id`)} end)`;

/** SQL of a table, by their `user_id`, of those who may. */
export const MANAGERS_OF_LISTING = (listing: string): string => `(
  select ${listing}.lister_id as user_id where ${listing}.shelter_id is null
  union all select m.user_id from shelter_members m where m.shelter_id = ${listing}.shelter_id)`;

/**
 * The rule for a listing and its pictures, on a row of `listings`: who may change it sees it in every state, and so does who applied for
 * it or matched with it, as long as no block is between them.
 */
export const VISIBLE_LISTING = (viewer: string, listing = 'listings'): string => `(
  ${listing}.removed_at is null and (
    ${MAY_MANAGE_LISTING(viewer, listing)}
    or (
      ${listing}.state in (${QUOTED_LIST(SHOWN_LISTING_STATES)})
      or exists (select from applications mine where mine.listing_id = ${listing}.id and mine.applicant_id = ${viewer})
      or exists (
        select from mating_interests mine
        where mine.listing_id = ${listing}.id and mine.owner_id = ${viewer} and mine.state = 'accepted'))
    and not ${IS_BLOCKED(viewer, `${listing}.lister_id`)}))`;

/** The same of the listing with an id. */
export const IS_VISIBLE_LISTING = (viewer: string, id: string): string =>
  `exists (select from listings where listings.id = ${id} and ${VISIBLE_LISTING(viewer)})`;

/**
 * SQL of who is shown as the lister. A member of a shelter works on with what somebody has offered who is hidden from them by a block: they see
 * themselves in that one's place.
 */
export const SHOWN_LISTER = (viewer: string, listing: string): string => `(
  case when ${listing}.shelter_id is not null and ${IS_BLOCKED(viewer, `${listing}.lister_id`)}
    then ${viewer}::uuid else ${listing}.lister_id end)`;

/** Everybody finds it, or could have lately: whoever sees it may show it to others. */
export const IS_SHAREABLE_LISTING = (viewer: string, id: string): string => `exists (
  select from listings where listings.id = ${id} and ${VISIBLE_LISTING(viewer)}
    and listings.state in (${QUOTED_LIST(SHOWN_LISTING_STATES)}))`;

/** Somebody offers the pet, beyond a draft. */
export const IS_OFFERED_PET = (pet: string): string => `exists (
  select from listings where listings.pet_id = ${pet} and listings.removed_at is null
    and listings.state not in (${QUOTED_LIST(['draft', ...ENDED_LISTING_STATES])}))`;

/** Somebody offers it for mating, beyond a draft: what the listing says of it is what its record says. */
export const IS_OFFERED_FOR_MATING = (pet: string): string => `exists (
  select from listings where listings.pet_id = ${pet} and listings.kind = 'mating' and listings.removed_at is null
    and listings.state not in (${QUOTED_LIST(['draft', ...ENDED_LISTING_STATES])}))`;

/** Everybody finds it. Said as the indexes say it. */
export const IS_PUBLISHED_LISTING = `listings.state = 'published' and listings.removed_at is null`;

/** Its animal looks for a home, or has found one and has not moved yet. */
export const IS_OFFERED_LISTING = (listing = 'listings'): string =>
  `(${listing}.state in ('published', 'pending') and ${listing}.removed_at is null)`;

/** How many animals a shelter offers now, as far as the viewer sees them. */
export const OFFERED_COUNT_OF_SHELTER = (viewer: string, shelterId: string): string => `(
  select count(*) from listings
  where listings.shelter_id = ${shelterId} and ${IS_OFFERED_LISTING()} and ${VISIBLE_LISTING(viewer)})`;

/** Among what the viewer looks through: what they may change, or another's without what they hide. Stands after BLOCKED. */
export const IS_WANTED_LISTING = (viewer: string): string => `(
  ${MAY_MANAGE_LISTING(viewer)}
  or not exists (select from blocked where blocked.user_id = listings.lister_id)
    and listings.lister_id not in (select muted.user_id from ${MUTED_BY(viewer)} muted) and not ${HAS_HIDDEN_WORD(viewer, 'listings')})`;
