import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { CURSOR_AT } from '../../database/page-cursor.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';
import { USER_CARD_JSON } from '../../schema/json/user-card.sql.ts';
import { ACTIVE_STORY } from '../../schema/conditions/visible-stories.sql.ts';

/**
 * `GET /api/stories/:id/viewers` for its author ($1), newest first: $2 the story, $3 the view it begins after (null:
 * from the newest), $4 the limit. Null for anyone else, and when the story is over.
 */
export const storyViewersQuery = defineHotQuery(
  'story-viewers',
  `
    with page as materialized (
      select v.* from story_views v
      where v.story_id = $2 and ($3::integer is null or v.id < $3) and not ${IS_BLOCKED('$1', 'v.viewer_id')}
      order by v.id desc limit $4 + 1
    ), shown as (select * from page order by id desc limit $4)
    select json_build_object(
      'items', coalesce((select json_agg(json_build_object(
        'person', ${USER_CARD_JSON('u')},
        'seenAt', ${isoTime('v.seen_at')},
        'reply', (
          select m.text from messages m
          where m.story_id = v.story_id and m.author_id = v.viewer_id order by m.id desc limit 1)
      ) order by v.id desc) from shown v join users u on u.id = v.viewer_id), '[]'),
      'nextCursor', case when (select count(*) from page) > $4 then ${CURSOR_AT('(select min(id) from shown)')} end
    )::text as json
    from stories where stories.id = $2 and stories.author_id = $1 and ${ACTIVE_STORY()}`,
);
