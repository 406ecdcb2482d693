import { PLACES_IN_VIEW_MAX, PLACE_CELLS_MAX } from '@qlixline/contract/limits';
import type { PlaceCell } from '@qlixline/contract/places/place';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_SHOWN_PLACE } from '../../schema/places/place.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PLACE_CARD_JSON, PLACE_IN_VIEW_JSON, PLACE_JSON } from '../../schema/json/place.sql.ts';

/** Reads `GET /api/places/:id`. Parameters: $1 the viewer, $2 the place. */
export const placeQuery = definePreparedQuery(
  'place',
  `select ${PLACE_JSON('$1::uuid', 'places')}::text as json from places where places.id = $2`,
);

/**
 * Reads `GET /api/places/favourites`. Parameters: $1 the user, $2 the position in the list to start before, $3 the
 * limit.
 */
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
 * Reads the number of places in each cell of a map section. Cells are in blocks of 16 by 16, so none outside the
 * section is read. Parameters: $1 to $7 from `valuesOfCells` (zoom, columns and rows of blocks, first and last column
 * and row of cells), $8 the group.
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

/**
 * Reads the places of a map section as a JSON array. Parameters: $1 to $4 its sides from `partOf`, $5 the categories.
 */
export const placesInViewQuery = definePreparedQuery(
  'places-in-view',
  `select coalesce(json_agg(${PLACE_IN_VIEW_JSON('p')} order by p.id), '[]')::text as json
   from (
     select places.* from places
     where ${IS_SHOWN_PLACE} and places.on_map <@ box(point($1, $2), point($3, $4))
       and places.category = any($5::text[])
     order by places.id limit ${PLACES_IN_VIEW_MAX}) p`,
);
