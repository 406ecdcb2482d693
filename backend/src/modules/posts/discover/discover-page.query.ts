import type { DiscoverPost } from '@qlixline/contract/posts/discover';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { RELATION, REQUEST_ID } from '../../../schema/friends/friend-request.sql.ts';
import { FOLLOWS } from '../../../schema/friends/relation.sql.ts';
import { ALLOWS_FOLLOWERS, LOCATION_OF, NAME_OF } from '../../../schema/users/user.sql.ts';
import { VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { BLOCKED } from '../../../schema/json/blocked.sql.ts';
import { FITTING, FITTING_JSON, GOES_ON } from '../../../schema/json/page.sql.ts';
import { POST_FIELDS } from '../../../schema/json/post.sql.ts';

const REASON_JSON = `case item.reason
  when 'liked_by_friend' then json_build_object('kind', item.reason, 'name', ${NAME_OF('item.detail::uuid')})
  when 'same_species' then json_build_object('kind', item.reason, 'species', item.detail)
  when 'same_place' then json_build_object('kind', item.reason, 'place', ${LOCATION_OF('item.author_id')})
  when 'liked_tag' then json_build_object('kind', item.reason, 'tag', item.detail)
  else json_build_object('kind', item.reason) end`;

/**
 * Page's items as JSON text, and the position of the last one that fits among the chosen posts; null if all of them
 * fit.
 */
type DiscoverItems = { items: string; cutAfter: string | null };

/**
 * Reads the items of a page, checking visibility itself. Parameters: $1 the viewer, $2 to $4 ids of posts with reasons
 * and details in order.
 */
export const discoverItemsQuery = definePreparedQuery<DiscoverItems>(
  'discover-page',
  `
    with ${BLOCKED('$1')},
    page as materialized (
      select posts.*, chosen.reason, chosen.detail, chosen.place
      from unnest($2::bigint[], $3::text[], $4::text[]) with ordinality chosen (id, reason, detail, place)
      join posts on posts.id = chosen.id
      where ${VISIBLE_POST('$1')}),
    shown as materialized (${FITTING({
      rows: 'select * from page',
      json: jsonObject<DiscoverPost>({
        ...POST_FIELDS('$1', 'item'),
        reason: REASON_JSON,
        relation: RELATION('$1', 'item.author_id'),
        requestId: REQUEST_ID('$1', 'item.author_id'),
        isFollowed: FOLLOWS('$1', 'item.author_id'),
        allowsFollowers: ALLOWS_FOLLOWERS('item.author_id'),
      }),
      order: 'item.place',
    })})
    select ${FITTING_JSON}::text as items, case when ${GOES_ON} then max(item.place) end as "cutAfter" from shown item`,
);
