import { WALKS_IN_VIEW_MAX, WALK_CALENDAR_MAX } from '@qlixline/contract/limits';
import type { OwnWalksPart } from '@qlixline/contract/walks/walk';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import {
  IS_LISTED_WALK,
  IS_NEXT_OF_SERIES,
  IS_PAUSED_WALK,
  IS_UPCOMING_WALK,
  VISIBLE_WALK,
} from '../../schema/walks/walk.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import {
  WALK_CARD_JSON,
  WALK_IN_VIEW_JSON,
  WALK_JSON,
  WALK_MEETING_POINT,
  WALK_REASON,
  WALK_STATE,
  WALK_TITLE,
} from '../../schema/json/walk.sql.ts';

/** Reads `GET /api/walks/:id`. Parameters: $1 the viewer, $2 the walk. */
export const walkQuery = definePreparedQuery(
  'walk',
  `select ${WALK_JSON('$1::uuid', 'walks')}::text as json from walks
   where walks.id = $2 and ${VISIBLE_WALK('$1::uuid')}`,
);

const ENDS_AT = `walks.starts_at + make_interval(mins => walks.minutes)`;
/** Condition that a walk isn't over. Walks last only hours, so the index finds the candidates. */
const IS_NOT_OVER = `walks.starts_at > now() - interval '8 hours' and ${ENDS_AT} > now()`;

/** SQL of the ids of walks for which $1 has an RSVP. */
const JOINED_IDS = `(select r.walk_id as id from walk_rsvps r where r.user_id = $1)`;
const HOSTS_OR = (joinedIds: string): string => `(
  select walks.id from walks where walks.host_id = $1 union select own.id from ${joinedIds} own)`;

/** Looks up walks one by one. With a plain join the planner would read everybody's walks. */
const WALKS_AMONG = (ids: string): string =>
  `${ids} own cross join lateral (select * from walks where walks.id = own.id offset 0) walks`;

const WALKS_OF: Record<OwnWalksPart, { from: string; where: string }> = {
  going: { from: WALKS_AMONG(JOINED_IDS), where: `${IS_NOT_OVER} and ${VISIBLE_WALK('$1::uuid')}` },
  hosting: {
    from: `(select * from walks where walks.host_id = $1 and ${IS_NOT_OVER} offset 0) walks`,
    where: `walks.state = 'planned' and ${IS_NEXT_OF_SERIES()}`,
  },
  past: {
    from: WALKS_AMONG(HOSTS_OR(JOINED_IDS)),
    where: `${ENDS_AT} <= now() and walks.state = 'planned' and ${VISIBLE_WALK('$1::uuid')}`,
  },
};

/** Sort key in seconds, ascending through the list; for past walks, seconds before now. */
const SORT_KEY: Record<OwnWalksPart, string> = {
  going: 'extract(epoch from walks.starts_at)',
  hosting: 'extract(epoch from walks.starts_at)',
  past: '(4e9 - extract(epoch from walks.starts_at))',
};

const ownWalks = (part: OwnWalksPart) =>
  definePreparedQuery(
    `walks-${part}`,
    `
    ${PAGE({
      rows: `
        select walks.*, ${SORT_KEY[part]}::float8 as place_in_list from ${WALKS_OF[part].from}
        where ${WALKS_OF[part].where}
          and ($2::float8 is null or ${SORT_KEY[part]} > $2 or ${SORT_KEY[part]} = $2 and walks.id < $3)
        order by place_in_list, id desc limit $4 + 1`,
      limit: '$4',
      order: 'place_in_list, id desc',
      last: `(array_agg(item.place_in_list || ';' || item.id order by item.place_in_list desc, item.id))[1]`,
      json: WALK_CARD_JSON('$1::uuid', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json`,
  );

/** Reads `GET /api/walks/mine`. Parameters: $1 the user, $2 and $3 the position and id to start after, $4 the limit. */
export const ownWalksQueries = { going: ownWalks('going'), hosting: ownWalks('hosting'), past: ownWalks('past') };

/** Reads the walks in a map section as a JSON array. Parameters: $1 the viewer, $2 to $5 its sides from `partOf`. */
export const walksInViewQuery = definePreparedQuery(
  'walks-in-view',
  `
    with ${BLOCKED('$1::uuid')}
    select coalesce(json_agg(${WALK_IN_VIEW_JSON('w')} order by w.starts_at, w.id), '[]')::text as json
    from (
      select walks.* from walks
      where ${IS_UPCOMING_WALK()} and walks.on_map <@ box(point($2, $3), point($4, $5))
        and ${IS_LISTED_WALK('$1::uuid')} and ${IS_NEXT_OF_SERIES()}
      order by walks.starts_at, walks.id limit ${WALKS_IN_VIEW_MAX}) w`,
);

export type CalendarWalk = {
  id: number;
  title: string;
  text: string;
  startsAt: string;
  minutes: number;
  state: 'planned' | 'cancelled';
  reason: string;
  revision: number;
  meetingPoint: string;
  latitude: number;
  longitude: number;
  changedAt: string;
};

const CALENDAR_COLUMNS = `
  walks.id, ${WALK_TITLE('walks')} as title, case when walks.removed_at is null and not ${IS_PAUSED_WALK('walks')} then walks.text else '' end as text,
  walks.starts_at as "startsAt", walks.minutes::integer as minutes, ${WALK_STATE('walks')} as state,
  ${WALK_REASON('walks')} as reason, walks.revision,
  ${WALK_MEETING_POINT('walks')} as "meetingPoint", walks.latitude, walks.longitude,
  coalesce(walks.edited_at, walks.created_at) as "changedAt"`;

/** Reads one walk for a calendar. Parameters: $1 the viewer, $2 the walk. */
export const calendarWalkQuery = definePreparedQuery<CalendarWalk>(
  'calendar-walk',
  `select ${CALENDAR_COLUMNS} from walks where walks.id = $2 and ${VISIBLE_WALK('$1::uuid')}`,
);

/** Reads the walks a user hosts or is a guest of, from a month ago on. Parameters: $1 the user. */
export const calendarWalksQuery = definePreparedQuery<CalendarWalk>(
  'calendar-walks',
  `select ${CALENDAR_COLUMNS}
   from ${WALKS_AMONG(HOSTS_OR('(select r.walk_id as id from walk_rsvps r where r.user_id = $1 and not r.is_waiting)'))}
   where walks.starts_at > now() - interval '1 month' and ${VISIBLE_WALK('$1::uuid')}
   order by walks.starts_at, walks.id limit ${WALK_CALENDAR_MAX}`,
);
