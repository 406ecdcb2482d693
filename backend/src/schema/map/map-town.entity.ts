import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const mapTownTable = defineEntity({
  name: 'MapTown',
  tableName: 'map_towns',
  properties: {
    user: () => belongsTo(User).primary(),
    place: p.text(),
    /** Degrees of the town's point, not the user's. */
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
  },
});

/** Town in which a user's friends see their pets on the map (decision: map). */
class MapTown extends mapTownTable.class {}
mapTownTable.setClass(MapTown);
