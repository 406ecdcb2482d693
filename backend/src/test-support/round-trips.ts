import pg from 'pg';

import { connectionUsers } from '../database/share-connections.ts';

/** What an application waited for at its database. */
export type DatabaseWork = {
  /** How often it waited for an answer before it could go on: what is sent without waiting for another counts once. */
  roundTrips: number;
  /** Texts, in the order in which they were sent. */
  statements: string[];
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

let recorded: (DatabaseWork & { userId: string }) | undefined;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

// As soon as this file is imported: the product binds the method of each connection that it opens.
prototype.query = function record(...args) {
  const result = query.apply(this, args);
  if (recorded && connectionUsers.getStore()?.id === recorded.userId) {
    count(recorded, args[0] as string | { text: string }, result);
  }
  return result;
};

function count(work: DatabaseWork, asked: string | { text: string }, result: unknown): void {
  work.statements.push(typeof asked === 'string' ? asked : asked.text);
  const roundTrip = work.roundTrips + 1;
  const answered = () => {
    work.roundTrips = Math.max(work.roundTrips, roundTrip);
  };
  void Promise.resolve(result).then(answered, answered);
}

/**
 * What an application of this process asks of its database in the name of a user while `work` runs; empty: before it is known
 * who asks. What goes on in the background is nobody's.
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
