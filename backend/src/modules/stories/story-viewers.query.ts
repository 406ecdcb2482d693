import type { StoryViewer } from '@qlixline/contract/stories/story';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { ACTIVE_STORY } from '../../schema/stories/visible-stories.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { REPLY_TO_STORY } from '../../schema/json/message.sql.ts';
import { IS_BEFORE_POSITION } from '../../schema/json/cursor.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

/**
 * Reads `GET /api/stories/:id/viewers`, newest first; null unless $1 is the author and the story is active. Parameters:
 * $1 the author, $2 the story, $3 the view to start after (null: the newest), $4 the limit.
 */
export const storyViewersQuery = definePreparedQuery(
  'story-viewers',
  `
    ${PAGE({
      rows: `
        select v.*, v.id as place from story_views v
        where v.story_id = $2 and ${IS_BEFORE_POSITION('$3', 'v.id')} and not ${IS_BLOCKED('$1', 'v.viewer_id')}
        order by v.id desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<StoryViewer>({
        user: USER_CARD_OF('item.viewer_id'),
        seenAt: isoTime('item.seen_at'),
        reaction: 'item.reaction',
        reply: REPLY_TO_STORY('item.story_id', 'item.viewer_id'),
      }),
    })}
    select ${PAGE_JSON('$4')} as json
    from stories where stories.id = $2 and stories.author_id = $1 and ${ACTIVE_STORY()}`,
);
