import type { Suspension } from '@qlixline/contract/safety/suspension';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_BEFORE_POSITION } from '../../schema/json/cursor.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { NAMED_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { APPLIES } from '../../schema/suspensions/suspension.sql.ts';

const SUSPENSION_JSON = (suspension: string): string =>
  jsonObject<Suspension>({
    user: NAMED_CARD_OF(`${suspension}.user_id`),
    reason: `${suspension}.reason`,
    since: isoTime(`${suspension}.created_at`),
    until: isoTime(`${suspension}.ends_at`),
  });

/** Reads `GET /api/moderation/suspensions`. Parameters: $1 the row to start after (null: the newest), $2 the limit. */
export const suspensionListQuery = definePreparedQuery(
  'suspensions',
  `
    ${PAGE({
      rows: `
        select *, id as place from suspensions
        where ${APPLIES()} and ${IS_BEFORE_POSITION('$1', 'id')} order by id desc limit $2 + 1`,
      limit: '$2',
      json: SUSPENSION_JSON('item'),
    })}
    select ${PAGE_JSON('$2')} as json`,
);

/** Reads one suspension. Parameters: $1 the user. */
export const suspensionQuery = definePreparedQuery(
  'suspension',
  `select ${SUSPENSION_JSON('suspensions')}::text as json from suspensions where user_id = $1 and ${APPLIES()}`,
);
