import { isNativeError } from 'node:util/types';
import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATEs of transactions that PostgreSQL aborts in a conflict: serialization failure, deadlock. */
const CONFLICT_STATES: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/**
 * Attempts per transaction: a deadlock is detected after one second, and a request answers within three
 * (behaviour: outages).
 */
const ATTEMPTS = 3;
const PAUSE_UP_TO_MS = 30; // random, so that the same two don't collide again

/** Returns true for a foreign-key violation: a row that existed when checked has been deleted since. */
export function isMissingReference(error: unknown): boolean {
  return sqlStateOf(error) === '23503';
}

/** Returns true if a transaction was rolled back because of a conflict, so that it can be retried. */
export function isTransactionConflict(error: unknown): boolean {
  return CONFLICT_STATES.has(sqlStateOf(error)) || isOutdatedPlan(error);
}

/**
 * Returns true if a prepared statement reads a column whose type has changed since. It works again after it is prepared
 * anew.
 */
export function isOutdatedPlan(error: unknown): boolean {
  if (sqlStateOf(error) !== '0A000' || !isNativeError(error)) return false;
  return error.message.includes('cached plan') || (error.cause !== undefined && isOutdatedPlan(error.cause));
}

/** Returns PostgreSQL's SQLSTATE of the error or its cause. */
export function sqlStateOf(error: unknown): unknown {
  if (!isNativeError(error)) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? sqlStateOf(cause);
}

/**
 * Runs a whole transaction, and again if the database aborted it because of a conflict. Effects outside of the database
 * must wait for its commit.
 */
export async function repeatedOnConflict<Result>(
  transaction: (options: { clear: boolean }) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The identity map of a failed attempt is outdated.
      return await transaction({ clear: attempt > 1 });
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransactionConflict(error)) throw error;
      await pause(Math.random() * PAUSE_UP_TO_MS);
    }
  }
}
