import { isNativeError } from 'node:util/types';
import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATEs with which PostgreSQL ends one of two conflicting transactions: serialization failure, deadlock. */
const CONFLICT_STATES: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A deadlock is found after a second, and a request answers within three (behaviour: outages). */
const ATTEMPTS = 3;
const PAUSE_UP_TO_MS = 30; // of chance, so that the same two do not meet again

/** A foreign-key violation: the row referred to was there when it was checked, and has been deleted since. */
export function isReferenceToGone(error: unknown): boolean {
  return sqlStateOf(error) === '23503';
}

/** Nothing is wrong with what was asked, and nothing of it has happened: it may be tried again. */
export function isTransactionConflict(error: unknown): boolean {
  return CONFLICT_STATES.has(sqlStateOf(error));
}

/** PostgreSQL's SQLSTATE, of the error or of what caused it. */
export function sqlStateOf(error: unknown): unknown {
  if (!isNativeError(error)) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? sqlStateOf(cause);
}

/**
 * Runs a whole transaction, and anew when the database ended it in favour of another. What it does outside of the
 * database must wait for its commit.
 */
export async function repeatedOnConflict<Result>(
  transaction: (options: { clear: boolean }) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The identity map of an attempt that failed is out of date.
      return await transaction({ clear: attempt > 1 });
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransactionConflict(error)) throw error;
      await pause(Math.random() * PAUSE_UP_TO_MS);
    }
  }
}
