import { IS_SUSPENDED, SUSPENDED_PEOPLE } from '../suspensions/suspension.sql.ts';
import { FRIENDS_OF, IS_BLOCKED } from '../friends/relation.sql.ts';

/** Minimum stars of a review that recommends its place. */
const RECOMMENDED_STARS = 4;

/** Condition that a place still exists, as far as known. Written to match the partial indexes. */
export const IS_SHOWN_PLACE = 'places.gone_at is null';

/** Condition on a row of `place_reviews` that the viewer may see it and its pictures. */
export const VISIBLE_PLACE_REVIEW = (viewer: string, review = 'place_reviews'): string => `(
  ${review}.removed_at is null and not ${IS_BLOCKED(viewer, `${review}.author_id`)})`;

/** SQL table of the recommendations by the viewer's friends, with `place_id` and `author_id`. */
export const RECOMMENDED_BY_FRIENDS = (viewer: string): string => `(
  select r.place_id, r.author_id from place_reviews r
  where r.author_id in (select id from ${FRIENDS_OF(viewer)} friend) and r.stars >= ${RECOMMENDED_STARS}
    and ${VISIBLE_PLACE_REVIEW(viewer, 'r')})`;

/** Condition on a row of `places` that it is open now in its time zone; null if its hours are unknown. */
export const IS_OPEN_NOW = `(places.open_minutes @> (
  select (extract(isodow from there.now)::integer - 1) * 1440 + extract(hour from there.now)::integer * 60
    + extract(minute from there.now)::integer
  from (select now() at time zone places.time_zone as now) there))`;

/**
 * SQL of the share of a stored sum that comes from reviews by suspended users. Checks for any suspension first, so that
 * places are listed without reading their reviews.
 */
const BY_SUSPENDED = (sum: string, place: string): string => `(
  case when exists (select from ${SUSPENDED_PEOPLE} anybody) then (
    select coalesce(${sum}, 0) from place_reviews hidden
    where hidden.place_id = ${place}.id and hidden.removed_at is null and ${IS_SUSPENDED('hidden.author_id')}) else 0 end)`;

/** SQL of the number of a place's reviews, except those by suspended users. */
export const REVIEW_COUNT = (place: string): string =>
  `(${place}.review_count - ${BY_SUSPENDED('count(*)', place)})::integer`;

/** SQL of the sum of the stars of a place's reviews, except those by suspended users. */
export const RATING_SUM = (place: string): string =>
  `(${place}.rating_sum - ${BY_SUSPENDED('sum(hidden.stars)', place)})::integer`;

/** SQL of stars weighted by the number of reviews, as if each place had five more of 3.5 stars. */
export const WEIGHTED_STARS = (place: string): string =>
  `((${RATING_SUM(place)} + 17.5) / (${REVIEW_COUNT(place)} + 5))`;
