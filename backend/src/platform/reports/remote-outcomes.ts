import { Injectable } from '@nestjs/common';
import type { RemoteReport } from '@qlixline/contract/remote-report';

import { HotReads } from '../../database/hot-read.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';

export type RemoteVersion = { remote: string; version: string };
/** People who opened a version, and those of them for whom it failed. */
export type Outcome = { people: number; failed: number };
export type HourOutcome = RemoteVersion & Outcome & { hour: string };

/** A person for whom a version failed within the hour stays one, even when another try went well. */
const recordQuery = defineHotQuery(
  'remote-outcomes-record',
  `insert into remote_outcomes (remote, version, hour, user_id, failed_kind)
         select remote, version, date_trunc('hour', now(), 'UTC'), $1, min(failed_kind)
         from unnest($2::text[], $3::text[], $4::text[]) as report (remote, version, failed_kind)
         group by remote, version
         order by remote, version
         on conflict (remote, version, hour, user_id) do update set failed_kind = excluded.failed_kind
         where remote_outcomes.failed_kind is null and excluded.failed_kind is not null`,
);
const byHourQuery = defineHotQuery<HourOutcome>(
  'remote-outcomes-by-hour',
  `select remote, version, ${isoTime('hour')} as hour, count(*)::integer as people, count(failed_kind)::integer as failed
         from remote_outcomes
         join unnest($1::text[], $2::text[]) as wanted (remote, version) using (remote, version)
         where remote_outcomes.hour > now() - make_interval(hours => $3)
         group by remote, version, remote_outcomes.hour
         order by remote_outcomes.hour`,
);
const sinceQuery = defineHotQuery<Outcome>(
  'remote-outcomes-since',
  `select count(distinct user_id)::integer as people,
                (count(distinct user_id) filter (where failed_kind is not null))::integer as failed
         from remote_outcomes
         where remote = $1 and version = $2 and hour >= date_trunc('hour', $3::timestamptz, 'UTC')`,
);

/** How opening the remotes went: one row for a remote, a version, an hour and a person. */
@Injectable()
export class RemoteOutcomes {
  constructor(private readonly hotReads: HotReads) {}

  async record(userId: string, reports: readonly RemoteReport[]): Promise<void> {
    if (reports.length === 0) return;
    const failedKinds = reports.map(({ kind }) => (kind === 'ready' ? null : kind));
    await this.hotReads.rows(recordQuery, [userId, ...columnsOf(reports), failedKinds]);
  }

  /** Of the last `hours` hours, oldest first; hours without anybody are left out. */
  byHour(versions: readonly { unit: string; version: string }[], hours: number): Promise<HourOutcome[]> {
    const wanted = versions.map(({ unit, version }) => ({ remote: unit, version }));
    return this.hotReads.rows(byHourQuery, [...columnsOf(wanted), hours]);
  }

  /** From the hour in which the moment `start` lies. Each person counts once. */
  async since(remote: string, version: string, start: string): Promise<Outcome> {
    const [row] = await this.hotReads.rows(sinceQuery, [remote, version, start]);
    return row ?? { people: 0, failed: 0 };
  }
}

function columnsOf(versions: readonly RemoteVersion[]): [string[], string[]] {
  return [versions.map(({ remote }) => remote), versions.map(({ version }) => version)];
}
