import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isHealthy } from './is-worse.ts';
import type { RemoteReport } from '@qlixline/contract/remote-report';
import { sql } from 'kysely';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';

export type RemoteVersion = { remote: string; version: string };
/** Users who opened a version, and those of them for whom it failed. */
export type Outcome = { people: number; failed: number };
export type HourOutcome = RemoteVersion & Outcome & { hour: string };

/** How opening the remotes went: one row for a remote, a version, an hour and a user. */
@Injectable()
export class RemoteOutcomes {
  constructor(private readonly em: EntityManager) {}

  /** A user for whom a version failed within the hour stays one, even when another try went well. */
  async record(userId: string, reports: readonly RemoteReport[]): Promise<void> {
    if (reports.length === 0) return;
    const db = typedSql(this.em);
    const [remotes, versions] = columnsOf(reports);
    const failedKinds = reports.map(({ kind }) => (kind === 'ready' ? null : kind));
    const report = sql<
      RemoteVersion & { failed_kind: string | null }
    >`unnest(${remotes}::text[], ${versions}::text[], ${failedKinds}::text[])`.as<'report'>(
      sql`report (remote, version, failed_kind)`,
    );
    await db
      .insertInto('remote_outcomes')
      .columns(['remote', 'version', 'hour', 'user_id', 'failed_kind'])
      .expression(
        db
          .selectFrom(report)
          .select((eb) => [
            'remote',
            'version',
            sql<string>`date_trunc('hour', now(), 'UTC')`.as('hour'),
            sql<string>`${userId}::uuid`.as('user_id'),
            eb.fn.min('failed_kind').as('failed_kind'),
          ])
          .groupBy(['remote', 'version'])
          .orderBy('remote')
          .orderBy('version'),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['remote', 'version', 'hour', 'user_id'])
          .doUpdateSet((eb) => ({ failed_kind: eb.ref('excluded.failed_kind') }))
          .where('remote_outcomes.failed_kind', 'is', null)
          .where('excluded.failed_kind', 'is not', null),
      )
      .execute();
  }

  /** Of the last `hours` hours, oldest first; hours without anybody are left out. */
  byHour(versions: readonly { unit: string; version: string }[], hours: number): Promise<HourOutcome[]> {
    const [remotes, wanted] = columnsOf(versions.map(({ unit, version }) => ({ remote: unit, version })));
    return typedSql(this.em)
      .selectFrom('remote_outcomes')
      .innerJoin(
        sql<RemoteVersion>`unnest(${remotes}::text[], ${wanted}::text[])`.as<'wanted'>(sql`wanted (remote, version)`),
        (join) =>
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

  /** Those that people opened lately and that hardly ever failed; then the others, each in the order given. */
  async healthyFirst(remote: string, versions: readonly string[]): Promise<string[]> {
    const outcomes = await typedSql(this.em)
      .selectFrom('remote_outcomes')
      .select([
        'version',
        sql<number>`count(distinct user_id)::integer`.as('people'),
        sql<number>`(count(distinct user_id) filter (where failed_kind is not null))::integer`.as('failed'),
      ])
      .where('remote', '=', remote)
      .where('version', 'in', versions.length > 0 ? versions : [''])
      .groupBy('version')
      .execute();
    const healthy = new Set(outcomes.filter(isHealthy).map(({ version }) => version));
    return [...versions.filter((one) => healthy.has(one)), ...versions.filter((one) => !healthy.has(one))];
  }

  /** From the hour in which the moment `start` lies. Each user counts once. */
  since(remote: string, version: string, start: string): Promise<Outcome> {
    return typedSql(this.em)
      .selectFrom('remote_outcomes')
      .select([
        sql<number>`count(distinct user_id)::integer`.as('people'),
        sql<number>`(count(distinct user_id) filter (where failed_kind is not null))::integer`.as('failed'),
      ])
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('hour', '>=', sql<string>`date_trunc('hour', ${start}::timestamptz, 'UTC')`)
      .executeTakeFirstOrThrow();
  }
}

function columnsOf(versions: readonly RemoteVersion[]): [string[], string[]] {
  return [versions.map(({ remote }) => remote), versions.map(({ version }) => version)];
}
