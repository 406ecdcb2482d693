import type { FoundNotice } from '@qlixline/contract/search/search';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { NOTICES_CALLED } from '../../schema/search/searchable.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { NOTICE_NAME } from '../../schema/json/notice.sql.ts';
import { CALLED_PAGE } from './called-page.sql.ts';

/**
 * Searches notices. Parameters: $1 the viewer, $2 the words, $3 the position to start after (null: the first), $4 the
 * limit.
 */
export const noticesQuery = definePreparedQuery(
  'search-notices',
  CALLED_PAGE({
    before: BLOCKED('$1::uuid'),
    called: NOTICES_CALLED('$1::uuid', '$2'),
    weight: '0',
    json: jsonObject<FoundNotice>({
      id: 'item.id',
      kind: 'item.kind',
      state: 'item.state',
      name: NOTICE_NAME('item'),
      species: 'item.species',
      place: jsonObject<FoundNotice['place']>({
        name: 'item.place',
        latitude: 'item.latitude',
        longitude: 'item.longitude',
      }),
    }),
    after: '$3',
    limit: '$4',
  }),
);
