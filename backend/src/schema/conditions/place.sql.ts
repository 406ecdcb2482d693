import { FRIENDS_OF, IS_BLOCKED } from './relation.sql.ts';

/** Stars from which on a review recommends its place. */
const RECOMMENDED_STARS = 4;

/** A place is there, as far as anybody knows. Said as the indexes say it. */
export const IS_SHOWN_PLACE = 'places.gone_at is null';

/** The rule for a review and its pictures, on a row of `place_reviews`. */
export const VISIBLE_PLACE_REVIEW = (viewer: string, review = 'place_reviews'): string => `(
  ${review}.removed_at is null and not ${IS_BLOCKED(viewer, `${review}.author_id`)})`;

/** SQL of a table of `place_id` and `author_id`: what the viewer's friends recommend, each place as often as they do. */
export const RECOMMENDED_BY_FRIENDS = (viewer: string): string => `(
  select r.place_id, r.author_id from place_reviews r
  where r.author_id in (select id from ${FRIENDS_OF(viewer)} friend) and r.stars >= ${RECOMMENDED_STARS}
    and ${VISIBLE_PLACE_REVIEW(viewer, 'r')})`;

/** By the clocks of the place; null where its times are not known. On a row of `places`. */
export const IS_OPEN_NOW = `(places.open_minutes @> (
  select (extract(isodow from there.now)::integer - 1) * 1440 + extract(hour from there.now)::integer * 60
    + extract(minute from there.now)::integer
  from (select now() at time zone places.time_zone as now) there))`;

/** Between places with few reviews and many: each has five of three and a half stars beside its own. */
export const WEIGHTED_STARS = (place: string): string => `((${place}.rating_sum + 17.5) / (${place}.review_count + 5))`;
