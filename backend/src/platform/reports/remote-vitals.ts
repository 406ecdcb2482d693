import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MeasuredVitals } from '@qlixline/contract/remotes/registry';
import type { Vital } from '@qlixline/contract/remotes/vital-limits';
import type { VersionVitals } from '@qlixline/contract/remotes/vitals-report';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { WAS_MEASURED } from './measured.sql.ts';
import { columnsOf, OUTCOME_COLUMNS, OUTCOME_KEY, outcomeOf, wantedVersions } from './outcome-rows.sql.ts';
import type { RemoteVersion, Voter } from './outcome-rows.sql.ts';

type VitalColumn = 'lcp_ms' | 'inp_ms' | 'cls' | 'longest_frame_ms';
type Measured = Record<VitalColumn, number | null>;

function worst(column: VitalColumn) {
  return sql<number | null>`greatest(${sql.ref(`remote_outcomes.${column}`)}, ${sql.ref(`excluded.${column}`)})`;
}

function percentile75(column: VitalColumn) {
  return sql<number | null>`percentile_cont(0.75) within group (order by ${sql.ref(column)})`;
}

/** Speed of versions for users, stored beside the outcomes of the same hours. */
@Injectable()
export class RemoteVitals {
  constructor(private readonly em: EntityManager) {}

  /** Records the worst value of a user's tabs for each hour. */
  async record(voter: Voter, vitals: readonly VersionVitals[]): Promise<void> {
    if (vitals.length === 0) return;
    const db = typedSql(this.em);
    const [remotes, versions] = columnsOf(vitals);
    const column = (vital: Vital) => vitals.map((one) => one[vital] ?? null);
    const measured = sql<RemoteVersion & Measured>`unnest(
      ${remotes}::text[], ${versions}::text[], ${column('lcp')}::integer[], ${column('inp')}::integer[],
      ${column('cls')}::double precision[], ${column('longestFrame')}::integer[])`.as<'measured'>(
      sql`measured (remote, version, lcp_ms, inp_ms, cls, longest_frame_ms)`,
    );
    await db
      .insertInto('remote_outcomes')
      .columns([...OUTCOME_COLUMNS, 'lcp_ms', 'inp_ms', 'cls', 'longest_frame_ms'])
      .expression(
        db
          .selectFrom(measured)
          .select((eb) => [
            ...outcomeOf(voter),
            eb.fn.max('lcp_ms').as('lcp_ms'),
            eb.fn.max('inp_ms').as('inp_ms'),
            eb.fn.max('cls').as('cls'),
            eb.fn.max('longest_frame_ms').as('longest_frame_ms'),
          ])
          .groupBy(['remote', 'version'])
          .orderBy('remote')
          .orderBy('version'),
      )
      .onConflict((conflict) =>
        conflict.columns(OUTCOME_KEY).doUpdateSet({
          lcp_ms: worst('lcp_ms'),
          inp_ms: worst('inp_ms'),
          cls: worst('cls'),
          longest_frame_ms: worst('longest_frame_ms'),
        }),
      )
      .execute();
  }

  /**
   * Returns the 75th percentile over users within the last `hours` hours, each by their worst value, without unmeasured
   * versions.
   */
  async ofVersions(
    versions: readonly { unit: string; version: string }[],
    hours: number,
  ): Promise<({ remote: string } & MeasuredVitals)[]> {
    const db = typedSql(this.em);
    const worstOfEach = db
      .selectFrom('remote_outcomes as o')
      .innerJoin(wantedVersions(versions), (join) =>
        join.onRef('wanted.remote', '=', 'o.remote').onRef('wanted.version', '=', 'o.version'),
      )
      .select((eb) => [
        'o.remote',
        'o.version',
        eb.fn.max('o.lcp_ms').as('lcp_ms'),
        eb.fn.max('o.inp_ms').as('inp_ms'),
        eb.fn.max('o.cls').as('cls'),
        eb.fn.max('o.longest_frame_ms').as('longest_frame_ms'),
      ])
      .where('o.hour', '>', sql<string>`now() - make_interval(hours => ${hours})`)
      .where(WAS_MEASURED)
      .groupBy(['o.remote', 'o.version', 'o.user_id']);
    return db
      .selectFrom(worstOfEach.as('person'))
      .select([
        'remote',
        'version',
        sql<number>`count(*)::integer`.as('people'),
        percentile75('lcp_ms').as('lcp'),
        percentile75('inp_ms').as('inp'),
        percentile75('cls').as('cls'),
        percentile75('longest_frame_ms').as('longestFrame'),
      ])
      .groupBy(['remote', 'version'])
      .orderBy('remote')
      .orderBy('version')
      .execute();
  }
}
