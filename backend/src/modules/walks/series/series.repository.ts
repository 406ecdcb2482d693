import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WALK_PLANNED_DAYS } from '@qlixline/contract/limits';
import type { WalkRepeats } from '@qlixline/contract/walks/walk-kinds';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';
import type { SeriesContent } from '../../../schema/walks/walk.entity.ts';

export type Series = {
  id: number;
  hostId: string;
  every: WalkRepeats;
  rule: string;
  content: SeriesContent;
  timeZone: string;
  until: string | null;
  plannedUntil: Date;
  /** True if no more walks are created; existing ones take place. */
  hasEnded: boolean;
};

/**
 * Start of the first walk. If a clock change skips its hour, only `content.startsAt` has the time that the host meant.
 */
type First = { firstAt: Date };

@Injectable()
export class SeriesRepository {
  constructor(private readonly em: EntityManager) {}

  async insert({
    hostId,
    every,
    rule,
    content,
    timeZone,
    firstAt,
    until,
    plannedUntil,
  }: Omit<Series, 'id' | 'hasEnded'> & First): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('walk_series')
      .values({
        host_id: hostId,
        every,
        rule,
        content,
        time_zone: timeZone,
        first_at: firstAt.toISOString(),
        until,
        planned_until: plannedUntil.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Locks the series until the transaction ends. */
  async lock(id: number): Promise<Series | null> {
    const row = await typedSql(this.em)
      .selectFrom('walk_series')
      .select(['id', 'host_id as hostId', 'every', 'rule', 'content', 'time_zone as timeZone'])
      .select([sql<string | null>`until::text`.as('until'), 'planned_until as plannedUntil'])
      .select(sql<boolean>`ended_at is not null`.as('hasEnded'))
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return null;
    return { ...row, plannedUntil: new Date(row.plannedUntil) };
  }

  async replace(
    id: number,
    { rule, content, timeZone, firstAt }: Pick<Series, 'rule' | 'content' | 'timeZone'> & First,
  ): Promise<void> {
    await typedSql(this.em)
      .updateTable('walk_series')
      .set({ rule, content, time_zone: timeZone, first_at: firstAt.toISOString() })
      .where('id', '=', id)
      .execute();
  }

  async setPlannedUntil(id: number, until: Date): Promise<void> {
    await typedSql(this.em)
      .updateTable('walk_series')
      .set({ planned_until: until.toISOString() })
      .where('id', '=', id)
      .execute();
  }

  async end(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('walk_series')
      .set({ ended_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  }

  async endAllOf(hostId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('walk_series')
      .set({ ended_at: sql<string>`clock_timestamp()` })
      .where('host_id', '=', hostId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Lists the series whose next walks must be created, longest due first. */
  async due(limit: number): Promise<number[]> {
    const rows = await typedSql(this.em)
      .selectFrom('walk_series')
      .select('id')
      .where('ended_at', 'is', null)
      .where(sql<boolean>`planned_until < now() + make_interval(days => ${WALK_PLANNED_DAYS - 1}::integer)`)
      .orderBy('planned_until')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
}
