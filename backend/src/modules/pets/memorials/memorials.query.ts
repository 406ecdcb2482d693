import { CANDLE_FRIENDS_SHOWN } from '@qlixline/contract/memorials/memorial-limits';
import type { Memorial, Tribute } from '@qlixline/contract/memorials/memorial';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { BLOCKED_WITH, FRIENDS_OF, IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';
import { VISIBLE_MEMORIAL, VISIBLE_TRIBUTE } from '../../../schema/memorials/memorial.sql.ts';
import { OWN_PET } from '../../../schema/pets/visible-pets.sql.ts';

/** SQL of the contract's tribute, from a row of `tributes` the viewer may read. A decline isn't shown to its author. */
const TRIBUTE_JSON = (viewer: string, tribute: string): string =>
  jsonObject<Tribute>({
    id: `${tribute}.id`,
    author: USER_CARD_OF(`${tribute}.author_id`),
    isOwn: `(${tribute}.author_id = ${viewer})`,
    text: `${tribute}.text`,
    createdAt: isoTime(`${tribute}.created_at`),
    isApproved: `(${tribute}.state = 'approved')`,
  });

/** Number of candles, except those by people whom a block hides, who are few. */
const CANDLE_COUNT = `(
  (select count(*) from memorial_candles lit where lit.pet_id = p.id)
  - (select count(*) from ${BLOCKED_WITH('$1')} b join memorial_candles lit on lit.pet_id = p.id and lit.user_id = b.user_id))`;

const CANDLES = jsonObject<Memorial['candles']>({
  count: CANDLE_COUNT,
  isLit: 'exists (select from memorial_candles lit where lit.pet_id = p.id and lit.user_id = $1)',
  friends: `(
    select coalesce(json_agg(${USER_CARD_OF('known.user_id')} order by known.created_at desc, known.user_id), '[]')
    from (
      select lit.user_id, lit.created_at from ${FRIENDS_OF('$1')} friend
      join memorial_candles lit on lit.pet_id = p.id and lit.user_id = friend.id
      where not ${IS_BLOCKED('$1', 'lit.user_id')}
      order by lit.created_at desc, lit.user_id limit ${CANDLE_FRIENDS_SHOWN}) known)`,
});

/** Reads `GET /api/pets/:id/memorial`; no row if the viewer sees none. Parameters: $1 the viewer, $2 the pet. */
export const memorialQuery = definePreparedQuery(
  'memorial',
  `select ${jsonObject<Memorial>({
    words: `coalesce((select words from memorials where memorials.pet_id = p.id), '')`,
    candles: CANDLES,
    ownTribute: `(
      select ${TRIBUTE_JSON('$1::uuid', 'own')} from tributes own
      where own.pet_id = p.id and own.author_id = $1 and own.removed_at is null)`,
    waitingCount: `case when p.owner_id = $1 then (
      select count(*) from tributes
      where tributes.pet_id = p.id and tributes.state = 'waiting' and ${VISIBLE_TRIBUTE('$1::uuid')}) end`,
  })}::text as json from ${VISIBLE_MEMORIAL('$1', '$2')} p`,
);

/**
 * Reads `GET /api/pets/:id/tributes`, newest first; no row if the viewer sees no memorial. Parameters: $1 the viewer,
 * $2 the pet, $3 the id to start before, $4 the limit.
 */
export const tributesQuery = definePreparedQuery(
  'tributes',
  `
    ${tributesIn('approved')}
    select ${PAGE_JSON('$4')} as json where exists (select from ${VISIBLE_MEMORIAL('$1', '$2')} p)`,
);

/** Reads `GET /api/pets/:id/tributes/waiting` like `tributesQuery`; no row for anybody but the pet's owner. */
export const waitingTributesQuery = definePreparedQuery(
  'waiting-tributes',
  `
    ${tributesIn('waiting')}
    select ${PAGE_JSON('$4')} as json
    where exists (select from ${OWN_PET('$1', '$2')} own where own.died_on is not null)`,
);

/** Reads one tribute. Parameters: $1 the viewer, $2 the tribute. */
export const tributeQuery = definePreparedQuery(
  'tribute',
  `select ${TRIBUTE_JSON('$1::uuid', 'tributes')}::text as json from tributes
   where tributes.id = $2 and ${VISIBLE_TRIBUTE('$1::uuid')}`,
);

function tributesIn(state: 'approved' | 'waiting'): string {
  return PAGE({
    rows: `
      select tributes.*, tributes.id as place from tributes
      where tributes.pet_id = $2 and tributes.state = '${state}' and tributes.id < $3 and ${VISIBLE_TRIBUTE('$1::uuid')}
      order by tributes.id desc limit $4 + 1`,
    limit: '$4',
    json: TRIBUTE_JSON('$1::uuid', 'item'),
  });
}
