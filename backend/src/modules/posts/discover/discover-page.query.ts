import type { DiscoverPost } from '@qlixline/contract/posts/discover';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { RELATION, REQUEST_ID } from '../../../schema/friends/friend-request.sql.ts';
import { FOLLOWS } from '../../../schema/friends/relation.sql.ts';
import { ALLOWS_FOLLOWERS, LOCATION_OF, NAME_OF } from '../../../schema/users/user.sql.ts';
import { VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { BLOCKED } from '../../../schema/json/blocked.sql.ts';
import { POST_FIELDS } from '../../../schema/json/post.sql.ts';

const REASON_JSON = `case chosen.reason
  when 'liked_by_friend' then json_build_object('kind', chosen.reason, 'name', ${NAME_OF('chosen.detail::uuid')})
  when 'same_species' then json_build_object('kind', chosen.reason, 'species', chosen.detail)
  when 'same_place' then json_build_object('kind', chosen.reason, 'place', ${LOCATION_OF('posts.author_id')})
  when 'liked_tag' then json_build_object('kind', chosen.reason, 'tag', chosen.detail)
  else json_build_object('kind', chosen.reason) end`;

/**
 * Reads a page, checking visibility itself. Parameters: $1 the viewer, $2 to $4 ids of posts with reasons and details
 * in order, $5 the next cursor.
 */
export const discoverPageQuery = definePreparedQuery(
  'discover-page',
  `
    with ${BLOCKED('$1')}
    select json_build_object(
      'items', coalesce(json_agg(${jsonObject<DiscoverPost>({
        ...POST_FIELDS('$1', 'posts'),
        reason: REASON_JSON,
        relation: RELATION('$1', 'posts.author_id'),
        requestId: REQUEST_ID('$1', 'posts.author_id'),
        isFollowed: FOLLOWS('$1', 'posts.author_id'),
        allowsFollowers: ALLOWS_FOLLOWERS('posts.author_id'),
      })} order by chosen.place), '[]'),
      'nextCursor', $5::text)::text as json
    from unnest($2::bigint[], $3::text[], $4::text[]) with ordinality chosen (id, reason, detail, place)
    join posts on posts.id = chosen.id
    where ${VISIBLE_POST('$1')}`,
);
