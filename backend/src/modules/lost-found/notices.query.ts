import { NOTICES_IN_VIEW_MAX } from '@qlixline/contract/limits';
import { SIGHTINGS_LISTED_MAX } from '@qlixline/contract/trust/crowd-limits';
import type { NoticeCard } from '@qlixline/contract/lost-found/notice';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_WITHIN_BOUNDS } from '../../schema/distance.sql.ts';
import {
  IS_ACTIVE_NOTICE,
  IS_OWN_NOTICE,
  IS_LISTED_NOTICE,
  VISIBLE_NOTICE,
} from '../../schema/lost-found/notice.sql.ts';
import { PETS_FOR } from '../../schema/pets/pet-role.sql.ts';
import { FOUND_SIGHTING } from '../../schema/safety/oversight.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { NOTICE_CARD_JSON, NOTICE_JSON, NOTICE_NAME, SIGHTING_JSON } from '../../schema/json/notice.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';

/** Reads `GET /api/lost-found/:id`. Parameters: $1 the viewer, $2 the notice. */
export const noticeQuery = definePreparedQuery(
  'notice',
  `select ${NOTICE_JSON('$1::uuid', 'notices')}::text as json from notices
   where notices.id = $2 and ${VISIBLE_NOTICE('$1::uuid')}`,
);

/** Reads notices as cards, unordered. Parameters: $1 the viewer, $2 the notices. */
export const noticeCardsQuery = definePreparedQuery<{ id: number; card: NoticeCard }>(
  'notice-cards',
  `select notices.id, ${NOTICE_CARD_JSON('$1::uuid', 'notices')} as card from notices
   where notices.id = any($2::bigint[]) and ${VISIBLE_NOTICE('$1::uuid')}`,
);

/** Reads `GET /api/lost-found/mine`. Parameters: $1 the user, $2 the id to start before, $3 the limit. */
export const ownNoticesQuery = definePreparedQuery(
  'notices-of',
  `
    ${PAGE({
      rows: `
        select * from (
          select notices.*, notices.id as place_in_list from notices
          where notices.author_id = $1 and notices.id < $2 and notices.removed_at is null and ${IS_OWN_NOTICE('$1::uuid')}
          union
          select notices.*, notices.id as place_in_list
          from ${PETS_FOR('useTag', '$1::uuid')} p join notices on notices.pet_id = p.id
          where notices.id < $2 and notices.removed_at is null) mine
        order by place_in_list desc limit $3 + 1`,
      limit: '$3',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: NOTICE_CARD_JSON('$1::uuid', 'item'),
    })}
    select ${PAGE_JSON('$3')} as json`,
);

/** Reads `GET /api/lost-found/in-view`, the newest. Parameters: $1 the viewer, $2 to $5 west, south, east and north. */
export const noticesInViewQuery = definePreparedQuery(
  'notices-in-view',
  `
    with ${BLOCKED('$1::uuid')}
    select coalesce(json_agg(json_build_object(
      'id', n.id, 'kind', n.kind, 'name', ${NOTICE_NAME('n')}, 'species', n.species,
      'latitude', n.latitude, 'longitude', n.longitude) order by n.id desc), '[]')::text as json
    from (
      select notices.* from notices
      where ${IS_ACTIVE_NOTICE} and ${IS_LISTED_NOTICE('$1::uuid')}
        and ${IS_WITHIN_BOUNDS('notices', ['$2', '$3', '$4', '$5'])}
      order by notices.id desc limit ${NOTICES_IN_VIEW_MAX}) n`,
);

const SIGHTINGS = (viewer: string): string => `
  sightings s join notices on notices.id = s.notice_id
  where ${VISIBLE_NOTICE(viewer)} and ${FOUND_SIGHTING(viewer, 's')}`;

/**
 * Reads `GET /api/lost-found/:id/sightings`; no row if the viewer can't see the notice. Parameters: $1 the viewer, $2
 * the notice.
 */
export const sightingsQuery = definePreparedQuery(
  'sightings',
  `select coalesce((
     select json_agg(${SIGHTING_JSON('$1::uuid', 's.is_own')} order by s.seen_at, s.id)
     from (
       select s.*, ${IS_OWN_NOTICE('$1::uuid')} as is_own from ${SIGHTINGS('$1::uuid')} and s.notice_id = $2
       order by s.seen_at desc, s.id desc limit ${SIGHTINGS_LISTED_MAX}) s), '[]')::text as json
   from notices where notices.id = $2 and ${VISIBLE_NOTICE('$1::uuid')}`,
);

/** Reads one sighting. Parameters: $1 the viewer, $2 the sighting. */
export const sightingQuery = definePreparedQuery(
  'sighting',
  `select ${SIGHTING_JSON('$1::uuid', IS_OWN_NOTICE('$1::uuid'))}::text as json from ${SIGHTINGS('$1::uuid')} and s.id = $2`,
);
