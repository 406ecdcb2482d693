import { NOTICE_CONFIRMED_DAYS } from '@qlixline/contract/limits';
import type { Notice, NoticeCard, NoticeTile } from '@qlixline/contract/lost-found/notice';
import type { GridPlace } from '@qlixline/contract/map/grid-place';
import type { Sighting } from '@qlixline/contract/lost-found/sighting';

import { IS_ACTIVE_NOTICE, IS_OWN_NOTICE, VISIBLE_NOTICE } from '../lost-found/notice.sql.ts';
import { FOUND_SIGHTING, IS_BEHIND_BLOCK } from '../safety/oversight.sql.ts';
import { VISIBLE_POST } from '../posts/visible-posts.sql.ts';
import { DESCRIBED_IMAGE_JSON, IMAGE_OF } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

// These read a row of `notices` the viewer may see.

const PICTURES_OF = (notice: string): string => `
  from notice_images i join media shown_image on shown_image.id = i.media_id where i.notice_id = ${notice}.id`;

/** SQL of the notice's first picture, or else of the pet's photo; null if there is neither. */
export const NOTICE_IMAGE_ID = (notice: string): string => `coalesce(
  (select i.media_id from notice_images i where i.notice_id = ${notice}.id order by i.position limit 1),
  (select p.profile_image_id from pets p where p.id = ${notice}.pet_id))`;

/** SQL of the notice that reports a pet missing, if the viewer may see it; null otherwise. */
export const MISSING_NOTICE_ID = (viewer: string, pet: string): string => `(
  select notices.id from notices
  where notices.pet_id = ${pet}.id and ${IS_ACTIVE_NOTICE} and ${VISIBLE_NOTICE(viewer)} limit 1)`;

/** SQL of the pet's name; null for a found animal. */
export const NOTICE_NAME = (notice: string): string => `(select p.name from pets p where p.id = ${notice}.pet_id)`;

const GRID_PLACE = (row: string): string =>
  jsonObject<GridPlace>({ name: `${row}.place`, latitude: `${row}.latitude`, longitude: `${row}.longitude` });

/** SQL of each field of the contract's card; `distance` is in kilometres. */
const NOTICE_CARD_FIELDS = (viewer: string, notice: string, distance: string): JsonFields<NoticeCard> => ({
  id: `${notice}.id`,
  kind: `${notice}.kind`,
  state: `${notice}.state`,
  name: NOTICE_NAME(notice),
  species: `${notice}.species`,
  breed: `${notice}.breed`,
  gender: `${notice}.gender`,
  size: `${notice}.size`,
  colours: `${notice}.colours`,
  reward: `${notice}.reward`,
  happenedAt: isoTime(`${notice}.happened_at`),
  place: GRID_PLACE(notice),
  distanceKm: distance,
  image: IMAGE_OF(NOTICE_IMAGE_ID(notice)),
  sightingCount: `(
    select count(*) from sightings s
    where s.notice_id = ${notice}.id and ${FOUND_SIGHTING(viewer, 's', notice)})`,
  author: USER_CARD_OF(`${notice}.author_id`),
  isOwn: IS_OWN_NOTICE(viewer, notice),
  createdAt: isoTime(`${notice}.created_at`),
});

/** SQL of the contract's tile, shown in messages. */
export const NOTICE_TILE_JSON = (notice: string): string =>
  jsonObject<NoticeTile>({
    id: `${notice}.id`,
    kind: `${notice}.kind`,
    state: `${notice}.state`,
    name: NOTICE_NAME(notice),
    species: `${notice}.species`,
    place: GRID_PLACE(notice),
    image: IMAGE_OF(NOTICE_IMAGE_ID(notice)),
  });

/** SQL of the contract's card. */
export const NOTICE_CARD_JSON = (viewer: string, notice: string, distance = 'null'): string =>
  jsonObject<NoticeCard>(NOTICE_CARD_FIELDS(viewer, notice, distance));

type OwnPart = NonNullable<Notice['ofOwn']>;

const OWN_PART_JSON = (notice: string): string =>
  jsonObject<OwnPart>({
    point: jsonObject<OwnPart['point']>({
      latitude: `${notice}.exact_latitude`,
      longitude: `${notice}.exact_longitude`,
    }),
    withheldMark: `${notice}.withheld_mark`,
    allowsVisitors: `${notice}.allows_visitors`,
    stepsDone: `to_json(${notice}.steps_done)`,
    expiresAt: `case when ${notice}.state = 'active'
      then ${isoTime(`(${notice}.confirmed_at + interval '${NOTICE_CONFIRMED_DAYS} days')`)} end`,
  });

/** SQL of the contract's notice. */
export const NOTICE_JSON = (viewer: string, notice: string): string =>
  jsonObject<Notice>({
    ...NOTICE_CARD_FIELDS(viewer, notice, 'null'),
    marks: `${notice}.marks`,
    images: `(
      select coalesce(json_agg(${DESCRIBED_IMAGE_JSON('shown_image')} order by i.position), '[]') ${PICTURES_OF(notice)})`,
    pet: `(
      select ${jsonObject<NonNullable<Notice['pet']>>({ id: 'p.id', name: 'p.name' })}
      from pets p where p.id = ${notice}.pet_id)`,
    editedAt: isoTime(`${notice}.edited_at`),
    reunionPostId: `(select posts.id from posts where posts.id = ${notice}.post_id and ${VISIBLE_POST(viewer)})`,
    ofOwn: `case when ${IS_OWN_NOTICE(viewer, notice)} then ${OWN_PART_JSON(notice)} end`,
  });

/**
 * SQL of the contract's sighting, from a row `s` of `sightings`. `own` is an SQL condition that the notice is the
 * viewer's.
 */
export const SIGHTING_JSON = (viewer: string, own: string): string => {
  const isOwn = `(${own} or s.author_id is not distinct from ${viewer})`;
  return jsonObject<Sighting>({
    id: 's.id',
    seenAt: isoTime('s.seen_at'),
    where: 's.place',
    place: `case when s.latitude is not null then ${GRID_PLACE('s')} end`,
    point: `case when s.exact_latitude is not null and ${isOwn} then ${jsonObject<NonNullable<Sighting['point']>>({
      latitude: 's.exact_latitude',
      longitude: 's.exact_longitude',
    })} end`,
    text: 's.text',
    image: `case when s.author_id is not null or ${own} then ${IMAGE_OF('s.media_id')} end`,
    author: USER_CARD_OF('s.author_id'),
    conversationId: `case when ${own} then s.conversation_id end`,
    isOwn,
    isHidden: IS_BEHIND_BLOCK('sighting', viewer, 's'),
  });
};
