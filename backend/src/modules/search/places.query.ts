import type { FoundPlace } from '@qlixline/contract/search';

import { defineHotQuery } from '../../database/hot-query.ts';
import { PLACES_CALLED } from '../../schema/conditions/searchable.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PLACE } from './found-names.sql.ts';

/** What is spelt most alike, then what most people have reviewed. */
const RANK = `(floor(called.likeness * 90)::integer * 100 + least(called.review_count, 99))`;

/** The same for everybody. $1: words, $2: the place it begins after (null: from the first), $3: the limit. */
export const placesQuery = defineHotQuery(
  'search-places',
  `
    ${PAGE({
      rows: `
        select * from (
          select called.*, ${PLACE(RANK, `lpad(called.id::text, 10, '0')`)} as place_in_list
          from ${PLACES_CALLED('$1')} called) ranked
        where $2::text is null or place_in_list < $2
        order by place_in_list desc limit $3 + 1`,
      limit: '$3',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: jsonObject<FoundPlace>({
        id: 'item.id',
        category: 'item.category',
        name: 'item.name',
        address: 'item.address',
      }),
    })}
    select ${PAGE_JSON('$3')} as json`,
);
