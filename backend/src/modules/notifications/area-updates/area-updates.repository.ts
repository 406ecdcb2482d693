import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AREA_UPDATES_PER_DAY } from '@qlixline/contract/remotes/area-update';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';
import type { AreaUpdateKind } from '../../../schema/notifications/notification.sql.ts';

type Saved = { userId: string; kind: AreaUpdateKind; unit: string; title: string; text: string; path: string };

const NOW = sql<string>`now()`;
const IS_OF_TODAY = sql<boolean>`area_updates.counted_from > now() - interval '1 day'`;

/** Newest updates by services of remotes. */
@Injectable()
export class AreaUpdatesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Replaces the newest update of the kind. Returns false, and changes nothing, after those of a day. */
  async save({ userId, ...update }: Saved): Promise<boolean> {
    const { unit, title, text, path } = update;
    const saved = await typedSql(this.em)
      .insertInto('area_updates')
      .values({ user_id: userId, ...update, count: 1, counted_from: NOW })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind'])
          .doUpdateSet({
            unit,
            title,
            text,
            path,
            count: sql<number>`case when ${IS_OF_TODAY} then area_updates.count + 1 else 1 end`,
            counted_from: sql<string>`case when ${IS_OF_TODAY} then area_updates.counted_from else now() end`,
          })
          .where(sql<boolean>`not ${IS_OF_TODAY} or area_updates.count < ${sql.lit(AREA_UPDATES_PER_DAY)}`),
      )
      .returning('kind')
      .executeTakeFirst();
    return saved !== undefined;
  }
}
