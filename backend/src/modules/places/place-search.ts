import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import type { PlacesQuery } from '@qlixline/contract/places/place';
import { CATEGORIES_OF_GROUP } from '@qlixline/contract/places/place-categories';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { boundsWithin, halvesOf, isWithinOnMap, onMap, roundedKilometresTo } from '../../geo/on-map.ts';
import { RISING_LAST, RISING_ORDER, afterRising } from '../../database/cursors/rising-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { KILOMETRES_TO } from '../../schema/distance.sql.ts';
import {
  IS_OPEN_NOW,
  IS_SHOWN_PLACE,
  RATING_SUM,
  RECOMMENDED_BY_FRIENDS,
  REVIEW_COUNT,
  WEIGHTED_STARS,
} from '../../schema/places/place.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PLACE_CARD_JSON } from '../../schema/json/place.sql.ts';

/** Sort key that ascends from the best: five stars are 0. */
const RATED = sql.raw(REVIEW_COUNT('places'));
const FALLING_STARS = sql.raw(`(5 - ${WEIGHTED_STARS('places')})`);

/** Searches around a point. Each query gets its own plan, like a search of listings (decision: listings). */
@Injectable()
export class PlaceSearch {
  constructor(private readonly em: EntityManager) {}

  /** Returns JSON text in the shape of `placePageSchema`. */
  async pageJson(viewerId: string, query: PlacesQuery): Promise<string> {
    return (await placesPage(viewerId, query).execute(typedSql(this.em))).rows[0]!.json;
  }

  /**
   * Returns the point of the nearest place, at any distance; null if there are no places. Near the date line, it may
   * miss a nearer place across it.
   */
  async nearest(point: GridPoint): Promise<GridPoint | null> {
    const { x, y } = onMap(point);
    const nearest = sql<GridPoint>`
      select places.latitude, places.longitude from places
      where ${sql.raw(IS_SHOWN_PLACE)} order by places.on_map <-> point(${x}::float8, ${y}::float8) limit 1`;
    return (await nearest.execute(typedSql(this.em))).rows[0] ?? null;
  }
}

/** Builds the statement of `GET /api/places`. */
export function placesPage(viewerId: string, query: PlacesQuery): RawBuilder<{ json: string }> {
  const { sort, near, limit, cursor } = query;
  const rising = sort === 'nearest' ? distanceTo(near, query.within) : FALLING_STARS;
  const conditions = [...matching(viewerId, query), ...afterRising(cursor, rising, 'places')];
  const rows = sql`
    select places.*, ${rising}::float8 as item_place from places
    where ${sql.join(conditions, sql` and `)} order by ${sql.raw(RISING_ORDER)} limit ${limit + 1}`;
  const page = shared(
    (viewer, found, size, km) =>
      PAGE({
        rows: found,
        limit: size,
        json: PLACE_CARD_JSON(viewer, 'item', km),
        order: RISING_ORDER,
        last: RISING_LAST,
      }),
    sql`${viewerId}::uuid`,
    rows,
    limit,
    roundedKilometresTo(near, 'item'),
  );
  return sql`${page} select ${shared(PAGE_JSON, limit)} as json`;
}

/**
 * Builds the distance to sort by. An index orders by distance on the map, which matches the distance on the ground
 * around a point. The map ends at the date line, so distances across it are computed in kilometres.
 */
function distanceTo(near: GridPoint, km: number): RawBuilder<unknown> {
  const { x, y } = onMap(near);
  if (halvesOf(boundsWithin(near, km)).length === 1) return sql`(places.on_map <-> point(${x}::float8, ${y}::float8))`;
  return shared((north, east) => KILOMETRES_TO('places', north, east), near.latitude, near.longitude);
}

function matching(viewerId: string, query: PlacesQuery): RawBuilder<unknown>[] {
  const { near, within, category, group, openNow, stars, byFriends } = query;
  return [
    sql.raw(IS_SHOWN_PLACE),
    isWithinOnMap(near, within, 'places'),
    ...(category ? [sql`places.category = ${category}`] : []),
    ...(group ? [sql`places.category = any(${[...CATEGORIES_OF_GROUP[group]]}::text[])`] : []),
    ...(openNow ? [sql.raw(IS_OPEN_NOW)] : []),
    ...(stars ? [sql`${RATED} > 0 and ${sql.raw(RATING_SUM('places'))} >= ${stars} * ${RATED}`] : []),
    ...(byFriends
      ? [
          shared(
            (viewer) => `places.id in (select place_id from ${RECOMMENDED_BY_FRIENDS(viewer)} recommended)`,
            sql`${viewerId}::uuid`,
          ),
        ]
      : []),
  ];
}
