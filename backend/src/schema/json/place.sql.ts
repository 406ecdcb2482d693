import type { Place, PlaceCard, PlaceInView } from '@qlixline/contract/places/place';
import type { PlaceReview } from '@qlixline/contract/places/place-review';

import { RATING_SUM, RECOMMENDED_BY_FRIENDS, REVIEW_COUNT, VISIBLE_PLACE_REVIEW } from '../places/place.sql.ts';
import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { ARE_FRIENDS, IS_BLOCKED } from '../friends/relation.sql.ts';
import { IS_BEHIND_BLOCK } from '../safety/oversight.sql.ts';
import { DESCRIBED_IMAGE_JSON, IMAGE_OF } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

const RECOMMENDING_SHOWN = 3;

/** SQL of the opening hours, from a row of `places`; null if unknown. */
const OPEN_TIMES = (place: string): string => `case when ${place}.open_minutes is not null then (
  select coalesce(json_agg(json_build_array(lower(open), upper(open)) order by open), '[]')
  from unnest(${place}.open_minutes) open) end`;

/** SQL of each field of a place on the map, from a row of `places`. */
const PLACE_IN_VIEW_FIELDS = (place: string): JsonFields<PlaceInView> => ({
  id: `${place}.id`,
  category: `${place}.category`,
  name: `${place}.name`,
  address: `${place}.address`,
  latitude: `${place}.latitude`,
  longitude: `${place}.longitude`,
  rating: `round(${RATING_SUM(place)}::numeric / nullif(${REVIEW_COUNT(place)}, 0), 1)::float8`,
  reviewCount: REVIEW_COUNT(place),
  openTimes: OPEN_TIMES(place),
  timeZone: `${place}.time_zone`,
  source: `${place}.source`,
});

export const PLACE_IN_VIEW_JSON = (place: string): string => jsonObject<PlaceInView>(PLACE_IN_VIEW_FIELDS(place));

/** SQL of each field of the contract's card; `distance` is in kilometres. */
const PLACE_CARD_FIELDS = (viewer: string, place: string, distance = 'null'): JsonFields<PlaceCard> => ({
  ...PLACE_IN_VIEW_FIELDS(place),
  distanceKm: distance,
  image: IMAGE_OF(`(
    select i.media_id from place_reviews r join place_review_images i on i.review_id = r.id
    where r.place_id = ${place}.id and ${VISIBLE_PLACE_REVIEW(viewer, 'r')}
    order by r.id desc, i.position limit 1)`),
  isFavourite: `exists (
    select from place_favourites f where f.user_id = ${viewer} and f.place_id = ${place}.id)`,
  recommendingFriends: `(
    select count(*) from ${RECOMMENDED_BY_FRIENDS(viewer)} recommended where recommended.place_id = ${place}.id)`,
});

export const PLACE_CARD_JSON = (viewer: string, place: string, distance = 'null'): string =>
  jsonObject<PlaceCard>(PLACE_CARD_FIELDS(viewer, place, distance));

const COUNT_OF = (place: string, stars: number): string => `(
  select count(*) from place_reviews r where r.place_id = ${place}.id and r.removed_at is null and r.stars = ${stars}
    and not ${IS_SUSPENDED('r.author_id')})`;

type Reply = NonNullable<PlaceReview['reply']>;

/** SQL of the contract's review, from a row of `place_reviews` the viewer may see. */
export const PLACE_REVIEW_JSON = (viewer: string, review: string): string =>
  jsonObject<PlaceReview>({
    id: `${review}.id`,
    author: USER_CARD_OF(`${review}.author_id`),
    isFriend: ARE_FRIENDS(viewer, `${review}.author_id`),
    isOwn: `(${review}.author_id = ${viewer})`,
    stars: `${review}.stars`,
    text: `${review}.text`,
    images: `(
      select coalesce(json_agg(${DESCRIBED_IMAGE_JSON('shown_image')} order by i.position), '[]')
      from place_review_images i join media shown_image on shown_image.id = i.media_id where i.review_id = ${review}.id)`,
    createdAt: isoTime(`${review}.created_at`),
    editedAt: isoTime(`${review}.edited_at`),
    reply: `case when ${review}.reply is not null and not ${IS_BLOCKED(viewer, `${review}.reply_author_id`)}
      then ${jsonObject<Reply>({ text: `${review}.reply`, at: isoTime(`${review}.replied_at`) })} end`,
    isHidden: IS_BEHIND_BLOCK('placeReview', viewer, review),
  });

/** SQL of the contract's place. */
export const PLACE_JSON = (viewer: string, place: string): string =>
  jsonObject<Place>({
    ...PLACE_CARD_FIELDS(viewer, place),
    phone: `${place}.phone`,
    website: `${place}.website`,
    hoursText: `${place}.hours_text`,
    wheelchair: `${place}.wheelchair`,
    isGone: `${place}.gone_at is not null`,
    ratings: `json_build_array(${[1, 2, 3, 4, 5].map((stars) => COUNT_OF(place, stars)).join(', ')})`,
    recommendedBy: `(
      select coalesce(json_agg(${USER_CARD_OF('recommended.author_id')} order by recommended.author_id), '[]')
      from (
        select author_id from ${RECOMMENDED_BY_FRIENDS(viewer)} recommended where recommended.place_id = ${place}.id
        order by author_id limit ${RECOMMENDING_SHOWN}) recommended)`,
    owner: `case when not ${IS_BLOCKED(viewer, `${place}.owner_id`)} then ${USER_CARD_OF(`${place}.owner_id`)} end`,
    isOwn: `(${place}.owner_id is not distinct from ${viewer})`,
    ownReview: `(
      select ${PLACE_REVIEW_JSON(viewer, 'r')} from place_reviews r
      where r.place_id = ${place}.id and r.author_id = ${viewer} and r.removed_at is null)`,
    isClaimedByViewer: `exists (
      select from place_proposals p
      where p.user_id = ${viewer} and p.place_id = ${place}.id and p.kind = 'claim' and p.state = 'waiting')`,
  });
