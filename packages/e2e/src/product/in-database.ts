import { Client } from 'pg';

import type { RunningProduct } from './running-product.ts';

/** Runs a statement as database administrator, to simulate the passage of time, such as an account's age. */
export async function inDatabase({ operated }: RunningProduct, statement: string, values: unknown[]): Promise<void> {
  if (!operated) throw new Error('Only the database of a product that was started here can be changed');
  const database = new Client(operated.databaseUrl);
  await database.connect();
  await database.query(statement, values);
  await database.end();
}
