import type { GridPlace } from '@qlixline/contract/map/grid-place';
import { FRIENDS_PETS_IN_VIEW_MAX } from '@qlixline/contract/limits';
import type { FriendsPet } from '@qlixline/contract/map/map-town';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { IS_WITHIN_BOUNDS } from '../../../schema/distance.sql.ts';
import { BLOCKED_WITH, FRIENDS_OF, MUTED_BY } from '../../../schema/friends/relation.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { PETS_OF, petTileFields } from '../../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';

const PLACE_JSON = (town: string): string =>
  jsonObject<GridPlace>({ name: `${town}.place`, latitude: `${town}.latitude`, longitude: `${town}.longitude` });

/** Reads `GET /api/map/town`. Parameters: $1 the user. */
export const mapTownQuery = definePreparedQuery(
  'map-town',
  `select json_build_object('town', (select ${PLACE_JSON('t')} from map_towns t where t.user_id = $1))::text as json`,
);

/**
 * Reads `GET /api/map/friends-pets`, the newest, without pets that have died. Parameters: $1 the viewer, $2 to $5 west,
 * south, east and north.
 */
export const friendsPetsInViewQuery = definePreparedQuery(
  'friends-pets-in-view',
  `select coalesce(json_agg(${jsonObject<FriendsPet>({
    ...petTileFields('p'),
    owner: USER_CARD_OF('p.owner_id'),
    place: PLACE_JSON('p'),
  })} order by p.id desc), '[]')::text as json
   from (
     select p.*, t.place, t.latitude, t.longitude
     from ${FRIENDS_OF('$1::uuid')} f join map_towns t on t.user_id = f.id cross join lateral ${PETS_OF('f.id')} p
     where ${IS_WITHIN_BOUNDS('t', ['$2', '$3', '$4', '$5'])}
       and p.died_on is null
       and f.id not in (select user_id from ${BLOCKED_WITH('$1::uuid')} blocked)
       and f.id not in (select user_id from ${MUTED_BY('$1::uuid')} muted)
     order by p.id desc limit ${FRIENDS_PETS_IN_VIEW_MAX}) p`,
);
