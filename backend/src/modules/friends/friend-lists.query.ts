import type { FriendRequest } from '@qlixline/contract/friends/friend';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_OPEN, LOOKS_OPEN_TO_REQUESTER } from '../../schema/friends/friend-request.sql.ts';
import { NAME_MATCHES } from '../../schema/listings/name-matches.sql.ts';
import { MUTUAL_COUNT } from '../../schema/friends/relation.sql.ts';
import { ACCEPTS } from '../../schema/trust/contact.sql.ts';
import { SELECTIVITY_HINT } from '../../schema/selectivity-hint.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { IS_BEFORE_POSITION } from '../../schema/json/cursor.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PET_NAMES_OF } from '../../schema/json/pet.sql.ts';
import { MARKED_USER_CARD_OF, USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

const PET_NAMES_SHOWN = 3;

/**
 * Reads `GET /api/friends`. Parameters: $1 the viewer, $2 the row to start after (null: the newest), $3 the limit, $4
 * the search words.
 */
export const friendListQuery = definePreparedQuery(
  'friends-of',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select f.friend_id, f.since, f.id as place from friendships f
        where f.user_id = $1 and ${IS_BEFORE_POSITION('$2', 'f.id')}
          and ${SELECTIVITY_HINT(`($4::text is null or ${NAME_MATCHES('f.friend_id', '$4')})
            and f.friend_id not in (select user_id from blocked)`)}
        order by f.id desc limit $3 + 1`,
      limit: '$3',
      json: `(${USER_CARD_OF('item.friend_id')}::jsonb || jsonb_build_object(
        'since', ${isoTime('item.since')}, 'petNames', ${PET_NAMES_OF('item.friend_id', PET_NAMES_SHOWN)},
        'mayMention', ${ACCEPTS('mention')('item.friend_id', '$1')}))`,
    })}
    select ${PAGE_JSON('$3')} as json`,
);

/** Reads `GET /api/friends/requests/pending`: requests to the viewer. */
export const pendingRequestsQuery = definePreparedQuery(
  'friend-requests-to',
  requestsQuery('to_id', 'from_id', IS_OPEN('r')),
);

/** Reads `GET /api/friends/requests/sent`: the viewer's requests, including declined ones until they expire. */
export const sentRequestsQuery = definePreparedQuery(
  'friend-requests-from',
  requestsQuery('from_id', 'to_id', LOOKS_OPEN_TO_REQUESTER('r')),
);

function requestsQuery(own: string, other: string, condition: string): string {
  return `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select r.${other} as user_id, r.created_at, r.id as place from friend_requests r
        where r.${own} = $1 and ${condition} and ${IS_BEFORE_POSITION('$2', 'r.id')}
          and ${SELECTIVITY_HINT(`r.${other} not in (select user_id from blocked)`)}
        order by r.id desc limit $3 + 1`,
      limit: '$3',
      json: jsonObject<FriendRequest>({
        id: 'item.place',
        user: MARKED_USER_CARD_OF('$1', 'item.user_id'),
        createdAt: isoTime('item.created_at'),
        mutualCount: MUTUAL_COUNT('$1', 'item.user_id'),
      }),
    })}
    select ${PAGE_JSON('$3')} as json`;
}
