import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { WalksQuery } from '@qlixline/contract/walks/walk';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { RISING_LAST, RISING_ORDER, afterRising } from '../../database/cursors/rising-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_UPCOMING_WALK, IS_NEXT_OF_SERIES, IS_LISTED_WALK } from '../../schema/walks/walk.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { WALK_CARD_JSON } from '../../schema/json/walk.sql.ts';
import { isWithinOnMap, roundedKilometresTo } from '../../geo/on-map.ts';

const SECONDS = sql`extract(epoch from walks.starts_at)::float8`;

/**
 * Searches around a point, soonest first. Each query gets its own plan, like a search of listings (decision: listings).
 */
@Injectable()
export class WalkSearch {
  constructor(private readonly em: EntityManager) {}

  /** Returns JSON text in the shape of `walkPageSchema`. */
  async pageJson(viewerId: string, query: WalksQuery): Promise<string> {
    return (await walksPage(viewerId, query).execute(typedSql(this.em))).rows[0]!.json;
  }
}

function walksPage(
  viewerId: string,
  { near, within, species, cursor, limit }: WalksQuery,
): RawBuilder<{ json: string }> {
  const conditions = [
    sql.raw(IS_UPCOMING_WALK()),
    isWithinOnMap(near, within, 'walks'),
    shared(IS_LISTED_WALK, sql`${viewerId}::uuid`),
    sql.raw(IS_NEXT_OF_SERIES()),
    ...(species ? [sql`(walks.species = '{}' or ${species} = any(walks.species))`] : []),
    ...afterRising(cursor, SECONDS, 'walks'),
  ];
  const rows = sql`
    select walks.*, ${SECONDS} as item_place from walks
    where ${sql.join(conditions, sql` and `)} order by ${sql.raw(RISING_ORDER)} limit ${limit + 1}`;
  const page = shared(
    (viewer, found, size, km) =>
      PAGE({
        before: BLOCKED(viewer),
        rows: found,
        limit: size,
        json: WALK_CARD_JSON(viewer, 'item', km),
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
