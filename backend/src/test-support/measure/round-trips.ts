import pg from 'pg';

import { connectionUsers } from '../../database/connections/share-connections.ts';

/** Work for which an application waited at its database. */
export type DatabaseWork = {
  /** Number of waits for an answer; statements sent without waiting count once. */
  roundTrips: number;
  /** Texts in the order of sending. */
  statements: string[];
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

let recorded: (DatabaseWork & { userId: string }) | undefined;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

// Patched on import, as the product binds the method of each connection it opens.
prototype.query = function record(...args) {
  const result = query.apply(this, args);
  if (recorded && connectionUsers.getStore()?.id === recorded.userId) {
    count(recorded, args[0] as string | { text: string }, result);
  }
  return result;
};

function count(work: DatabaseWork, statement: string | { text: string }, result: unknown): void {
  work.statements.push(typeof statement === 'string' ? statement : statement.text);
  const roundTrip = work.roundTrips + 1;
  const answered = () => {
    work.roundTrips = Math.max(work.roundTrips, roundTrip);
  };
  void Promise.resolve(result).then(answered, answered);
}

/**
 * Records what an application in this process sends to its database on behalf of a user while `work` runs. The id is
 * empty before authentication. Background work isn't included.
 */
export async function databaseWorkOf(userId: string, work: () => Promise<unknown>): Promise<DatabaseWork> {
  const own = { userId, roundTrips: 0, statements: [] };
  recorded = own;
  try {
    await work();
  } finally {
    recorded = undefined;
  }
  return own;
}
