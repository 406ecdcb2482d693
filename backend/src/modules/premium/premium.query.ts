import { PREMIUM_HISTORY_MAX } from '@qlixline/contract/limits';
import type { Premium, PremiumPeriod } from '@qlixline/contract/premium/premium';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

/** State of the period that runs now; of several, the one that ends last counts. */
const STATE = `coalesce(
  (select case when past_due_since is not null then 'past_due' when cancelled_at is not null then 'cancelled'
     when source = 'gift' then 'gifted' else 'active' end
   from own where starts_at <= now() and ends_at > now() order by ends_at desc limit 1),
  case when exists (select from own) then 'expired' else 'free' end)`;

/** Reads `GET /api/premium`. Parameters: $1 the user. */
export const premiumQuery = definePreparedQuery(
  'premium',
  `
    with own as (select * from premium_periods where user_id = $1)
    select ${jsonObject<Premium>({
      state: STATE,
      until: `(select ${isoTime('max(ends_at)')} from own)`,
      history: `(
        select coalesce(json_agg(${jsonObject<PremiumPeriod>({
          source: 'newest.source',
          startsAt: isoTime('newest.starts_at'),
          endsAt: isoTime('newest.ends_at'),
        })} order by newest.starts_at desc, newest.id desc), '[]')
        from (select * from own order by starts_at desc, id desc limit ${PREMIUM_HISTORY_MAX}) newest)`,
    })}::text as json`,
);
