import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { VISIBLE_PLACE_REVIEW } from '../../../schema/places/place.sql.ts';
import { FOUND_PLACE_REVIEW } from '../../../schema/safety/oversight.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { PLACE_REVIEW_JSON } from '../../../schema/json/place.sql.ts';

/**
 * Reads `GET /api/places/:id/reviews`; no row if there is no such place. Parameters: $1 the viewer, $2 the place, $3
 * the id to start before, $4 the limit.
 */
export const placeReviewsQuery = definePreparedQuery(
  'place-reviews',
  `
    ${PAGE({
      rows: `
        select place_reviews.*, place_reviews.id as place from place_reviews
        where place_reviews.place_id = $2 and place_reviews.id < $3 and ${FOUND_PLACE_REVIEW('$1::uuid')}
        order by place_reviews.id desc limit $4 + 1`,
      limit: '$4',
      json: PLACE_REVIEW_JSON('$1::uuid', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json where exists (select from places where places.id = $2)`,
);

/** Reads one review. Parameters: $1 the viewer, $2 the review. */
export const placeReviewQuery = definePreparedQuery(
  'place-review',
  `select ${PLACE_REVIEW_JSON('$1::uuid', 'place_reviews')}::text as json from place_reviews
   where place_reviews.id = $2 and ${VISIBLE_PLACE_REVIEW('$1::uuid')}`,
);
