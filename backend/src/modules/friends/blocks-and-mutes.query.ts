import type { BlockOrMute } from '@qlixline/contract/safety/safety';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_AHEAD } from '../../schema/friends/mute.sql.ts';
import { BLOCKED_WITH } from '../../schema/friends/relation.sql.ts';
import { USER_ID_OF } from '../../schema/users/user.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { IS_BEFORE_POSITION } from '../../schema/json/cursor.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

const BLOCK_OR_MUTE_JSON = (userId: string, since: string, until: string): string =>
  jsonObject<BlockOrMute>({ user: USER_CARD_OF(userId), since: isoTime(since), until: isoTime(until) });

/**
 * Reads `GET /api/blocks`, without accounts that are blocked only because another account of the same browser is.
 * Parameters: $1 the viewer, $2 the row to start after (null: the newest), $3 the limit.
 */
export const blockListQuery = definePreparedQuery(
  'blocked-by',
  listQuery(
    `select blocked_id as user_id, created_at, null::timestamptz as until, id from blocks
     where blocker_id = $1 and because_of_id is null`,
  ),
);

/** Reads `GET /api/blocks?of=`. Further parameters: $4 an id or null, $5 a username or null. */
export const blocksOfQuery = definePreparedQuery(
  'blocks-of',
  listQuery(
    `select blocked_id as user_id, created_at, null::timestamptz as until, id from blocks where blocker_id = $1 and blocked_id = ${USER_ID_OF('$4', '$5')}`,
  ),
);

/**
 * Reads `GET /api/blocks/:id`; no row if the viewer hasn't blocked the user. Parameters: $1 the viewer, $2 an id or
 * null, $3 a username or null.
 */
export const blockQuery = definePreparedQuery(
  'block-of',
  `
    select ${BLOCK_OR_MUTE_JSON('blocks.blocked_id', 'blocks.created_at', 'null::timestamptz')}::text as json
    from blocks where blocker_id = $1 and blocked_id = ${USER_ID_OF('$2', '$3')}`,
);

/** Reads `GET /api/mutes`, without users hidden by a block. */
export const muteListQuery = definePreparedQuery(
  'muted-by',
  listQuery(
    `select muted_id as user_id, created_at, until, id from mutes
     where muter_id = $1 and ${IS_AHEAD('until')} and muted_id not in (select user_id from ${BLOCKED_WITH('$1')} hidden)`,
  ),
);

/** Reads `GET /api/restrictions`, without users hidden by a block. */
export const restrictionListQuery = definePreparedQuery(
  'restricted-by',
  listQuery(
    `select restricted_id as user_id, created_at, null::timestamptz as until, id from restrictions
     where restricter_id = $1 and restricted_id not in (select user_id from ${BLOCKED_WITH('$1')} hidden)`,
  ),
);

function listQuery(rows: string): string {
  return `
    ${PAGE({
      rows: `
        select *, id as place from (${rows}) listed where ${IS_BEFORE_POSITION('$2', 'id')} order by id desc limit $3 + 1`,
      limit: '$3',
      json: BLOCK_OR_MUTE_JSON('item.user_id', 'item.created_at', 'item.until'),
    })}
    select ${PAGE_JSON('$3')} as json`;
}
