import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { NEWEST_IN_AREAS_JSON } from '../../schema/areas/newest-in-areas.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';

/** Reads `GET /api/areas/newest`. Parameters: $1 the viewer. */
export const newestInAreasQuery = definePreparedQuery(
  'newest-in-areas',
  `with ${BLOCKED('$1')} select ${NEWEST_IN_AREAS_JSON('$1::uuid')}::text as json`,
);
