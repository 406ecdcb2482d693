import type { HighlightStory, Highlights, StoryHighlights } from '@qlixline/contract/stories/highlight';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { KEPT_STORY } from '../../../schema/stories/visible-stories.sql.ts';
import { VISIBLE_USER } from '../../../schema/users/visible-users.sql.ts';
import { HIGHLIGHTS_JSON, SEES_HIGHLIGHTS, STORIES_IN_HIGHLIGHT } from '../../../schema/json/highlight.sql.ts';
import { DESCRIBED_IMAGE_OF } from '../../../schema/json/image.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

/** Reads `GET /api/highlights`. Parameters: $1 the owner. */
export const highlightsQuery = definePreparedQuery(
  'highlights',
  `select ${jsonObject<Highlights>({ items: HIGHLIGHTS_JSON('$1::uuid', '$1::uuid') })}::text as json`,
);

/**
 * Reads `GET /api/highlights/:id/stories`; no row if the viewer can't see it. Parameters: $1 the viewer, $2 the
 * highlight.
 */
export const highlightStoriesQuery = definePreparedQuery(
  'highlight-stories',
  `
    select json_build_object('items', (
      select coalesce(json_agg(${jsonObject<HighlightStory>({
        id: 's.id',
        image: DESCRIBED_IMAGE_OF('s.media_id'),
        caption: 's.caption',
        createdAt: isoTime('s.created_at'),
      })} order by s.id), '[]')
      from ${STORIES_IN_HIGHLIGHT('$1', 'h')} s
    ))::text as json
    from highlights h cross join lateral ${VISIBLE_USER('$1', 'h.owner_id')} u
    where h.id = $2 and ${SEES_HIGHLIGHTS('$1', 'u.id')}`,
);

/** Reads `GET /api/stories/:id/highlights`; no row unless $1 is the author. Parameters: $1 the author, $2 the story. */
export const storyHighlightsQuery = definePreparedQuery(
  'story-highlights',
  `
    select ${jsonObject<StoryHighlights>({
      ids: `(
        select coalesce(json_agg(highlight_id order by highlight_id desc), '[]') from highlight_stories
        where highlight_stories.story_id = stories.id)`,
    })}::text as json
    from stories where stories.id = $2 and stories.author_id = $1 and ${KEPT_STORY()}`,
);
