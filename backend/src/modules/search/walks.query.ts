import type { FoundWalk } from '@qlixline/contract/search/search';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { WALKS_CALLED } from '../../schema/search/searchable.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { CALLED_PAGE } from './called-page.sql.ts';

/**
 * Searches walks. Parameters: $1 the viewer, $2 the words, $3 the position to start after (null: the first), $4 the
 * limit.
 */
export const walksQuery = definePreparedQuery(
  'search-walks',
  CALLED_PAGE({
    before: BLOCKED('$1::uuid'),
    called: WALKS_CALLED('$1::uuid', '$2'),
    weight: '0',
    json: jsonObject<FoundWalk>({
      id: 'item.id',
      title: 'item.title',
      startsAt: isoTime('item.starts_at'),
      timeZone: 'item.time_zone',
      meetingPoint: jsonObject<FoundWalk['meetingPoint']>({
        name: 'item.meeting_point',
        latitude: 'item.latitude',
        longitude: 'item.longitude',
      }),
    }),
    after: '$3',
    limit: '$4',
  }),
);
