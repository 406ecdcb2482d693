import type { FoundPlace } from '@qlixline/contract/search/search';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PLACES_CALLED } from '../../schema/search/searchable.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { CALLED_PAGE } from './called-page.sql.ts';

/**
 * Searches places, those with most reviews first; the result is equal for all viewers. Parameters: $1 the words, $2 the
 * position to start after (null: the first), $3 the limit.
 */
export const placesQuery = definePreparedQuery(
  'search-places',
  CALLED_PAGE({
    called: PLACES_CALLED('$1'),
    weight: 'least(called.review_count, 99)',
    json: jsonObject<FoundPlace>({
      id: 'item.id',
      category: 'item.category',
      name: 'item.name',
      address: 'item.address',
    }),
    after: '$2',
    limit: '$3',
  }),
);
