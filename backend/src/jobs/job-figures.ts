import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../database/sql/typed-sql.ts';

/** Jobs of a queue. Times are the database's; null for none. */
export type QueueFigures = {
  queue: string;
  waiting: number;
  running: number;
  failed: number;
  /** Age in seconds of the oldest job that is due. */
  oldestSeconds: number;
  lastDoneAt: string | null;
};

export type FailedJob = { id: string; queue: string; failedAt: string; attempts: number; reason: string | null };

/** Figures of background work for operators and metrics. */
@Injectable()
export class JobFigures {
  constructor(private readonly em: EntityManager) {}

  async ofQueues(): Promise<QueueFigures[]> {
    const { rows } = await sql<QueueFigures>`
      select queue.name as queue,
        count(*) filter (where state in ('created', 'retry'))::integer as waiting,
        count(*) filter (where state = 'active')::integer as running,
        count(*) filter (where state = 'failed')::integer as failed,
        coalesce(extract(epoch from now() - min(job.start_after)
          filter (where state in ('created', 'retry') and job.start_after <= now())), 0)::float8 as "oldestSeconds",
        max(job.completed_on) filter (where state = 'completed') as "lastDoneAt"
      from jobs.queue left join jobs.job on job.name = queue.name
      group by queue.name order by queue.name`.execute(this.#sql());
    return rows;
  }

  /** Lists failed jobs, newest first. */
  async failed(limit: number): Promise<FailedJob[]> {
    const { rows } = await sql<FailedJob>`
      select id, name as queue, completed_on as "failedAt", retry_count + 1 as attempts, output ->> 'message' as reason
      from jobs.job where state = 'failed' order by completed_on desc limit ${limit}`.execute(this.#sql());
    return rows;
  }

  /**
   * Makes a queue's failed jobs, and those that wait for another attempt, run at once. Returns how many. Of periodic
   * jobs only one runs, unless one is queued already.
   */
  async retry(queue: string): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update jobs.job set state = 'created', start_after = now(), retry_count = 0, started_on = null,
        completed_on = null, output = null
      where name = ${queue} and state in ('failed', 'retry') and (policy <> 'exclusive' or (
        not exists (select from jobs.job present where present.name = ${queue} and present.state in ('created', 'active'))
        and id = (select id from jobs.job latest where latest.name = ${queue} and latest.state in ('failed', 'retry')
          order by latest.state = 'retry' desc, latest.created_on desc limit 1)))`.execute(this.#sql());
    return Number(numAffectedRows);
  }

  #sql() {
    return typedSql(this.em.fork());
  }
}
