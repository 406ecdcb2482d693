import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { WAS_A_DAY_OLD } from '../../schema/users/user.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { WAS_MEASURED, WAS_SLOW } from './measured.sql.ts';
import { columnsOf, OUTCOME_COLUMNS, OUTCOME_KEY, outcomeOf, wantedVersions } from './outcome-rows.sql.ts';
import type { RemoteVersion, Voter } from './outcome-rows.sql.ts';

/** Report about one version; `kind` as in a report, or `api` for a failed call. */
export type CountedReport = RemoteVersion & {
  kind: RemoteReport['kind'] | 'api';
  /** Flags of the remote that were on; null if the sides are unknown. */
  flags: readonly string[] | null;
};
/** Users with one side of a flag. */
export type Side = { flag: string; isOn: boolean };
/**
 * Users who opened a version, and those for whom it failed; for speed, those who were measured and those for whom it
 * was slow.
 */
export type Outcome = { people: number; failed: number };
/** Criterion of a version: failures, or slowness where measured. */
export type Criterion = 'failed' | 'slow';
export type HourOutcome = RemoteVersion & Outcome & { hour: string };

/** Outcomes of opening remotes: one row per remote, version, hour and user. */
@Injectable()
export class RemoteOutcomes {
  constructor(private readonly em: EntityManager) {}

  /** Records reports. A failure within the hour stays, even if another attempt succeeds. */
  async record(voter: Voter, reports: readonly CountedReport[]): Promise<void> {
    if (reports.length === 0) return;
    const db = typedSql(this.em);
    const [remotes, versions] = columnsOf(reports);
    const failedKinds = reports.map(({ kind }) => (kind === 'ready' ? null : kind));
    // As texts, because PostgreSQL's arrays of arrays must be rectangular. Names of flags need no quotes.
    const flags = reports.map((one) => one.flags && `{${one.flags.join()}}`);
    const report = sql<
      RemoteVersion & { failed_kind: string | null; flags: string | null }
    >`unnest(${remotes}::text[], ${versions}::text[], ${failedKinds}::text[], ${flags}::text[])`.as<'report'>(
      sql`report (remote, version, failed_kind, flags)`,
    );
    await db
      .insertInto('remote_outcomes')
      .columns([...OUTCOME_COLUMNS, 'failed_kind', 'flags'])
      .expression(
        db
          .selectFrom(report)
          .select((eb) => [
            ...outcomeOf(voter),
            eb.fn.min('failed_kind').as('failed_kind'),
            sql<string[] | null>`min(report.flags)::text[]`.as('flags'),
          ])
          .groupBy(['remote', 'version'])
          .orderBy('remote')
          .orderBy('version'),
      )
      .onConflict((conflict) =>
        conflict
          .columns(OUTCOME_KEY)
          .doUpdateSet((eb) => ({
            failed_kind: eb.ref('excluded.failed_kind'),
            flags: eb.fn.coalesce('excluded.flags', 'remote_outcomes.flags'),
          }))
          // A failure keeps the sides that it happened with.
          .where('remote_outcomes.failed_kind', 'is', null)
          .where(
            sql<boolean>`(excluded.failed_kind is not null
              or coalesce(excluded.flags, remote_outcomes.flags) is distinct from remote_outcomes.flags)`,
          ),
      )
      .execute();
  }

  /** Counts users of the last `hours` hours by their side of each flag, and those for whom the version failed. */
  bySide(
    flags: readonly { unit: string; version: string; flag: string }[],
    hours: number,
  ): Promise<(RemoteVersion & Side & Outcome)[]> {
    const [remotes, versions] = columnsOf(flags.map(({ unit, version }) => ({ remote: unit, version })));
    const wanted = sql<
      RemoteVersion & { flag: string }
    >`unnest(${remotes}::text[], ${versions}::text[], ${flags.map(({ flag }) => flag)}::text[])`.as<'wanted'>(
      sql`wanted (remote, version, flag)`,
    );
    const isOn = sql<boolean>`wanted.flag = any (o.flags)`;
    return typedSql(this.em)
      .selectFrom('remote_outcomes as o')
      .innerJoin(wanted, (join) =>
        join.onRef('wanted.remote', '=', 'o.remote').onRef('wanted.version', '=', 'o.version'),
      )
      .select([
        'o.remote',
        'o.version',
        'wanted.flag',
        isOn.as('isOn'),
        sql<number>`count(distinct o.user_id)::integer`.as('people'),
        sql<number>`(count(distinct o.user_id) filter (where o.failed_kind is not null))::integer`.as('failed'),
      ])
      .where('o.flags', 'is not', null)
      .where('o.hour', '>', sql<string>`now() - make_interval(hours => ${hours})`)
      .groupBy(['o.remote', 'o.version', 'wanted.flag', isOn])
      .execute();
  }

  /** Reads the outcomes of the last `hours` hours, oldest first, without hours that have none. */
  byHour(versions: readonly { unit: string; version: string }[], hours: number): Promise<HourOutcome[]> {
    return typedSql(this.em)
      .selectFrom('remote_outcomes')
      .innerJoin(wantedVersions(versions), (join) =>
        join
          .onRef('wanted.remote', '=', 'remote_outcomes.remote')
          .onRef('wanted.version', '=', 'remote_outcomes.version'),
      )
      .select([
        'remote_outcomes.remote',
        'remote_outcomes.version',
        shared<string>(isoTime, sql.ref('remote_outcomes.hour')).as('hour'),
        sql<number>`count(*)::integer`.as('people'),
        sql<number>`count(failed_kind)::integer`.as('failed'),
      ])
      .where('remote_outcomes.hour', '>', sql<string>`now() - make_interval(hours => ${hours})`)
      .groupBy(['remote_outcomes.remote', 'remote_outcomes.version', 'remote_outcomes.hour'])
      .orderBy('remote_outcomes.hour')
      .execute();
  }

  /**
   * Counts votes on a version from the hour of `start`, or since records began. Each user and each network counts once;
   * accounts younger than a day aren't counted, as accounts are free, and many new ones could otherwise end a canary or
   * hide a bad one. With a side of a flag, only those votes count of which the side is known.
   */
  votes(
    criterion: Criterion,
    remote: string,
    version: string,
    { start, side }: { start?: string | undefined; side?: Side | undefined } = {},
  ): Promise<Outcome> {
    const had = criterion === 'failed' ? sql<boolean>`o.failed_kind is not null` : WAS_SLOW;
    const network = sql`coalesce(o.network, o.user_id::text)`;
    return typedSql(this.em)
      .selectFrom('remote_outcomes as o')
      .select([
        sql<number>`least(count(distinct o.user_id), count(distinct ${network}))::integer`.as('people'),
        sql<number>`least(
          count(distinct o.user_id) filter (where ${had}),
          count(distinct ${network}) filter (where ${had})
        )::integer`.as('failed'),
      ])
      .where('o.remote', '=', remote)
      .where('o.version', '=', version)
      .where(shared(WAS_A_DAY_OLD, sql.ref('o.user_id'), sql`o.hour + interval '1 hour'`))
      .$if(criterion === 'slow', (all) => all.where(WAS_MEASURED))
      .$if(side !== undefined, (all) => all.where(sql<boolean>`(${side?.flag} = any (o.flags)) = ${side?.isOn}`))
      .$if(start !== undefined, (all) =>
        all.where('o.hour', '>=', sql<string>`date_trunc('hour', ${start}::timestamptz, 'UTC')`),
      )
      .executeTakeFirstOrThrow();
  }
}
