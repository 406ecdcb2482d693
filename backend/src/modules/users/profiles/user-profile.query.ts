import type { UserProfile } from '@qlixline/contract/users/user-profile';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { RELATION, REQUEST_ID } from '../../../schema/friends/friend-request.sql.ts';
import {
  FOLLOWER_COUNT,
  FOLLOWS,
  FRIEND_COUNT,
  IS_MUTED,
  IS_RESTRICTED,
  KNOWS,
  MUTE_OF_USER_UNTIL,
  MUTUAL_COUNT,
} from '../../../schema/friends/relation.sql.ts';
import { MAY_MESSAGE } from '../../../schema/messages/conversation.sql.ts';
import { POST_COUNT } from '../../../schema/posts/visible-posts.sql.ts';
import { USER_ID_OF } from '../../../schema/users/user.sql.ts';
import { VISIBLE_USER } from '../../../schema/users/visible-users.sql.ts';
import { HIGHLIGHTS_JSON } from '../../../schema/json/highlight.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { PETS_OF, PET_COUNT, PET_TILE_JSON } from '../../../schema/json/pet.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { RESEMBLED_FRIEND, describedUserFields } from '../../../schema/json/user-card.sql.ts';

/**
 * Query of `GET /api/users/:id`; no row if the user isn't visible. Parameters: $1 the viewer, $2 an id or null, $3 a
 * username or null.
 */
export const userProfileQuery = definePreparedQuery(
  'user-profile',
  `
    select ${jsonObject<UserProfile>({
      ...describedUserFields('u'),
      resembles: RESEMBLED_FRIEND('$1', 'u'),
      relation: RELATION('$1', 'u.id'),
      requestId: REQUEST_ID('$1', 'u.id'),
      isMuted: IS_MUTED('$1', 'u.id'),
      mutedUntil: isoTime(MUTE_OF_USER_UNTIL('$1', 'u.id')),
      isRestricted: IS_RESTRICTED('$1', 'u.id'),
      isFollowed: FOLLOWS('$1', 'u.id'),
      allowsFollowers: 'u.allows_followers',
      mayMessage: MAY_MESSAGE('$1', 'u.id'),
      knowsViewer: `(u.id = $1 or ${KNOWS('u.id', '$1')})`,
      friendCount: FRIEND_COUNT('$1', 'u.id'),
      followerCount: FOLLOWER_COUNT('$1', 'u.id'),
      mutualCount: `case when u.id = $1 then 0 else ${MUTUAL_COUNT('$1', 'u.id')} end`,
      postCount: POST_COUNT('$1', 'u.id'),
      petCount: PET_COUNT('u.id'),
      highlights: HIGHLIGHTS_JSON('$1', 'u.id'),
      joinedAt: isoTime(`date_trunc('month', u.created_at, 'UTC')`),
    })}::text as json
    from ${VISIBLE_USER('$1', USER_ID_OF('$2', '$3'))} u`,
);

/** Query of `GET /api/users/:id/pets`; no row if the user isn't visible. Parameters: $1 the viewer, $2 the owner. */
export const petTilesQuery = definePreparedQuery(
  'pet-tiles-of',
  `
    select json_build_object('nextCursor', null, 'items', (
      select coalesce(json_agg(${PET_TILE_JSON('p')} order by p.id), '[]')
      from ${PETS_OF('u.id')} p
    ))::text as json
    from ${VISIBLE_USER('$1', '$2')} u`,
);
