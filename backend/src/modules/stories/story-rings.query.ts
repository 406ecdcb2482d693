import type { Story, StoryRing } from '@qlixline/contract/stories/story';
import { STORIES_ACTIVE_MAX, STORY_RINGS_MAX } from '@qlixline/contract/limits';

import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { DESCRIBED_IMAGE_OF } from '../../schema/json/image.sql.ts';
import { FRIENDS_OF, HAS_HIDDEN_WORD, IS_BLOCKED, IS_MUTED } from '../../schema/friends/relation.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { MAY_MESSAGE } from '../../schema/messages/conversation.sql.ts';
import { VISIBLE_STORY } from '../../schema/stories/visible-stories.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

/** SQL of the number of viewers, except those with a block in either direction. */
const VIEWER_COUNT = `(
  select count(*) from story_views v
  where v.story_id = s.id and not ${IS_BLOCKED('s.author_id', 'v.viewer_id')})`;

/** SQL that builds a story from a row of `shown` aliased `s`. */
const STORY_JSON = jsonObject<Story>({
  id: 's.id',
  image: DESCRIBED_IMAGE_OF('s.media_id'),
  caption: 's.caption',
  createdAt: isoTime('s.created_at'),
  expiresAt: isoTime('s.expires_at'),
  isSeen: 's.is_seen',
  reaction: '(select v.reaction from story_views v where v.story_id = s.id and v.viewer_id = $1)',
  viewerCount: `case when s.is_own then ${VIEWER_COUNT} end`,
});

/** SQL that builds a ring from a row of `rings`. */
const RING_JSON = jsonObject<StoryRing>({
  user: USER_CARD_OF('rings.author_id'),
  isSeen: 'rings.is_seen',
  mayReply: MAY_MESSAGE('$1', 'rings.author_id'),
  stories: `(select json_agg(${STORY_JSON} order by s.id) from shown s where s.author_id = rings.author_id)`,
});

/**
 * Reads `GET /api/stories` in the shape of the contract's `storyRingsSchema`: the viewer's own ring, then rings with
 * unseen stories, then the others, each group by newest story. Parameters: $1 the viewer.
 */
export const storyRingsQuery = definePreparedQuery(
  'story-rings',
  `
    with people as (
      select $1::uuid as id
      union all
      select id from ${FRIENDS_OF('$1')} friend where not ${IS_MUTED('$1', 'friend.id')}
    ), shown as (
      select s.*, s.author_id = $1 as is_own,
        s.author_id = $1 or exists (
          select from story_views v where v.story_id = s.id and v.viewer_id = $1) as is_seen
      from people
      cross join lateral (
        select * from stories
        where author_id = people.id and expires_at > clock_timestamp() and ${VISIBLE_STORY('$1')}
          and (author_id = $1 or not ${HAS_HIDDEN_WORD('$1', 'stories')})
        order by id desc limit ${STORIES_ACTIVE_MAX}) s
    ), rings as (
      select author_id, bool_or(is_own) as is_own, bool_and(is_seen) as is_seen, max(id) as newest
      from shown group by author_id
      order by bool_or(is_own) desc, bool_and(is_seen), max(id) desc
      limit ${STORY_RINGS_MAX}
    )
    select json_build_object('items', coalesce(json_agg(${RING_JSON} order by rings.is_own desc, rings.is_seen, rings.newest desc), '[]'))::text as json
    from rings`,
);
