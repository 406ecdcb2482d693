import { VIEWER, person, upTo } from './world-sql.ts';
import type { WorldSize } from './world-sql.ts';

export const PLACE = 1;
/** Number of walks the viewer hosts, and of walks they are a guest of. */
const WALKS = 200;

/**
 * Inserts walks hosted by everybody, half of them over, with three guests each. The viewer hosts some and is a guest of
 * some. One place has a review by each user.
 */
export function walksAndReviews({ people: count, rows }: WorldSize): string[] {
  return [
    `insert into walks (id, host_id, title, text, starts_at, minutes, time_zone, pace, species, temperament, places, meeting_point,
       latitude, longitude, audience)
     select n, case when n % ${Math.floor(count / WALKS)} = 0 then ${VIEWER} else ${person('n - 1')} end, 'Walk ' || n, 'Come along',
       now() + (case when n % 2 = 0 then 1 else -1 end) * (1 + n) * interval '9 minutes' - interval '1 hour', 30, 'Europe/Brussels',
       'steady', '{}', 'any', 10, 'The gate', 51, 3, 'everyone' from ${upTo(count)}`,
    `insert into walk_rsvps (walk_id, user_id, is_waiting)
     select n, ${person(`1 + (n * 3 + time) % ${count - 1}`)}, false from ${upTo(count)} cross join generate_series(1, 3) time`,
    `insert into walk_rsvps (walk_id, user_id, is_waiting) select n, ${VIEWER}, false from ${upTo(WALKS)}`,
    `insert into places (id, source, category, name, address, phone, time_zone, latitude, longitude)
     values (${PLACE}, 'people', 'park', 'Park', '', '', 'Europe/Brussels', 51, 3)`,
    `insert into place_reviews (place_id, author_id, stars, text) select ${PLACE}, ${person('n')}, 4, 'Green' from ${upTo(rows)}`,
    `insert into place_reviews (place_id, author_id, stars, text) select ${PLACE} + n, ${person('n')}, 4, 'Green' from ${upTo(count - 1)}`,
  ];
}
