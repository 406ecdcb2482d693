import type { LikeState } from '@qlixline/contract/posts/post';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { BLOCKED_WITH } from '../../../schema/friends/relation.sql.ts';
import { SELECTIVITY_HINT } from '../../../schema/selectivity-hint.sql.ts';
import { VISIBLE_PET } from '../../../schema/pets/visible-pets.sql.ts';
import { IS_LISTED_FOR_VIEWER, VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';
import { VISIBLE_USER } from '../../../schema/users/visible-users.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { BLOCKED } from '../../../schema/json/blocked.sql.ts';
import { LIKE_COUNT, POST_JSON } from '../../../schema/json/post.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

// In all of these: $1 the viewer, $2 the subject, $3 the position to end before, $4 the limit.

/** Reads one post; no row if the viewer may not see it. */
export const postQuery = definePreparedQuery(
  'post',
  `
    with ${BLOCKED('$1')}
    select ${POST_JSON('$1', 'posts')}::text as json from posts where posts.id = $2 and ${VISIBLE_POST('$1')}`,
);

/** Reads a user's posts; no row if a block exists or there is no such user. */
export const postsOfUserQuery = definePreparedQuery(
  'posts-of-user',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select posts.*, posts.id as place from posts
        where posts.author_id = $2 and posts.id < $3
          and ${SELECTIVITY_HINT(`${VISIBLE_POST('$1')} and ${IS_LISTED_FOR_VIEWER('$1', 'posts')}`)}
        order by posts.id desc limit $4 + 1`,
      limit: '$4',
      json: POST_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json from ${VISIBLE_USER('$1', '$2')} author`,
);

/** Reads posts with a pet; no row if a block hides its owner or there is no such pet. */
export const postsOfPetQuery = definePreparedQuery(
  'posts-of-pet',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select posts.*, posts.id as place
        from post_pets cross join lateral (select * from posts where posts.id = post_pets.post_id offset 0) posts
        where post_pets.pet_id = $2 and post_pets.post_id < $3
          and ${SELECTIVITY_HINT(`${VISIBLE_POST('$1')} and ${IS_LISTED_FOR_VIEWER('$1', 'posts')}`)}
        order by post_pets.post_id desc limit $4 + 1`,
      limit: '$4',
      json: POST_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json from ${VISIBLE_PET('$1', '$2')} pet`,
);

/**
 * Reads the viewer's saved posts that are still visible, last saved first. Parameters: $2 the position to end before,
 * $3 the limit.
 */
export const savedPostsQuery = definePreparedQuery(
  'posts-saved',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select posts.*, post_saves.id as place
        from post_saves cross join lateral (select * from posts where posts.id = post_saves.post_id offset 0) posts
        where post_saves.user_id = $1 and post_saves.id < $2 and ${SELECTIVITY_HINT(VISIBLE_POST('$1'))}
        order by post_saves.id desc limit $3 + 1`,
      limit: '$3',
      json: POST_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$3')} as json`,
);

/** Reads the posts of the viewer's collection $4; no row if there is no such collection. */
export const collectedPostsQuery = definePreparedQuery(
  'posts-collected',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select posts.*, saved.place
        from (
          select post_saves.post_id, post_saves.id as place
          from collection_posts join post_saves on post_saves.post_id = collection_posts.post_id and post_saves.user_id = $1
          where collection_posts.collection_id = $4 and post_saves.id < $2
        ) saved cross join lateral (select * from posts where posts.id = saved.post_id offset 0) posts
        where ${SELECTIVITY_HINT(VISIBLE_POST('$1'))}
        order by saved.place desc limit $3 + 1`,
      limit: '$3',
      json: POST_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$3')} as json from collections where collections.id = $4 and collections.owner_id = $1`,
);

/** Reads the users who like a post, newest first; no row if the viewer may not see it. */
export const likersQuery = definePreparedQuery(
  'post-likers',
  `
    ${PAGE({
      rows: `
        select post_likes.user_id, post_likes.id as place from post_likes
        where post_likes.post_id = $2 and post_likes.id < $3
          and post_likes.user_id not in (select user_id from ${BLOCKED_WITH('$1')} hidden)
        order by post_likes.id desc limit $4 + 1`,
      limit: '$4',
      json: USER_CARD_OF('item.user_id'),
    })}
    select ${PAGE_JSON('$4')} as json from posts where posts.id = $2 and ${VISIBLE_POST('$1')}`,
);

/** Reads `likeStateSchema` of a post the viewer may see. */
export const likeStateQuery = definePreparedQuery(
  'post-like-state',
  `
    with ${BLOCKED('$1')}
    select ${jsonObject<LikeState>({
      isLiked: 'exists (select from post_likes where post_id = posts.id and user_id = $1)',
      likeCount: LIKE_COUNT('posts'),
    })}::text as json
    from posts where posts.id = $2 and ${VISIBLE_POST('$1')}`,
);
