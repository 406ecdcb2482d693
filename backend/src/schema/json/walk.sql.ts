import { WALK_WAITING_MAX } from '@qlixline/contract/limits';
import type { PetTile } from '@qlixline/contract/users/user-profile';
import type { Walk, WalkCard, WalkInView, WalkPerson } from '@qlixline/contract/walks/walk';

import { ARE_FRIENDS, IS_BLOCKED } from '../friends/relation.sql.ts';
import { SELECTIVITY_HINT } from '../selectivity-hint.sql.ts';
import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { GOING_COUNT, IS_PAUSED_WALK, IS_UPCOMING_WALK, PETS_ON_WALK, VISIBLE_WALK } from '../walks/walk.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';
import { petTileFields } from './pet.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

const TAKEN_DOWN = 'A walk that was taken down';
const HOST_GONE = 'A walk whose host has left';
const PAUSED = 'A walk that is paused';
const PAUSED_BECAUSE = 'Its host can’t be there for now.';
const DATES_SHOWN = 12;

/** SQL of a walk's title. A removed or paused walk hides everything that its host wrote. */
export const WALK_TITLE = (walk: string): string =>
  `case when ${IS_PAUSED_WALK(walk)} then '${PAUSED}' when ${walk}.removed_at is null then ${walk}.title
   when ${walk}.host_id is null then '${HOST_GONE}' else '${TAKEN_DOWN}' end`;

const UNLESS_TAKEN_DOWN = (walk: string, text: string): string =>
  `case when ${walk}.removed_at is null and not ${IS_PAUSED_WALK(walk)} then ${text} else '' end`;

/** SQL of a walk's state. A paused walk looks cancelled to its guests. */
export const WALK_STATE = (walk: string): string =>
  `case when ${IS_PAUSED_WALK(walk)} then 'cancelled' else ${walk}.state end`;

/** SQL of the reason of a walk's cancellation. */
export const WALK_REASON = (walk: string): string =>
  `case when ${IS_PAUSED_WALK(walk)} then '${PAUSED_BECAUSE}' else ${walk}.reason end`;

/** SQL of a walk's meeting point; empty while it is paused. */
export const WALK_MEETING_POINT = (walk: string): string =>
  `case when ${IS_PAUSED_WALK(walk)} then '' else ${walk}.meeting_point end`;

const WALK_IN_VIEW_FIELDS = (walk: string): JsonFields<WalkInView> => ({
  id: `${walk}.id`,
  title: WALK_TITLE(walk),
  startsAt: isoTime(`${walk}.starts_at`),
  timeZone: `${walk}.time_zone`,
  meetingPoint: jsonObject<WalkInView['meetingPoint']>({
    name: WALK_MEETING_POINT(walk),
    latitude: `${walk}.latitude`,
    longitude: `${walk}.longitude`,
  }),
  places: `${walk}.places`,
  goingCount: GOING_COUNT(walk),
});

/** SQL of a walk on the map, from a row of `walks`. */
export const WALK_IN_VIEW_JSON = (walk: string): string => jsonObject<WalkInView>(WALK_IN_VIEW_FIELDS(walk));

const OWN_RSVP = (viewer: string, walk: string): string => `(
  select case when r.is_waiting then 'waiting' else 'going' end
  from walk_rsvps r where r.walk_id = ${walk}.id and r.user_id = ${viewer})`;

const WALK_CARD_FIELDS = (viewer: string, walk: string, distance: string): JsonFields<WalkCard> => ({
  ...WALK_IN_VIEW_FIELDS(walk),
  state: WALK_STATE(walk),
  minutes: `${walk}.minutes`,
  pace: `${walk}.pace`,
  species: `${walk}.species`,
  distanceKm: distance,
  host: `case when not ${IS_PAUSED_WALK(walk)} then ${USER_CARD_OF(`${walk}.host_id`)} end`,
  isOwn: `(${walk}.host_id is not distinct from ${viewer})`,
  waitingCount: `(select count(*) from walk_rsvps r where r.walk_id = ${walk}.id and r.is_waiting)`,
  friendsGoing: `(
    select count(*) from (
      select ${walk}.host_id as id
      union select r.user_id from walk_rsvps r where r.walk_id = ${walk}.id and not r.is_waiting) person
    where ${SELECTIVITY_HINT(`${ARE_FRIENDS(viewer, 'person.id')} and not ${IS_SUSPENDED('person.id')}`)})`,
  rsvp: OWN_RSVP(viewer, walk),
  repeats: `(select s.every from walk_series s where s.id = ${walk}.series_id)`,
});

/** SQL of the contract's card; `distance` is in kilometres. */
export const WALK_CARD_JSON = (viewer: string, walk: string, distance = 'null'): string =>
  jsonObject<WalkCard>(WALK_CARD_FIELDS(viewer, walk, distance));

const PERSON_JSON = (viewer: string, walk: string, person: string): string =>
  jsonObject<WalkPerson>({
    user: USER_CARD_OF(`${person}.user_id`),
    isHost: `(${person}.user_id is not distinct from ${walk}.host_id)`,
    isFriend: ARE_FRIENDS(viewer, `${person}.user_id`),
    pets: `(
      select coalesce(json_agg(${jsonObject<PetTile>(petTileFields('p'))} order by p.id), '[]')
      from ${PETS_ON_WALK(`${walk}.id`, `${person}.user_id`)} p where not ${IS_BLOCKED(viewer, 'p.owner_id')})`,
  });

/** SQL of a JSON array of users; `people` is a table of `user_id` and `position`. */
const PEOPLE_JSON = (viewer: string, walk: string, people: string): string => `(
  select coalesce(json_agg(${PERSON_JSON(viewer, walk, 'person')} order by person.position), '[]')
  from (${people}) person where person.user_id = ${viewer} or not ${IS_BLOCKED(viewer, 'person.user_id')})`;

/** SQL of the contract's walk, from a row of `walks` the viewer may see. */
export const WALK_JSON = (viewer: string, walk: string): string =>
  jsonObject<Walk>({
    ...WALK_CARD_FIELDS(viewer, walk, 'null'),
    text: UNLESS_TAKEN_DOWN(walk, `${walk}.text`),
    temperament: UNLESS_TAKEN_DOWN(walk, `${walk}.temperament`),
    audience: `${walk}.audience`,
    people: PEOPLE_JSON(
      viewer,
      walk,
      `select ${walk}.host_id as user_id, 0 as position where ${walk}.host_id is not null
       union all select r.user_id, r.position from walk_rsvps r where r.walk_id = ${walk}.id and not r.is_waiting`,
    ),
    waiting: `case when ${walk}.host_id = ${viewer} then ${PEOPLE_JSON(
      viewer,
      walk,
      `select r.user_id, r.position from walk_rsvps r where r.walk_id = ${walk}.id and r.is_waiting
       order by r.position limit ${WALK_WAITING_MAX}`,
    )} end`,
    waitingPosition: `(
      select (select count(*) from walk_rsvps before
        where before.walk_id = r.walk_id and before.is_waiting and before.position <= r.position)
      from walk_rsvps r where r.walk_id = ${walk}.id and r.user_id = ${viewer} and r.is_waiting)`,
    repeatsUntil: `(select s.until::text from walk_series s where s.id = ${walk}.series_id)`,
    dates: `(
      select coalesce(json_agg(${jsonObject<Walk['dates'][number]>({
        id: 'date.id',
        startsAt: isoTime('date.starts_at'),
        placesLeft: `greatest(date.places - ${GOING_COUNT('date')}, 0)`,
        rsvp: OWN_RSVP(viewer, 'date'),
      })} order by date.starts_at), '[]')
      from (
        select w.* from walks w
        where w.series_id = ${walk}.series_id and w.id <> ${walk}.id and ${IS_UPCOMING_WALK('w')} and ${VISIBLE_WALK(viewer, 'w')}
        order by w.starts_at limit ${DATES_SHOWN}) date)`,
    reason: WALK_REASON(walk),
    editedAt: isoTime(`${walk}.edited_at`),
    conversationId: `case when ${walk}.host_id = ${viewer} or ${OWN_RSVP(viewer, walk)} = 'going' then (
      select m.conversation_id from conversation_members m
      where m.conversation_id = ${walk}.conversation_id and m.user_id = ${viewer}) end`,
  });
