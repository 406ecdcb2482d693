import { PETS_PER_OWNER_MAX, POSTS_COUNTED_MAX, USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';

import { isoTime } from '../../database/hot-read.ts';
import type { HotQuery } from '../../database/hot-read.ts';
import { IMAGE_JSON, IMAGE_URL } from '../media/media.query.ts';
import { IS_WANTED, VISIBLE_POST } from '../posts/visible-posts.sql.ts';
import { RELATION, REQUEST_ID } from '../relations/friend-request.sql.ts';
import { BLOCKED_WITH, IS_BLOCKED, IS_MUTED, MUTUAL_COUNT } from '../relations/relation.sql.ts';

/** Without those of their friends whom a block hides from the viewer. */
const FRIEND_COUNT = `(
  (select count(*) from friendships f where f.user_id = u.id)
  - (select count(*) from ${BLOCKED_WITH('$1')} b join friendships f on f.user_id = u.id and f.friend_id = b.user_id))`;

/** Looks at a bounded number of posts, however many there are. */
const POST_COUNT = `(
  select count(*) from (
    select * from posts where author_id = u.id order by id desc limit ${POSTS_COUNTED_MAX}) posts
  where ${VISIBLE_POST('$1')} and ${IS_WANTED('$1', 'posts')})`;

/** `GET /api/users/:id`: $1 the viewer, $2 an id or null, $3 a username or null. No row for who is not there for them. */
export const userProfileQuery: HotQuery = {
  name: 'person',
  text: `
    with named as (
      select id from users where id = $2::uuid
      union all select id from users where username = $3::citext
      union all select user_id from username_history
        where username = $3::citext and released_at > now() - make_interval(days => ${USERNAME_KEPT_DAYS})
      limit 1)
    select json_build_object(
      'id', u.id,
      'username', u.username,
      'displayName', u.display_name,
      'firstName', u.first_name,
      'profileImageUrl', ${IMAGE_URL('u.profile_image_id')},
      'profileImage', ${IMAGE_JSON('media')},
      'bio', u.bio,
      'location', u.location,
      'relation', ${RELATION('$1', 'u.id')},
      'requestId', ${REQUEST_ID('$1', 'u.id')},
      'isMuted', ${IS_MUTED('$1', 'u.id')},
      'friendCount', ${FRIEND_COUNT},
      'mutualCount', case when u.id = $1 then 0 else ${MUTUAL_COUNT('$1', 'u.id')} end,
      'postCount', ${POST_COUNT},
      'petCount', (select count(*) from pets where owner_id = u.id),
      'joinedAt', ${isoTime(`date_trunc('month', u.created_at, 'UTC')`)}
    )::text as json
    from named join users u on u.id = named.id
    left join media on media.id = u.profile_image_id
    where not ${IS_BLOCKED('$1', 'u.id')}`,
};

/** `GET /api/users/:id/pets`: $1 the viewer, $2 the owner. No row for who is not there for the viewer. */
export const petTilesQuery: HotQuery = {
  name: 'pet-tiles-of',
  text: `
    select json_build_object('nextCursor', null, 'items', (
      select coalesce(json_agg(json_build_object(
        'id', p.id,
        'name', p.name,
        'species', p.species,
        'breed', p.breed,
        'dateOfBirth', p.date_of_birth,
        'profileImageUrl', ${IMAGE_URL('p.profile_image_id')},
        'profileImage', ${IMAGE_JSON('media')}
      ) order by p.id), '[]')
      from (select * from pets where owner_id = u.id order by id limit ${PETS_PER_OWNER_MAX}) p
      left join media on media.id = p.profile_image_id
    ))::text as json
    from users u where u.id = $2 and not ${IS_BLOCKED('$1', 'u.id')}`,
};
