import type { Highlight } from '@qlixline/contract/stories/highlight';
import { HIGHLIGHT_STORIES_MAX, PREMIUM_HIGHLIGHTS_MAX } from '@qlixline/contract/limits';

import { ARE_FRIENDS, HAS_HIDDEN_WORD } from '../friends/relation.sql.ts';
import { KEPT_STORY } from '../stories/visible-stories.sql.ts';
import { DESCRIBED_IMAGE_OF } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';

/** Condition that the viewer, who has no block with the owner, may see their highlights. */
export const SEES_HIGHLIGHTS = (viewer: string, owner: string): string =>
  `(${owner} = ${viewer} or ${ARE_FRIENDS(viewer, owner)})`;

/** SQL table of a highlight's stories. The viewer must be allowed to see the highlight, which contains only its owner's stories. */
export const STORIES_IN_HIGHLIGHT = (viewer: string, highlight: string): string => `(
  select stories.* from highlight_stories join stories on stories.id = highlight_stories.story_id
  where highlight_stories.highlight_id = ${highlight}.id and ${KEPT_STORY()}
    and (stories.author_id = ${viewer} or not ${HAS_HIDDEN_WORD(viewer, 'stories')})
  order by stories.id limit ${HIGHLIGHT_STORIES_MAX})`;

/** SQL of a JSON array of the owner's highlights, newest first, for a viewer without a block. */
export const HIGHLIGHTS_JSON = (viewer: string, owner: string): string => `(
  select coalesce(json_agg(${jsonObject<Highlight>({
    id: 'h.id',
    name: 'h.name',
    cover: DESCRIBED_IMAGE_OF('h.cover_id'),
    storyCount: 'h.count',
  })} order by h.id desc), '[]')
  from (
    select highlights.id, highlights.name, shown.* from highlights
    cross join lateral (
      select count(*), (array_agg(s.media_id order by s.id desc))[1] as cover_id
      from ${STORIES_IN_HIGHLIGHT(viewer, 'highlights')} s
    ) shown
    where highlights.owner_id = ${owner} and ${SEES_HIGHLIGHTS(viewer, owner)}
      and (shown.count > 0 or highlights.owner_id = ${viewer})
    order by highlights.id desc limit ${PREMIUM_HIGHLIGHTS_MAX}
  ) h)`;
