import type { TestApi } from '../start/start-api.ts';

/**
 * Returns true once a session waits for a lock, for `eventually`. Runs outside transactions, which would see only the
 * first state.
 */
export async function waitsForLock(api: TestApi): Promise<true | undefined> {
  const waiting = await api
    .em()
    .execute<object[]>(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0 || undefined;
}
