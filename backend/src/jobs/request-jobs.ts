import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { typedSql } from '../database/sql/typed-sql.ts';
import type { QueueName } from './queues.ts';

/**
 * Requests jobs with these ids in the running transaction, so that they exist if and only if it commits. They are due
 * after a pause in seconds, and so are existing ones that aren't running. `group` is that of all jobs, or one for each. The statement is the library's own insert without unused features; a queue
 * that no backend has created yet gets no job (decision: background-jobs).
 */
export async function requestJobs(
  em: EntityManager,
  queue: QueueName,
  ids: readonly string[],
  { group = null, afterSeconds = 0 }: { group?: string | (string | null)[] | null; afterSeconds?: number } = {},
): Promise<void> {
  const groups = Array.isArray(group) ? group : ids.map(() => group);
  await sql`
    insert into jobs.job (id, name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, deletion_seconds, keep_until, group_id, start_after)
    select requested.id, name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, deletion_seconds, now() + make_interval(secs => retention_seconds), requested.group_id,
      now() + make_interval(secs => ${afterSeconds}::integer)
    from jobs.queue, unnest(${[...ids]}::uuid[], ${groups}::text[]) requested (id, group_id) where name = ${queue}::text
    on conflict (name, id) do update set state = 'created', start_after = excluded.start_after, retry_count = 0, started_on = null,
      completed_on = null, output = null, keep_until = excluded.keep_until
    where job.state <> 'active'`.execute(typedSql(em));
}
