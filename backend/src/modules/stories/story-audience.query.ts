import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { ARE_FRIENDS, IS_BLOCKED, IS_MUTED } from '../../schema/friends/relation.sql.ts';
import { IS_LASTING_STORY } from '../../schema/stories/visible-stories.sql.ts';

/**
 * Reads the users concerned by a change of stories, whether added, removed or restored. Parameters: $1 the stories, $2
 * the candidates.
 */
export const storyAudienceQuery = definePreparedQuery<{ id: number; userId: string }>(
  'story-audience',
  `
    select s.id, candidate::text as "userId" from stories s, unnest($2::uuid[]) candidate
    where s.id = any($1::bigint[]) and ${IS_LASTING_STORY('s')} and (
      candidate = s.author_id
      or ${ARE_FRIENDS('candidate', 's.author_id')}
        and not ${IS_BLOCKED('candidate', 's.author_id')} and not ${IS_MUTED('candidate', 's.author_id')})`,
);
