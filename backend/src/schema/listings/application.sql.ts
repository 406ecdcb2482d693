import { OPEN_APPLICATION_STATES } from '@qlixline/contract/listings/application-states';

import { MAY_MANAGE_LISTING } from './listing.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';

/** Condition that the application is neither decided nor withdrawn. */
export const IS_OPEN = (application: string): string =>
  `${application}.state in (${QUOTED_LIST(OPEN_APPLICATION_STATES)})`;

/** Condition that another application to the same animal is approved. */
export const IS_PAUSED = (application: string): string => `(
  ${IS_OPEN(application)} and exists (
    select from applications other where other.listing_id = ${application}.listing_id and other.state = 'approved'))`;

/** Condition that a block separates the applicant from the lister, or from the viewer who may edit the listing. */
export const IS_HIDDEN_APPLICATION = (viewer: string, application: string, listing: string): string => `(
  ${IS_BLOCKED(`${application}.applicant_id`, `${listing}.lister_id`)}
  or ${IS_BLOCKED(`${application}.applicant_id`, viewer)})`;

/**
 * Condition on rows of `applications` and `listings` that the viewer can see the application. Users who may edit the
 * listing oversee it, and see all applications except those by suspended applicants; the applicant sees it unless a
 * block exists between them and the lister.
 */
export const FOUND_APPLICATION = (viewer: string, application: string, listing: string): string => `(
  ${listing}.removed_at is null and (
    ${MAY_MANAGE_LISTING(viewer, listing)} and not ${IS_SUSPENDED(`${application}.applicant_id`)}
    or ${viewer} = ${application}.applicant_id
      and not ${IS_BLOCKED(`${application}.applicant_id`, `${listing}.lister_id`)}))`;
