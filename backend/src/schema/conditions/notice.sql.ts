import { PET_ROLE } from './pet-role.sql.ts';
import { QUOTED_LIST } from './quoted-list.sql.ts';
import { IS_BLOCKED, MUTED_BY } from './relation.sql.ts';
import { OPEN_NOTICE_STATES } from '@qlixline/contract/notice-states';
import { rolesThatMay } from '@qlixline/contract/pet-roles';

/** Whose a row of `notices` is: of a lost pet everybody's who looks after it, of an animal that was found its finder's. */
export const IS_OWN_NOTICE = (viewer: string, notice = 'notices'): string => `(
  case when ${notice}.pet_id is null then ${notice}.author_id = ${viewer}
  else exists (
    select from pets p where p.id = ${notice}.pet_id
      and ${PET_ROLE(viewer, 'p')} in (${QUOTED_LIST(rolesThatMay('useTag'))})) end)`;

/** A block stands between the viewer and whoever wrote it, or whose pet is missed. */
const IS_HIDDEN_NOTICE = (viewer: string, notice: string): string => `(
  ${IS_BLOCKED(viewer, `${notice}.author_id`)}
  or exists (select from pets missed where missed.id = ${notice}.pet_id and ${IS_BLOCKED(viewer, 'missed.owner_id')}))`;

/** SQL of an array: who wrote it, and whose pet it is. */
export const PEOPLE_OF_NOTICE = (notice: string): string => `(
  select array_agg(distinct person.id) from (
    select ${notice}.author_id as id
    union all select missed.owner_id from pets missed where missed.id = ${notice}.pet_id and missed.owner_id is not null) person)`;

/** The rule for a notice and its pictures: those of which one learns stay there once they are over, with how it ended. */
export const VISIBLE_NOTICE = (viewer: string, notice = 'notices'): string => `(
  ${notice}.removed_at is null
  and (${IS_OWN_NOTICE(viewer, notice)}
    or ${notice}.state <> 'closed' and not ${IS_HIDDEN_NOTICE(viewer, notice)}))`;

/** The same of the notice with an id. */
export const IS_VISIBLE_NOTICE = (viewer: string, id: string): string =>
  `exists (select from notices where notices.id = ${id} and ${VISIBLE_NOTICE(viewer)})`;

/** SQL of a condition on a row of `notices`: it says that this pet is lost. Said as the unique index `notices_one_of_pet` says it. */
const REPORTS_LOST = (petId: string): string => `(
  notices.pet_id = ${petId} and notices.state in (${QUOTED_LIST(OPEN_NOTICE_STATES)}) and notices.removed_at is null)`;

/** SQL of the notice that says that a pet is lost; null without one. */
export const REPORTING_NOTICE_ID = (petId: string): string =>
  `(select notices.id from notices where ${REPORTS_LOST(petId)})`;

/**
 * SQL of since when a pet is lost, of a row of `pet_tags`; null while it is not. A notice is read and never copied to the tag, so that
 * a tag that is made after the notice says it as well. `pet_tags.lost_since` is for pets that are lost without a notice.
 */
export const LOST_SINCE = (tag: string): string => `coalesce(
  (select notices.happened_at from notices where ${REPORTS_LOST(`${tag}.pet_id`)}), ${tag}.lost_since)`;

/** People look for it. Said as the indexes say it. */
export const IS_ACTIVE_NOTICE = `notices.state = 'active' and notices.removed_at is null`;

/** Among what the viewer looks through: their own, or another's without what they hide. Stands after BLOCKED. */
export const IS_WANTED_NOTICE = (viewer: string): string => `(
  ${IS_OWN_NOTICE(viewer)}
  or not exists (
      select from blocked
      where blocked.user_id = notices.author_id
        or blocked.user_id = (select missed.owner_id from pets missed where missed.id = notices.pet_id))
    and notices.author_id not in (select muted.user_id from ${MUTED_BY(viewer)} muted))`;

/** A condition on a row of `notices`: people who are not signed in may read it. Whose pet it is and has asked to be deleted is off the web at once. */
export const NOTICE_ALLOWS_VISITORS = `(
  notices.kind = 'lost' and notices.state in ('active', 'reunited') and notices.removed_at is null and notices.allows_visitors
  and exists (
    select from pets missed join users on users.id = missed.owner_id
    where missed.id = notices.pet_id and users.deletes_at is null))`;

/** SQL of a table with the row of the notice `id` and its pet's `pet_name`; empty when visitors do not see it. */
export const NOTICE_FOR_VISITORS = (id: string): string => `(
  select notices.*, pets.name as pet_name from notices join pets on pets.id = notices.pet_id
  where notices.id = ${id} and ${NOTICE_ALLOWS_VISITORS})`;
