import { ENDED_LISTING_STATES, SHOWN_LISTING_STATES } from '@qlixline/contract/listings/listing-states';

import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { HAS_HIDDEN_WORD, IS_BLOCKED, MUTED_BY } from '../friends/relation.sql.ts';
import { IS_SHELTER_MEMBER } from '../shelters/shelter.sql.ts';

/**
 * Condition on a row of `listings` that the user may edit it: as its lister or, for a shelter's listing, as any member
 * and nobody else (decision: shelters). Listings without a shelter skip the lookup of members.
 */
export const MAY_MANAGE_LISTING = (user: string, listing = 'listings'): string => `(
  case when ${listing}.shelter_id is null then ${listing}.lister_id = ${user}
  else ${IS_SHELTER_MEMBER(user, `${listing}.shelter_id`)} end)`;

/** SQL table of the users who may edit the listing, as `user_id`. */
export const MANAGERS_OF_LISTING = (listing: string): string => `(
  select ${listing}.lister_id as user_id where ${listing}.shelter_id is null
  union all select m.user_id from shelter_members m where m.shelter_id = ${listing}.shelter_id)`;

/**
 * Condition on a row of `listings` that the viewer may see it and its pictures. Users who may edit it see it in every
 * state, and so do applicants and mating matches without a block.
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

/** Condition that the viewer may see the listing with this id. */
export const IS_VISIBLE_LISTING = (viewer: string, id: string): string =>
  `exists (select from listings where listings.id = ${id} and ${VISIBLE_LISTING(viewer)})`;

/**
 * SQL of the user who is shown as the lister. A shelter's member who has a block with the lister sees themselves
 * instead.
 */
export const SHOWN_LISTER = (viewer: string, listing: string): string => `(
  case when ${listing}.shelter_id is not null and ${IS_BLOCKED(viewer, `${listing}.lister_id`)}
    then ${viewer}::uuid else ${listing}.lister_id end)`;

/** Condition that the listing is published or was until recently, so that viewers may share it. */
export const IS_SHAREABLE_LISTING = (viewer: string, id: string): string => `exists (
  select from listings where listings.id = ${id} and ${VISIBLE_LISTING(viewer)}
    and listings.state in (${QUOTED_LIST(SHOWN_LISTING_STATES)}))`;

/** Condition that a listing beyond a draft offers the pet. */
export const IS_OFFERED_PET = (pet: string): string => `exists (
  select from listings where listings.pet_id = ${pet} and listings.removed_at is null
    and listings.state not in (${QUOTED_LIST(['draft', ...ENDED_LISTING_STATES])}))`;

/** Condition that a listing beyond a draft offers the pet for mating, which fixes its record's facts. */
export const IS_OFFERED_FOR_MATING = (pet: string): string => `exists (
  select from listings where listings.pet_id = ${pet} and listings.kind = 'mating' and listings.removed_at is null
    and listings.state not in (${QUOTED_LIST(['draft', ...ENDED_LISTING_STATES])}))`;

/** Condition that the listing is public. Written to match the partial indexes. */
export const IS_PUBLISHED_LISTING = `listings.state = 'published' and listings.removed_at is null`;

/** Condition that the listing's animal still looks for a home, or has found one and hasn't moved. */
export const IS_OFFERED_LISTING = (listing = 'listings'): string =>
  `(${listing}.state in ('published', 'pending') and ${listing}.removed_at is null)`;

/** SQL of the number of animals that a shelter offers now and the viewer can see. */
export const OFFERED_COUNT_OF_SHELTER = (viewer: string, shelterId: string): string => `(
  select count(*) from listings
  where listings.shelter_id = ${shelterId} and ${IS_OFFERED_LISTING()} and ${VISIBLE_LISTING(viewer)})`;

/**
 * Condition that the listing belongs in the viewer's lists: they may edit it, or they don't hide it. Needs BLOCKED
 * before it.
 */
export const IS_LISTED_LISTING = (viewer: string): string => `(
  ${MAY_MANAGE_LISTING(viewer)}
  or not exists (select from blocked where blocked.user_id = listings.lister_id)
    and listings.lister_id not in (select muted.user_id from ${MUTED_BY(viewer)} muted) and not ${HAS_HIDDEN_WORD(viewer, 'listings')})`;
