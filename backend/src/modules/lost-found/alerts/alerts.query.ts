import type { AlertArea } from '@qlixline/contract/lost-found/alert-area';
import { ALERTS_NOTIFIED_MAX, ALERT_WITHIN_KM } from '@qlixline/contract/limits';
import type { GridPlace } from '@qlixline/contract/map/grid-place';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { CHORD_OF } from '../../../schema/distance.sql.ts';
import { IS_OWN_NOTICE, PEOPLE_OF_NOTICE, VISIBLE_NOTICE } from '../../../schema/lost-found/notice.sql.ts';
import { BLOCKED_WITH, MUTED_BY, MUTING } from '../../../schema/friends/relation.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

/** Reads `GET /api/lost-found/alerts`. Parameters: $1 the user. */
export const alertAreaQuery = definePreparedQuery(
  'alert-area',
  `select json_build_object('area', (
     select ${jsonObject<AlertArea>({
       place: jsonObject<GridPlace>({ name: 'a.place', latitude: 'a.latitude', longitude: 'a.longitude' }),
       within: 'a.within_km',
       species: 'a.species',
       everyHours: 'a.every_hours',
     })} from alert_areas a where a.user_id = $1))::text as json`,
);

/** Subqueries for each radius. Each radius has its own index, so that only users who are near enough are read. */
const AREAS_AROUND = ALERT_WITHIN_KM.map(
  (km) => `
    select a.* from alert_areas a
    where a.within_km = ${km} and a.spot <@ cube_enlarge(notices.spot, ${CHORD_OF(String(km))}, 3)
      and (a.spot <-> notices.spot) <= ${CHORD_OF(String(km))}`,
).join(' union all ');

/** Condition that the user's minimum interval since the last alert has passed. */
const IS_DUE = (area: string): string =>
  `(${area}.told_at is null or ${area}.told_at <= now() - make_interval(hours => ${area}.every_hours))`;

/** Reads the author of a notice and the owner of its pet. Parameters: $1 the notice. */
export const authorAndOwnerOfNoticeQuery = definePreparedQuery<{ people: string[] }>(
  'people-of-notice',
  `select ${PEOPLE_OF_NOTICE('notices')} as people from notices where notices.id = $1`,
);

/**
 * Reads whom to alert of a missing pet, nearest first. Parameters: $1 the notice, $2 its author and the pet's owner,
 * who are excluded.
 */
export const recipientsOfNoticeQuery = definePreparedQuery<{ userId: string; isDue: boolean }>(
  'told-of-notice',
  `select a.user_id as "userId", ${IS_DUE('a')} as "isDue"
   from notices cross join lateral (${AREAS_AROUND}) a
   where notices.id = $1
     and (cardinality(a.species) = 0 or notices.species = any(a.species))
     and not ${IS_OWN_NOTICE('a.user_id')}
     and a.user_id not in (
       select blocked.user_id from unnest($2::uuid[]) person (id) cross join lateral ${BLOCKED_WITH('person.id')} blocked)
     and a.user_id not in (
       select muting.user_id from unnest($2::uuid[]) person (id) cross join lateral ${MUTING('person.id')} muting)
   order by a.spot <-> notices.spot, a.user_id limit ${ALERTS_NOTIFIED_MAX}`,
);

/** Reads users with due alerts. Parameters: $1 the limit. */
export const dueAlertsQuery = definePreparedQuery<{ userId: string }>(
  'due-alerts',
  `select distinct w.user_id as "userId" from waiting_alerts w join alert_areas a on a.user_id = w.user_id
   where ${IS_DUE('a')} order by w.user_id limit $1`,
);

/** Reads the newest notice that waits for the user and whose pet is still missing. Parameters: $1 the user. */
export const newestWaitingQuery = definePreparedQuery<{ noticeId: number; authorId: string }>(
  'newest-waiting-alert',
  `select notices.id as "noticeId", notices.author_id as "authorId"
   from waiting_alerts w join notices on notices.id = w.notice_id
   where w.user_id = $1 and notices.state = 'active' and ${VISIBLE_NOTICE('$1::uuid')}
     and notices.author_id not in (select user_id from ${MUTED_BY('$1::uuid')} muted)
   order by notices.id desc limit 1`,
);
