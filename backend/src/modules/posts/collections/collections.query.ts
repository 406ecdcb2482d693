import type { PostCollections } from '@qlixline/contract/posts/collection';
import { PREMIUM_COLLECTIONS_MAX } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { BLOCKED } from '../../../schema/json/blocked.sql.ts';

/**
 * Reads the viewer's collections that contain a saved post, newest first; no row if the viewer may not see it.
 * Parameters: $1 the viewer, $2 the post.
 */
export const postCollectionsQuery = definePreparedQuery(
  'post-collections',
  `
    with ${BLOCKED('$1')}, containing as (
      select collections.id from collection_posts join collections on collections.id = collection_id
      where collection_posts.post_id = $2 and collections.owner_id = $1
        and exists (select from post_saves where post_id = $2 and user_id = $1)
      order by collections.id desc limit ${PREMIUM_COLLECTIONS_MAX})
    select ${jsonObject<PostCollections>({
      ids: `(select coalesce(json_agg(id order by id desc), '[]') from containing)`,
    })}::text as json
    from posts where posts.id = $2 and ${VISIBLE_POST('$1')}`,
);
