import { PLACES_IN_VIEW_MAX, PLACE_CELLS_MAX } from '@qlixline/contract/limits';
import type { PlaceCell } from '@qlixline/contract/place';

import { definePreparedQuery } from '../../database/prepared-query.ts';
import { IS_SHOWN_PLACE } from '../../schema/conditions/place.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PLACE_CARD_JSON, PLACE_IN_VIEW_JSON, PLACE_JSON } from '../../schema/json/place.sql.ts';

/** `GET /api/places/:id`: $1 the viewer, $2 the place. */
export const placeQuery = definePreparedQuery(
  'place',
  `select ${PLACE_JSON('$1::uuid', 'places')}::text as json from places where places.id = $2`,
);

/** `GET /api/places/favourites`: $1 whose, $2 the place in that list that it begins before, $3 the limit. */
export const favouritePlacesQuery = definePreparedQuery(
  'places-kept',
  `
    ${PAGE({
      rows: `
        select places.*, f.id as place_in_list
        from place_favourites f join places on places.id = f.place_id
        where f.user_id = $1 and f.id < $2
        order by f.id desc limit $3 + 1`,
      limit: '$3',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: PLACE_CARD_JSON('$1::uuid', 'item'),
    })}
    select ${PAGE_JSON('$3')} as json`,
);

/**
 * How many places each cell of a part of the map has: $1 to $7 as `valuesOfCells` gives them (the zoom, the columns and the rows of blocks, the first
 * and the last column and row of cells), $8 the group. Cells lie in blocks of sixteen by sixteen: however many there are beside the part, none of them
 * is read.
 */
export const placeCellsQuery = definePreparedQuery<PlaceCell>(
  'place-cells',
  `select c.count, c.latitude_sum / 1e5::float8 / c.count as latitude,
     c.longitude_sum / 1e5::float8 / c.count as longitude
   from place_cells c
   where c.zoom = $1::smallint and c.block_x = any($2::smallint[]) and c.block_y = any($3::smallint[]) and c.group_name = $8
     and c.x between $4 and $5 and c.y between $6 and $7 and c.count > 0
   order by c.count desc, c.x, c.y limit ${PLACE_CELLS_MAX}`,
);

/** JSON array of the places in a part of the map: $1 to $4 its sides as `partOf` gives them, $5 the categories. */
export const placesInViewQuery = definePreparedQuery(
  'places-in-view',
  `select coalesce(json_agg(${PLACE_IN_VIEW_JSON('p')} order by p.id), '[]')::text as json
   from (
     select places.* from places
     where ${IS_SHOWN_PLACE} and places.on_map <@ box(point($1, $2), point($3, $4))
       and places.category = any($5::text[])
     order by places.id limit ${PLACES_IN_VIEW_MAX}) p`,
);
