import { NOTIFICATION_TARGETS_COUNTED_MAX } from '@qlixline/contract/trust/crowd-limits';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_VISIBLE_LISTING } from '../../schema/listings/listing.sql.ts';
import {
  IS_AREA_UPDATE,
  IS_OF_ACCOUNT,
  KIND_OF,
  NOTIFICATION_TARGETS,
} from '../../schema/notifications/notification.sql.ts';
import { IS_VISIBLE_NOTICE } from '../../schema/lost-found/notice.sql.ts';
import { BLOCKED_WITH, FOLLOWS, IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { IS_VISIBLE_SHELTER } from '../../schema/shelters/shelter.sql.ts';
import { IS_LISTED_THREAD } from '../../schema/topics/topic.sql.ts';
import { IS_ABOUT_DOSES, OPEN_DOSES } from '../../schema/pet-health/open-doses.sql.ts';
import { IS_VISIBLE_MEMORIAL } from '../../schema/memorials/memorial.sql.ts';
import { CONCERNS_CARER } from '../../schema/pets/pet-role.sql.ts';
import { IS_HELD_WALK, IS_MISSED_WALK } from '../../schema/walks/walk.sql.ts';
import { IS_LISTED_COMMENT, IS_LISTED_POST } from '../../schema/posts/visible-posts.sql.ts';
import { IS_ACTIVE_STORY } from '../../schema/stories/visible-stories.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { ALLOWED_UPDATE } from '../../schema/notifications/area-update.sql.ts';
import { NOTIFICATION_TARGET_JSON } from '../../schema/json/notification-target.sql.ts';
import { IN_LIST_OF } from '../../schema/json/cursor.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

const ACTORS_SHOWN = 3;
/** Bound on counted notifications; the badge shows at most "99+", and a long backlog mustn't slow down counting. */
const COUNTED_AT_MOST = 1_000;

/**
 * Condition on a notification `n` and an actor that the activity still exists: after unfollowing, a follow isn't shown.
 */
const HOLDS = (n: string, viewer: string, actor: string): string =>
  `(${n}.kind <> 'new_follower' or ${FOLLOWS(actor, viewer)})`;

/**
 * Condition that the notification represents a visible actor's acts and is the newest that does. Notifications about
 * the account have no actor; for a kind that is grouped as a whole, the newest represents all.
 */
const HAS_ACTOR = (viewer: string): string => `(
  (${IS_OF_ACCOUNT(KIND_OF('n'))}
    and not exists (select from notification_actors a where a.notification_id = n.id and not a.is_newest))
  or exists (
    select from notification_actors a
    where a.notification_id = n.id and a.is_newest and a.actor_id <> ${viewer}
      and not ${IS_BLOCKED(viewer, 'a.actor_id')} and ${HOLDS('n', viewer, 'a.actor_id')}))`;

/**
 * Condition that the target still exists, is visible and isn't muted by the viewer. Other notifications have no row and
 * aren't counted. The reminder of a paused walk stays, as it says that the walk doesn't take
 * place. One about doses ends when they are recorded.
 */
const HAS_TARGET = (viewer: string, n: string): string => `(
  (${n}.post_id is null or ${IS_LISTED_POST(viewer, `${n}.post_id`)})
  and (${n}.comment_id is null or ${IS_LISTED_COMMENT(viewer, `${n}.comment_id`)})
  and (${n}.story_id is null or ${IS_ACTIVE_STORY(`${n}.story_id`)})
  and (${n}.thread_id is null or ${IS_LISTED_THREAD(viewer, `${n}.thread_id`)})
  and (${n}.listing_id is null or ${IS_VISIBLE_LISTING(viewer, `${n}.listing_id`)})
  and (${n}.shelter_id is null or ${IS_VISIBLE_SHELTER(viewer, `${n}.shelter_id`)})
  and (${n}.notice_id is null or ${IS_VISIBLE_NOTICE(viewer, `${n}.notice_id`)})
  and (${n}.walk_id is null or ${IS_HELD_WALK(viewer, `${n}.walk_id`)}
    or ${n}.kind = 'walk_reminder' and ${IS_MISSED_WALK(viewer, `${n}.walk_id`)})
  and (${n}.pet_id is null or ${CONCERNS_CARER(viewer, `${n}.pet_id`)}
    or ${n}.kind = 'pet_remembered' and ${IS_VISIBLE_MEMORIAL(viewer, `${n}.pet_id`)})
  and (not ${IS_AREA_UPDATE(n)} or exists (select from ${ALLOWED_UPDATE(n)}))
  and (not ${IS_ABOUT_DOSES(`${n}.kind`)} or exists (select from ${OPEN_DOSES(viewer, `${n}.pet_id`, `${n}.kind`)} open)))`;

const TARGET_COLUMNS = Object.values(NOTIFICATION_TARGETS);
const TARGETS_OF = (n: string): string => TARGET_COLUMNS.map((column) => `${n}.${column}`).join(', ');

/** The target of the newest visible act in the notification's groups, if it isn't the notification's own. */
const EARLIER_TARGET = (viewer: string): string => `
  select m.id, ${TARGETS_OF('m')}
  from notification_actors a
  join notification_actors earlier on earlier.group_id = a.group_id and not earlier.is_newest
  join notifications m on m.id = earlier.notification_id
  where a.notification_id = n.id and a.is_newest and not ${IS_BLOCKED(viewer, 'a.actor_id')} and ${HAS_TARGET(viewer, 'm')}
  order by earlier.position desc limit 1`;

/** The target that a notification `n` shows; no row if the notification isn't shown. */
const SHOWN = (viewer: string): string => `
  select * from (
    (select n.id as shown_id, ${TARGETS_OF('n')} where ${HAS_TARGET(viewer, 'n')})
    union all
    (${EARLIER_TARGET(viewer)})) found
  where ${HAS_ACTOR(viewer)} limit 1`;

/** Condition on an act `a` of a shown notification `item` that it belongs to a group with the shown target. */
const IS_SHOWN_ACT = `(
  a.notification_id = item.id and a.is_newest and a.actor_id <> $1 and ${HOLDS('item', '$1', 'a.actor_id')}
  and (item.shown_id = item.id or exists (
    select from notification_actors shown where shown.notification_id = item.shown_id and shown.group_id = a.group_id)))`;

const NAMED_ACTS = `(
  select a.* from notification_actors a
  where ${IS_SHOWN_ACT} and not ${IS_BLOCKED('$1', 'a.actor_id')}
  order by a.position desc limit ${ACTORS_SHOWN})`;

const ACTORS_JSON = `(
  select coalesce(json_agg(${USER_CARD_OF('a.actor_id')} order by a.position desc), '[]') from ${NAMED_ACTS} a)`;

/** Counts the actors, except those with a block in either direction; for a crowd, only up to a bound. */
const ACTOR_COUNT = `(
  select count(*) from (
    select from notification_actors a
    where ${IS_SHOWN_ACT} and a.actor_id not in (select user_id from ${BLOCKED_WITH('$1')} blocked)
    limit ${COUNTED_AT_MOST}) counted)`;

/** Counts the visible targets of the named actors' groups, and those of the account's own group. */
const TARGET_COUNT = `(
  select greatest(1, count(*)) from (
    select distinct earlier.notification_id as id
    from (
      select a.group_id from ${NAMED_ACTS} a
      union all
      select own.group_id from notification_actors own where own.notification_id = item.id and own.actor_id = $1) a
    join notification_actors earlier on earlier.group_id = a.group_id
    limit ${NOTIFICATION_TARGETS_COUNTED_MAX}) acts
  join notifications m on m.id = acts.id
  where ${HAS_TARGET('$1', 'm')})`;

const NOTIFICATION_JSON = jsonObject<NotificationItem>({
  id: 'item.id',
  kind: KIND_OF('item'),
  createdAt: isoTime('item.created_at'),
  isUnread: 'item.seen_at is null',
  isRead: 'item.read_at is not null',
  actors: ACTORS_JSON,
  actorCount: ACTOR_COUNT,
  targetCount: TARGET_COUNT,
  target: NOTIFICATION_TARGET_JSON('$1', 'item'),
});

/**
 * Rows of a list that may be shown, checked one by one in order. With plain conditions the planner expects almost no
 * rows, reads whole tables of posts, users and blocks, and sorts the result.
 */
const SHOWN_IN = (list: string): string => `
  notifications n cross join lateral (${SHOWN('$1')} offset 0) shown where ${list}`;

const LISTED = `n.id, n.user_id, n.kind, n.created_at, n.seen_at, n.read_at, n.position, shown.*`;
const VIEWER = ['n.user_id', '$1'] as const;

/**
 * Reads `GET /api/notifications`. Reads kinds one by one, as some are rare among many others. Parameters: $1 the
 * viewer, $2 the position to start after (null: the newest), $3 the limit, $4 the kinds (null: all).
 */
export const notificationListQuery = definePreparedQuery(
  'notifications-of',
  `
    ${PAGE({
      rows: `
        select *, listed.position as place
        from (
          (select ${LISTED} from ${SHOWN_IN(`${IN_LIST_OF([VIEWER], 'n.position', '$2')} and $4::text[] is null`)}
          order by n.user_id desc, n.position desc limit $3 + 1)
          union all
          select of_kind.*
          from (select distinct kind from unnest($4::text[]) kind) wanted
          cross join lateral (
            select ${LISTED} from ${SHOWN_IN(IN_LIST_OF([VIEWER, ['n.kind', 'wanted.kind']], 'n.position', '$2'))}
            order by n.user_id desc, n.kind desc, n.position desc limit $3 + 1) of_kind) listed
        order by listed.position desc limit $3 + 1`,
      limit: '$3',
      json: NOTIFICATION_JSON,
    })}
    select ${PAGE_JSON('$3')} as json`,
);

/** Reads `GET /api/notifications/count`: exactly what the list shows as unread. */
export const unseenCountQuery = definePreparedQuery(
  'notifications-unseen-count',
  `
    select json_build_object('count', count(*))::text as json
    from (
      select from ${SHOWN_IN(`${IN_LIST_OF([VIEWER], 'n.position', 'null')} and n.seen_at is null`)}
      order by n.user_id desc, n.position desc limit ${COUNTED_AT_MOST}) unseen`,
);

/** Reads a page with one notification as the list shows it, if it is unseen. Parameters: $1 its user, $2 its id. */
export const notificationQuery = definePreparedQuery(
  'notification-of',
  `
    ${PAGE({
      rows: `
        select *, listed.position as place
        from (select ${LISTED} from ${SHOWN_IN('n.user_id = $1 and n.id = $2 and n.seen_at is null')} limit 1) listed`,
      limit: '1',
      json: NOTIFICATION_JSON,
    })}
    select ${PAGE_JSON('1')} as json`,
);

/**
 * Reads the unseen notifications for a digest as JSON text, newest first, with the position of the newest and the
 * number of those that aren't listed. Parameters: $1 the user, $2 the position after which they came, $3 the maximum
 * number, $4 the kinds.
 */
export const digestQuery = definePreparedQuery<{ json: string; newest: number; more: number }>(
  'notifications-of-digest',
  `
    with found as materialized (
      select ${LISTED} from ${SHOWN_IN(
        `${IN_LIST_OF([VIEWER], 'n.position', 'null')} and n.seen_at is null and n.position > $2 and ${KIND_OF('n')} = any($4::text[])`,
      )}
      order by n.user_id desc, n.position desc limit ${COUNTED_AT_MOST}),
    listed as (select * from found order by position desc limit $3)
    select
      coalesce((select json_agg(${NOTIFICATION_JSON} order by item.position desc) from listed item), '[]')::text as json,
      (select coalesce(max(position), 0) from found) as newest,
      ((select count(*) from found) - (select count(*) from listed))::integer as more`,
);
