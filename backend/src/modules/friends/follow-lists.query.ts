import type { Follow } from '@qlixline/contract/friends/follow';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { NAME_MATCHES } from '../../schema/listings/name-matches.sql.ts';
import { ACCEPTS } from '../../schema/trust/contact.sql.ts';
import { SELECTIVITY_HINT } from '../../schema/selectivity-hint.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { IS_BEFORE_POSITION } from '../../schema/json/cursor.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';

/**
 * Reads `GET /api/follows`. Parameters: $1 the viewer, $2 the row to start after (null: the newest), $3 the limit, $4
 * the search words.
 */
export const followListQuery = definePreparedQuery(
  'followed-by',
  listQuery('follower_id', 'followed_id', `($4::text is null or ${NAME_MATCHES('f.followed_id', '$4')}) and`),
);

/** Reads `GET /api/followers`. */
export const followerListQuery = definePreparedQuery('followers-of', listQuery('followed_id', 'follower_id'));

function listQuery(own: string, other: string, condition = ''): string {
  return `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select f.${other} as user_id, f.created_at, f.id as place from user_follows f
        where f.${own} = $1 and ${IS_BEFORE_POSITION('$2', 'f.id')}
          and ${SELECTIVITY_HINT(`${condition} f.${other} not in (select user_id from blocked)`)}
        order by f.id desc limit $3 + 1`,
      limit: '$3',
      json: jsonObject<Follow>({
        user: USER_CARD_OF('item.user_id'),
        since: isoTime('item.created_at'),
        mayMention: ACCEPTS('mention')('item.user_id', '$1'),
      }),
    })}
    select ${PAGE_JSON('$3')} as json`;
}
