import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { typedSql } from '../database/sql/typed-sql.ts';
import type { QueueName } from './queues.ts';

/**
 * Requests jobs with these ids in the running transaction, so that they exist if and only if it commits. Existing jobs
 * that aren't running become due at once. The statement is the library's own insert without unused features; a queue
 * that no backend has created yet gets no job (decision: background-jobs).
 */
export async function requestJobs(
  em: EntityManager,
  queue: QueueName,
  ids: readonly string[],
  { group = null }: { group?: string | null } = {},
): Promise<void> {
  await sql`
    insert into jobs.job (id, name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, deletion_seconds, keep_until, group_id)
    select requested, name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, deletion_seconds, now() + make_interval(secs => retention_seconds), ${group}::text
    from jobs.queue, unnest(${[...ids]}::uuid[]) requested where name = ${queue}::text
    on conflict (name, id) do update set state = 'created', start_after = now(), retry_count = 0, started_on = null,
      completed_on = null, output = null, keep_until = excluded.keep_until
    where job.state <> 'active'`.execute(typedSql(em));
}
