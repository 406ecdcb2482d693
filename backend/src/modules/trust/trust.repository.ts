import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { REACHES, TRUST_LEVELS } from '@qlixline/contract/trust/reaches';
import type { ReachName, TrustLevel } from '@qlixline/contract/trust/reaches';
import { sql } from 'kysely';

import { statement } from '../../database/sql/statement.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { KNOWS } from '../../schema/friends/relation.sql.ts';
import { STANDING_OF, TODAY } from '../../schema/trust/trust-level.sql.ts';

/** Number of acts, and the users whom each act reaches if they don't know the actor. */
type Acts = { times?: number; userIds?: readonly string[] };
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
   * Counts an act, unless the author's level doesn't allow as many today: `times`, or once for each user who neither is
   * the actor's friend nor follows the actor. Returns the level that refuses, or null. It is one statement, so that
   * concurrent acts can't exceed the limit together.
   */
  async count(actorId: string, reach: ReachName, { times = 0, userIds = [] }: Acts): Promise<TrustLevel | null> {
    const { rows } = await countActs(this.em, {
      actorId,
      reach,
      times,
      userIds: [...userIds],
      allowed: TRUST_LEVELS.map((level) => REACHES[reach][level]),
    });
    const { number, isCounted } = rows[0]!;
    return isCounted ? null : TRUST_LEVELS[number - 1]!;
  }
}

type CountedActs = { actorId: string; reach: ReachName; times: number; userIds: string[]; allowed: number[] };

const countActs = statement<CountedActs, { number: number; isCounted: boolean }>((db, param) => {
  const counted = sql<{ number: number; isCounted: boolean }>`
    with actor as (select ${param('actorId')}::uuid as id),
    acts as (
      select ${param('times')}::integer + (
        select count(*)::integer from unnest(${param('userIds')}::uuid[]) other (id)
        where other.id <> actor.id
          and not ${sql.raw(KNOWS('other.id', 'actor.id'))}
      ) as times from actor),
    limited as (
      select actor.id, number, times, (${param('allowed')}::integer[])[number] as most
      from actor cross join acts cross join lateral ${sql.raw(STANDING_OF('actor.id'))} standing),
    counted as (
      insert into reach_counts (user_id, reach, day, count)
      select id, ${param('reach')}, ${sql.raw(TODAY)}, times from limited where times between 1 and most
      on conflict (user_id, reach, day) do update set count = reach_counts.count + excluded.count
      where reach_counts.count + excluded.count <= (select most from limited)
      returning 1)
    select number, times = 0 or exists (select from counted) as "isCounted" from limited`;
  return { compile: () => counted.compile(db) };
});
