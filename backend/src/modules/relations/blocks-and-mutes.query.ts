import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { PAGE_JSON } from '../../database/page-json.ts';
import { USER_CARD_JSON } from '../../schema/json/user-card.sql.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';

/** `GET /api/blocks`: $1 the viewer, $2 the row it begins after (null: from the newest), $3 the limit. */
export const blockListQuery = defineHotQuery('blocked-by', listQuery('blocks', 'blocker_id', 'blocked_id', 'true'));

/** `GET /api/mutes`: without whom a block hides. */
export const muteListQuery = defineHotQuery(
  'muted-by',
  listQuery('mutes', 'muter_id', 'muted_id', `not ${IS_BLOCKED('$1', 's.muted_id')}`),
);

function listQuery(table: string, by: string, whom: string, condition: string): string {
  return PAGE_JSON(
    `select s.id, s.${whom} as person_id, s.created_at from ${table} s
     where s.${by} = $1 and ${condition} and ($2::integer is null or s.id < $2) order by s.id desc`,
    `select json_agg(json_build_object('person', ${USER_CARD_JSON('u')}, 'since', ${isoTime('s.created_at')})
       order by s.id desc)
     from shown s join users u on u.id = s.person_id`,
  );
}
