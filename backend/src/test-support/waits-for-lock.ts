import type { TestApi } from './start-api.ts';

/**
 * True once somebody waits for a lock in the database; for `eventually`. Asked anew each time and outside of any
 * transaction: within one, what goes on stays as it was when it was first looked at.
 */
export async function waitsForLock(api: TestApi): Promise<true | undefined> {
  const waiting = await api
    .em()
    .execute<object[]>(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0 || undefined;
}
