import type { Comment } from '@qlixline/contract/comment';

import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { SELECTIVITY_HINT } from '../../schema/conditions/selectivity-hint.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { BLOCKED, MENTIONS_JSON } from '../../schema/json/post.sql.ts';
import { IS_WANTED, VISIBLE_COMMENT, VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

/** SQL of the contract's comment from a row of `comments`. */
const COMMENT_JSON = (viewer: string, comment: string): string =>
  jsonObject<Comment>({
    id: `${comment}.id`,
    author: USER_CARD_OF(`${comment}.author_id`),
    text: `${comment}.text`,
    mentions: MENTIONS_JSON('comment', `${comment}.id`),
    createdAt: isoTime(`${comment}.created_at`),
    mayDelete: `${viewer} in (
      ${comment}.author_id, (select posts.author_id from posts where posts.id = ${comment}.post_id))`,
  });

/** $1 the viewer, $2 the post, $3 the id it stands before, $4 the limit; no row when the viewer may not see the post. */
export const commentsQuery = defineHotQuery(
  'comments-of-post',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select comments.*, comments.id as place from comments
        where comments.post_id = $2 and comments.id < $3 and ${SELECTIVITY_HINT(`
          ${VISIBLE_COMMENT('$1')} and ${IS_WANTED('$1', 'comments')}`)}
        order by comments.id desc limit $4 + 1`,
      limit: '$4',
      json: COMMENT_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json from posts where posts.id = $2 and ${VISIBLE_POST('$1')}`,
);

/** $1 the viewer, $2 the comment; no row when the viewer may not see it or its post. */
export const commentQuery = defineHotQuery(
  'comment',
  `
    with ${BLOCKED('$1')}
    select ${COMMENT_JSON('$1', 'comments')}::text as json
    from comments join posts on posts.id = comments.post_id
    where comments.id = $2 and ${VISIBLE_COMMENT('$1')} and ${VISIBLE_POST('$1')}`,
);
