import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NoticesQuery } from '@qlixline/contract/lost-found/notice';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { chordTo, isWithin } from '../../database/sql/distance.ts';
import { positionOfCursor } from '../../database/cursors/page-cursor.ts';
import { risingOfCursor } from '../../database/cursors/rising-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { KILOMETRES_OF } from '../../schema/distance.sql.ts';
import { IS_ACTIVE_NOTICE, IS_LISTED_NOTICE } from '../../schema/lost-found/notice.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { NOTICE_CARD_JSON } from '../../schema/json/notice.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';

/** Searches active notices. Each query gets its own plan, like a search of listings (decision: listings). */
@Injectable()
export class NoticeSearch {
  constructor(private readonly em: EntityManager) {}

  /** Returns JSON text in the shape of `noticePageSchema`. */
  async pageJson(viewerId: string, query: NoticesQuery): Promise<string> {
    return (await noticesPage(viewerId, query).execute(typedSql(this.em))).rows[0]!.json;
  }
}

function noticesPage(viewerId: string, query: NoticesQuery): RawBuilder<{ json: string }> {
  const { limit, near } = query;
  const rising = query.sort === 'nearest' && near ? chordTo(near, 'notices') : null;
  const { begins, position, order, last } = rising ? nearest(query, rising) : newest(query);
  const conditions = [...matching(viewerId, query), ...(begins ? [begins] : [])];
  const rows = sql`
    select notices.*, ${position} as item_place from notices
    where ${sql.join(conditions, sql` and `)} order by ${sql.raw(order)} limit ${limit + 1}`;
  const distance = near ? shared<number>(KILOMETRES_OF, chordTo(near, 'item')) : sql`null::float8`;
  const page = shared(
    (viewer, found, size, km) =>
      PAGE({
        before: BLOCKED(viewer),
        rows: found,
        limit: size,
        json: NOTICE_CARD_JSON(viewer, 'item', km),
        order,
        last,
      }),
    sql`${viewerId}::uuid`,
    rows,
    limit,
    distance,
  );
  return sql`${page} select ${shared(PAGE_JSON, limit)} as json`;
}

type Order = { position: RawBuilder<unknown>; begins: RawBuilder<unknown> | null; order: string; last: string };

function newest({ cursor }: NoticesQuery): Order {
  return {
    position: sql`notices.id`,
    begins: cursor === undefined ? null : sql`notices.id < ${positionOfCursor(cursor)}::bigint`,
    order: 'item_place desc',
    last: 'min(item.item_place)',
  };
}

/** Orders by distance, then by id, as many notices share a grid point. */
function nearest({ cursor }: NoticesQuery, position: RawBuilder<unknown>): Order {
  const after = cursor === undefined ? null : risingOfCursor(cursor);
  return {
    position,
    begins:
      after &&
      sql`(${position} > ${after.value}::float8 or ${position} = ${after.value}::float8 and notices.id < ${after.id})`,
    order: 'item_place, id desc',
    last: `(array_agg(item.item_place || ';' || item.id order by item.item_place desc, item.id))[1]`,
  };
}

function matching(viewerId: string, { kind, species, near, within }: NoticesQuery): RawBuilder<unknown>[] {
  return [
    sql.raw(IS_ACTIVE_NOTICE),
    shared(IS_LISTED_NOTICE, sql`${viewerId}::uuid`),
    ...(kind ? [sql`notices.kind = ${kind}`] : []),
    ...(species ? [sql`notices.species = ${species}`] : []),
    ...(near && within !== undefined ? [isWithin(near, within, 'notices')] : []),
  ];
}
