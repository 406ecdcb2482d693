import { OPEN_APPLICATION_STATES } from '@qlixline/contract/listings/application-states';

import { MAY_MANAGE_LISTING } from './listing.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { IS_BLOCKED } from '../friends/relation.sql.ts';

/** Condition that the application is neither decided nor withdrawn. */
export const IS_OPEN = (application: string): string =>
  `${application}.state in (${QUOTED_LIST(OPEN_APPLICATION_STATES)})`;

/** Condition that another application to the same animal is approved. */
export const IS_PAUSED = (application: string): string => `(
  ${IS_OPEN(application)} and exists (
    select from applications other where other.listing_id = ${application}.listing_id and other.state = 'approved'))`;

/**
 * Condition that the viewer may see the application: its applicant, and those who may edit the listing, unless a block
 * exists between them or between lister and applicant. On rows of `applications` and of `listings`.
 */
export const VISIBLE_APPLICATION = (viewer: string, application: string, listing: string): string => `(
  (${viewer} = ${application}.applicant_id or ${MAY_MANAGE_LISTING(viewer, listing)})
  and not ${IS_BLOCKED(`${application}.applicant_id`, `${listing}.lister_id`)}
  and not ${IS_BLOCKED(`${application}.applicant_id`, viewer)}
  and ${listing}.removed_at is null)`;
