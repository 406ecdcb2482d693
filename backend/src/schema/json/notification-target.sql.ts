import { DUE_SHOWN_MAX } from '@qlixline/contract/limits';
import { rolesThatMay } from '@qlixline/contract/pets/pet-roles';

import { IS_DUE } from '../pet-health/due-entries.sql.ts';
import { IS_ABOUT_DOSES, OPEN_DOSES } from '../pet-health/open-doses.sql.ts';
import { PET_ROLE } from '../pets/pet-role.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { ALLOWED_UPDATE } from '../notifications/area-update.sql.ts';
import { IS_AREA_UPDATE } from '../notifications/notification.sql.ts';
import { EXCERPT } from './excerpt.sql.ts';
import { IMAGE_URL } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { NOTICE_IMAGE_ID, NOTICE_NAME } from './notice.sql.ts';
import { WALK_REASON, WALK_STATE, WALK_TITLE } from './walk.sql.ts';

const EXCERPT_CHARACTERS = 120;

/** SQL of the newest reply in a notification; empty if there is none any more. */
const REPLY_OF = (viewer: string, n: string): string => `coalesce((
  select m.text from notification_actors a join messages m on m.story_id = ${n}.story_id and m.author_id = a.actor_id
  where a.notification_id = ${n}.id and m.deleted_at is null and not ${IS_BLOCKED(viewer, 'a.actor_id')}
  order by m.id desc limit 1), '')`;

/** SQL of the newest reaction in a notification; empty if there is none any more. */
const REACTION_OF = (viewer: string, n: string): string => `coalesce((
  select v.reaction from notification_actors a
  join story_views v on v.story_id = ${n}.story_id and v.viewer_id = a.actor_id
  where a.notification_id = ${n}.id and not ${IS_BLOCKED(viewer, 'a.actor_id')}
  order by a.position desc limit 1), '')`;

/**
 * SQL of a pet's due entries today, longest due first; empty if the viewer may not read the journal, and after
 * everything is done.
 */
const DUE_OF = (viewer: string, pet: string): string => `(
  select coalesce(json_agg(due.name order by due.due_on, due.id), '[]')
  from (
    select e.id, e.due_on, e.name from health_entries e
    where e.pet_id = ${pet}.id and ${IS_DUE('e')}
      and ${PET_ROLE(viewer, pet)} in (${QUOTED_LIST(rolesThatMay('readHealth'))})
    order by e.due_on, e.id limit ${DUE_SHOWN_MAX}) due)`;

/** SQL of the doses that a notification is about, earliest first. */
const DOSES_OF = (viewer: string, pet: string, kind: string): string => `(
  select coalesce(json_agg(json_build_object('name', open.name, 'plannedFor', open.planned_for)
    order by open.planned_for, open.id), '[]')
  from (
    select * from ${OPEN_DOSES(viewer, `${pet}.id`, kind)} found
    order by planned_for, id limit ${DUE_SHOWN_MAX}) open)`;

/** SQL of the line by which neighbours recognize a missing pet: its name, its breed and where it was seen last. */
const RECOGNIZED_BY = `concat_ws(', ', coalesce(${NOTICE_NAME('notices')}, notices.species),
  nullif(notices.breed, ''), nullif(notices.place, ''))`;

/** SQL of a notification's target in the contract's shape, from a row `n` of `notifications`; null without one. */
export const NOTIFICATION_TARGET_JSON = (viewer: string, n: string): string => `case
  when ${n}.story_id is not null then (
    select json_build_object('type', 'story', 'id', s.id, 'topicId', null,
      'excerpt',
        ${EXCERPT(
          `case ${n}.kind
            when 'story_replied' then ${REPLY_OF(viewer, n)}
            when 'story_reacted' then ${REACTION_OF(viewer, n)}
            else s.caption end`,
          EXCERPT_CHARACTERS,
        )},
      'imageUrl', ${IMAGE_URL('s.media_id')})
    from stories s where s.id = ${n}.story_id)
  when ${n}.post_id is not null then (
    select json_build_object(
      'type', case when ${n}.comment_id is null then 'post' else 'comment' end,
      'id', p.id,
      'topicId', null,
      'excerpt',
        ${EXCERPT(
          `coalesce((select c.text from comments c where c.id = ${n}.comment_id), p.text)`,
          EXCERPT_CHARACTERS,
        )},
      'imageUrl', (
        select ${IMAGE_URL('i.media_id')} from post_images i where i.post_id = p.id order by i.position limit 1))
    from posts p where p.id = ${n}.post_id)
  when ${n}.thread_id is not null then (
    select json_build_object('type', 'thread', 'id', t.id, 'topicId', t.topic_id, 'excerpt', t.title, 'imageUrl', (
      select ${IMAGE_URL('i.media_id')} from thread_images i where i.thread_id = t.id order by i.position limit 1))
    from threads t where t.id = ${n}.thread_id)
  when ${n}.listing_id is not null then (
    select json_build_object('type', 'listing', 'id', l.id, 'topicId', null, 'listingKind', l.kind, 'excerpt', l.title, 'imageUrl', (
      select ${IMAGE_URL('i.media_id')} from listing_images i where i.listing_id = l.id order by i.position limit 1))
    from listings l where l.id = ${n}.listing_id)
  when ${n}.pet_id is not null then (
    select json_build_object('type', 'pet', 'id', p.id, 'topicId', null, 'excerpt', p.name, 'imageUrl',
      ${IMAGE_URL('p.profile_image_id')}, 'due', case when ${n}.kind = 'health_due' then ${DUE_OF(viewer, 'p')} end,
      'doses', case when ${IS_ABOUT_DOSES(`${n}.kind`)} then ${DOSES_OF(viewer, 'p', `${n}.kind`)} end)
    from pets p where p.id = ${n}.pet_id)
  when ${n}.shelter_id is not null then (
    select json_build_object('type', 'shelter', 'id', s.id, 'topicId', null, 'shelterState', s.state, 'excerpt', s.name,
      'imageUrl', ${IMAGE_URL('s.logo_id')})
    from shelters s where s.id = ${n}.shelter_id)
  when ${n}.notice_id is not null then (
    select json_build_object('type', 'notice', 'id', notices.id, 'topicId', null,
      'excerpt', case ${n}.kind
        when 'pet_missing' then ${EXCERPT(RECOGNIZED_BY, EXCERPT_CHARACTERS)}
        else coalesce(${NOTICE_NAME('notices')}, notices.species) end,
      'imageUrl', ${IMAGE_URL(NOTICE_IMAGE_ID('notices'))})
    from notices where notices.id = ${n}.notice_id)
  when ${n}.place_id is not null then (
    select json_build_object('type', 'place', 'id', places.id, 'topicId', null, 'excerpt', places.name, 'imageUrl', null)
    from places where places.id = ${n}.place_id)
  when ${n}.walk_id is not null then (
    select json_build_object('type', 'walk', 'id', walks.id, 'topicId', null, 'excerpt', ${WALK_TITLE('walks')}, 'imageUrl', null,
      'walk', json_build_object('startsAt', ${isoTime('walks.starts_at')}, 'timeZone', walks.time_zone, 'reason', ${WALK_REASON('walks')},
        'state', ${WALK_STATE('walks')}))
    from walks where walks.id = ${n}.walk_id)
  when ${IS_AREA_UPDATE(n)} then (
    select json_build_object('type', 'area', 'id', 0, 'topicId', null, 'excerpt', u.text, 'imageUrl', null,
      'area', json_build_object('title', u.title, 'path', u.path))
    from ${ALLOWED_UPDATE(n)})
  end`;
