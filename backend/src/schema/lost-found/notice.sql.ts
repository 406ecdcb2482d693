import { IS_KEPT_BY_ANOTHER, PET_ROLE } from '../pets/pet-role.sql.ts';
import { IS_SHOWN_OUTSIDE, IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { IS_BLOCKED, MUTED_BY } from '../friends/relation.sql.ts';
import { OPEN_NOTICE_STATES } from '@qlixline/contract/lost-found/notice-states';
import { rolesThatMay } from '@qlixline/contract/pets/pet-roles';

/**
 * Condition on a row of `notices` that it belongs to the viewer: a lost pet's notice to its owner and carers, a found
 * animal's to its finder.
 */
export const IS_OWN_NOTICE = (viewer: string, notice = 'notices'): string => `(
  case when ${notice}.pet_id is null then ${notice}.author_id = ${viewer}
  else exists (
    select from pets p where p.id = ${notice}.pet_id
      and ${PET_ROLE(viewer, 'p')} in (${QUOTED_LIST(rolesThatMay('useTag'))})) end)`;

/**
 * Condition that a block exists between the viewer and the notice's author or the pet's owner, or that one of these two
 * is suspended. A pet for which another carer is searching is shown anyway.
 */
const IS_HIDDEN_NOTICE = (viewer: string, notice: string): string => `(
  ${IS_BLOCKED(viewer, `${notice}.author_id`)}
  or exists (select from pets missed where missed.id = ${notice}.pet_id and ${IS_BLOCKED(viewer, 'missed.owner_id')}
      and not ${IS_KEPT_BY_ANOTHER('missed')}))`;

/** SQL of an array with the notice's author and the pet's owner. */
export const PEOPLE_OF_NOTICE = (notice: string): string => `(
  select array_agg(distinct person.id) from (
    select ${notice}.author_id as id
    union all select missed.owner_id from pets missed where missed.id = ${notice}.pet_id and missed.owner_id is not null) person)`;

/**
 * Condition that the viewer may see the notice and its pictures. Ended notices stay visible with their outcome, except
 * closed ones, which only the users to whom they belong can see.
 */
export const VISIBLE_NOTICE = (viewer: string, notice = 'notices'): string => `(
  ${notice}.removed_at is null
  and (${IS_OWN_NOTICE(viewer, notice)}
    or ${notice}.state <> 'closed' and not ${IS_HIDDEN_NOTICE(viewer, notice)}))`;

/**
 * Condition on a sighting `s` of a row of `notices` that the notice's author or the pet's owner has blocked its author,
 * so that it neither counts nor is shown to others (decision: crowds).
 */
export const IS_UNWANTED_SIGHTING = (s: string, notice = 'notices'): string => `exists (
  select from blocks
  where blocks.blocked_id = ${s}.author_id and blocks.blocker_id = any(${PEOPLE_OF_NOTICE(notice)}::uuid[]))`;

/** Condition that the viewer may see the notice with this id. */
export const IS_VISIBLE_NOTICE = (viewer: string, id: string): string =>
  `exists (select from notices where notices.id = ${id} and ${VISIBLE_NOTICE(viewer)})`;

/**
 * Condition on a row of `notices` that it reports this pet as lost. Written to match the unique index
 * `notices_one_of_pet`.
 */
const REPORTS_LOST = (petId: string): string => `(
  notices.pet_id = ${petId} and notices.state in (${QUOTED_LIST(OPEN_NOTICE_STATES)}) and notices.removed_at is null)`;

/** SQL of the notice that reports a pet as lost; null without one. */
export const REPORTING_NOTICE_ID = (petId: string): string =>
  `(select notices.id from notices where ${REPORTS_LOST(petId)})`;

/**
 * SQL of the time since when a pet is lost, from a row of `pet_tags`; null if it isn't. It is read from the notice and
 * never copied to the tag, so that a later tag shows it as well. `pet_tags.lost_since` is for pets lost without a
 * notice.
 */
export const LOST_SINCE = (tag: string): string => `coalesce(
  (select notices.happened_at from notices where ${REPORTS_LOST(`${tag}.pet_id`)}), ${tag}.lost_since)`;

/** Condition that the animal is still searched for. Written to match the partial indexes. */
export const IS_ACTIVE_NOTICE = `notices.state = 'active' and notices.removed_at is null`;

/**
 * Condition that the notice belongs in the viewer's lists: their own, or one they don't hide. Needs BLOCKED before it.
 */
export const IS_LISTED_NOTICE = (viewer: string): string => `(
  ${IS_OWN_NOTICE(viewer)}
  or not exists (
      select from blocked
      where blocked.user_id = notices.author_id
        or blocked.user_id = (select missed.owner_id from pets missed where missed.id = notices.pet_id and not ${IS_KEPT_BY_ANOTHER('missed')}))
    and notices.author_id not in (select muted.user_id from ${MUTED_BY(viewer)} muted))`;

/**
 * Condition on a row of `notices` that visitors may read it. A planned deletion or suspension of the pet's owner hides it
 * at once, as does a suspension of its author.
 */
export const NOTICE_ALLOWS_VISITORS = `(
  notices.kind = 'lost' and notices.state in ('active', 'reunited') and notices.removed_at is null and notices.allows_visitors
  and exists (
    select from pets missed join users on users.id = missed.owner_id
    where missed.id = notices.pet_id and (${IS_SHOWN_OUTSIDE('users')} or ${IS_KEPT_BY_ANOTHER('missed')}))
  and not ${IS_SUSPENDED('notices.author_id')})`;

/** SQL of a table with the notice `id` and its pet's `pet_name`; empty if visitors can't see it. */
export const NOTICE_FOR_VISITORS = (id: string): string => `(
  select notices.*, pets.name as pet_name from notices join pets on pets.id = notices.pet_id
  where notices.id = ${id} and ${NOTICE_ALLOWS_VISITORS})`;
