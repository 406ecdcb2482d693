import type { ReportSubject } from '@qlixline/contract/safety';

import { defineHotQuery } from '../../database/hot-query.ts';
import type { HotQuery } from '../../database/hot-query.ts';
import { VISIBLE_COMMENT, VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';
import { VISIBLE_STORY } from '../../schema/conditions/visible-stories.sql.ts';

type Authored = { authorId: string };

/** Whose it is; no row for what the viewer may not see. $1 the viewer, $2 the thing's id. */
export const reportableQueries: Record<ReportSubject, HotQuery<Authored>> = {
  post: defineHotQuery<Authored>(
    'reportable-post',
    `select author_id as "authorId" from posts where id = $2::integer and ${VISIBLE_POST('$1')}`,
  ),
  comment: defineHotQuery<Authored>(
    'reportable-comment',
    `
      select comments.author_id as "authorId" from comments join posts on posts.id = comments.post_id
      where comments.id = $2::integer and ${VISIBLE_COMMENT('$1')} and ${VISIBLE_POST('$1')}`,
  ),
  story: defineHotQuery<Authored>(
    'reportable-story',
    `select author_id as "authorId" from stories where id = $2::integer and ${VISIBLE_STORY('$1')}`,
  ),
  user: defineHotQuery<Authored>(
    'reportable-user',
    `select id as "authorId" from users where id = $2::uuid and not ${IS_BLOCKED('$1', 'users.id')}`,
  ),
};
