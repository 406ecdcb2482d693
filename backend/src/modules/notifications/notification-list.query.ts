import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { CURSOR_AT } from '../../database/page-cursor.ts';
import { IMAGE_URL } from '../../schema/json/image.sql.ts';
import { IS_WANTED, VISIBLE_COMMENT, VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';
import { BLOCKED_WITH, IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';
import { ACTIVE_STORY } from '../../schema/conditions/visible-stories.sql.ts';
import { USER_CARD_JSON } from '../../schema/json/user-card.sql.ts';

const ACTORS_SHOWN = 3;
const EXCERPT_CHARACTERS = 120;
/** The badge says no more than "99+"; nobody's backlog, and no crowd, makes counting slow. */
const COUNTED_AT_MOST = 1_000;

/** Somebody did it whom the viewer may see. What only concerns the account has no actor. */
const HAS_ACTOR = (viewer: string): string => `(
  n.kind in ('welcome', 'new_sign_in')
  or exists (
    select from notification_actors a
    where a.notification_id = n.id and not ${IS_BLOCKED(viewer, 'a.actor_id')}))`;

/** What it leads to is still there for the viewer, and they want to see it. What is not leaves no row, and is not countText. */
const HAS_TARGET = (viewer: string): string => `(
  (n.post_id is null or exists (
    select from posts where posts.id = n.post_id and ${VISIBLE_POST(viewer)} and ${IS_WANTED(viewer, 'posts')}))
  and (n.comment_id is null or exists (
    select from comments
    where comments.id = n.comment_id and ${VISIBLE_COMMENT(viewer)} and ${IS_WANTED(viewer, 'comments')}))
  and (n.story_id is null or exists (select from stories where stories.id = n.story_id and ${ACTIVE_STORY()})))`;

const SHOWN = (viewer: string): string => `${HAS_ACTOR(viewer)} and ${HAS_TARGET(viewer)}`;

const ACTORS_JSON = `(
  select coalesce(json_agg(${USER_CARD_JSON('u')} order by a.position desc), '[]')
  from (
    select * from notification_actors
    where notification_id = n.id and not ${IS_BLOCKED('$1', 'actor_id')}
    order by position desc limit ${ACTORS_SHOWN}) a
  join users u on u.id = a.actor_id)`;

/** All who did it, without those who are blocked either way; of a crowd only that it is one. */
const ACTOR_COUNT = `(
  select count(*) from (
    select from notification_actors a
    where a.notification_id = n.id and a.actor_id not in (select user_id from ${BLOCKED_WITH('$1')} blocked)
    limit ${COUNTED_AT_MOST}) countText)`;

const TARGET_JSON = `case
  when n.story_id is not null then (
    select json_build_object('type', 'story', 'id', s.id, 'excerpt', left(s.caption, ${EXCERPT_CHARACTERS}),
      'imageUrl', ${IMAGE_URL('s.media_id')})
    from stories s where s.id = n.story_id)
  when n.post_id is not null then (
    select json_build_object(
      'type', case when n.comment_id is null then 'post' else 'comment' end,
      'id', p.id,
      'excerpt', left(coalesce((select c.text from comments c where c.id = n.comment_id), p.text), ${EXCERPT_CHARACTERS}),
      'imageUrl', (select ${IMAGE_URL('i.media_id')} from post_images i where i.post_id = p.id order by i.position limit 1))
    from posts p where p.id = n.post_id)
  end`;

/** `GET /api/notifications`: $1 the viewer, $2 the position it begins after (null: from the newest), $3 the limit. */
export const notificationListQuery = defineHotQuery(
  'notifications-of',
  `
    with page as materialized (
      select n.* from notifications n
      where n.user_id = $1 and ($2::bigint is null or n.position < $2) and ${SHOWN('$1')}
      order by n.position desc limit $3 + 1
    ), shown as (select * from page order by position desc limit $3)
    select json_build_object(
      'items', coalesce((select json_agg(json_build_object(
        'id', n.id,
        'kind', n.kind,
        'createdAt', ${isoTime('n.created_at')},
        'isUnread', n.seen_at is null,
        'isRead', n.read_at is not null,
        'actors', ${ACTORS_JSON},
        'actorCount', ${ACTOR_COUNT},
        'target', ${TARGET_JSON}
      ) order by n.position desc) from shown n), '[]'),
      'nextCursor', case when (select count(*) from page) > $3
        then ${CURSOR_AT('(select min(position) from shown)')} end
    )::text as json`,
);

/** `GET /api/notifications/count`: exactly what the list shows as unread. */
export const unseenCountQuery = defineHotQuery(
  'notifications-unseen-count',
  `
    select json_build_object('count', count(*))::text as json
    from (
      select from notifications n
      where n.user_id = $1 and n.seen_at is null and ${SHOWN('$1')}
      limit ${COUNTED_AT_MOST}) unseen`,
);
