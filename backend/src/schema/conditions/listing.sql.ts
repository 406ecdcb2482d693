import { ENDED_LISTING_STATES, SHOWN_LISTING_STATES } from '@qlixline/contract/listing-states';

import { QUOTED_LIST } from './quoted-list.sql.ts';
import { HAS_HIDDEN_WORD, IS_BLOCKED, MUTED_BY } from './relation.sql.ts';

/**
 * The rule for a listing and its pictures, on a row of `listings`: its lister sees it in every state, and so does who applied for
 * it or matched with it, as long as no block is between them.
 */
export const VISIBLE_LISTING = (viewer: string, listing = 'listings'): string => `(
  ${listing}.removed_at is null and (
    ${listing}.lister_id = ${viewer}
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

/** Among what the viewer looks through: their own, or another's without what they hide. Stands after BLOCKED. */
export const IS_WANTED_LISTING = (viewer: string): string => `(
  listings.lister_id = ${viewer}
  or not exists (select from blocked where blocked.user_id = listings.lister_id)
    and listings.lister_id not in (select muted.user_id from ${MUTED_BY(viewer)} muted) and not ${HAS_HIDDEN_WORD(viewer, 'listings')})`;
