import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { REACHES, TRUST_LEVELS } from '@qlixline/contract/trust/reaches';
import type { ReachName, TrustLevel } from '@qlixline/contract/trust/reaches';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { ARE_FRIENDS, FOLLOWS } from '../../schema/friends/relation.sql.ts';
import { STANDING_OF, TODAY } from '../../schema/trust/trust-level.sql.ts';

export type Standing = { level: TrustLevel; isEmailConfirmed: boolean; createdAt: string };

@Injectable()
export class TrustRepository {
  constructor(private readonly em: EntityManager) {}

  async standingOf(userId: string): Promise<Standing> {
    const { rows } = await sql<{ number: number; isEmailConfirmed: boolean; createdAt: string }>`
      with actor as (select ${userId}::uuid as id)
      select number, is_confirmed as "isEmailConfirmed", created_at as "createdAt"
      from actor cross join lateral ${sql.raw(STANDING_OF('actor.id'))} standing`.execute(typedSql(this.em));
    const { number, ...standing } = rows[0]!;
    return { ...standing, level: TRUST_LEVELS[number - 1]! };
  }

  /** Returns how often the user has done each act today. */
  async countsOf(userId: string): Promise<Map<ReachName, number>> {
    const rows = await typedSql(this.em)
      .selectFrom('reach_counts')
      .select(['reach', 'count'])
      .where('user_id', '=', userId)
      .where('day', '=', sql<string>`${sql.raw(TODAY)}`)
      .execute();
    return new Map(rows.map(({ reach, count }) => [reach as ReachName, count]));
  }

  /**
   * Counts an act, unless its author's level doesn't allow as many today. Returns the level that refuses, or null. One
   * statement, so that acts at the same time can't exceed the limit together.
   */
  async count(userId: string, reach: ReachName, times: number): Promise<TrustLevel | null> {
    const allowed = TRUST_LEVELS.map((level) => REACHES[reach][level]);
    const { rows } = await sql<{ number: number; isCounted: boolean }>`
      with actor as (select ${userId}::uuid as id),
      limited as (
        select actor.id, number, (${sql.val(allowed)}::integer[])[number] as most
        from actor cross join lateral ${sql.raw(STANDING_OF('actor.id'))} standing),
      counted as (
        insert into reach_counts (user_id, reach, day, count)
        select id, ${reach}, ${sql.raw(TODAY)}, ${times}::integer from limited where ${times}::integer <= most
        on conflict (user_id, reach, day) do update set count = reach_counts.count + excluded.count
        where reach_counts.count + excluded.count <= (select most from limited)
        returning 1)
      select number, exists (select from counted) as "isCounted" from limited`.execute(typedSql(this.em));
    const { number, isCounted } = rows[0]!;
    return isCounted ? null : TRUST_LEVELS[number - 1]!;
  }

  /** Counts those of the users who neither are the actor's friends nor follow the actor. */
  async countStrangers(actorId: string, userIds: readonly string[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with actor as (select ${actorId}::uuid as id)
      select count(*)::integer as count from actor cross join unnest(${sql.val([...userIds])}::uuid[]) other (id)
      where other.id <> actor.id
        and not ${sql.raw(ARE_FRIENDS('other.id', 'actor.id'))} and not ${sql.raw(FOLLOWS('other.id', 'actor.id'))}`.execute(
      typedSql(this.em),
    );
    return rows[0]!.count;
  }
}
