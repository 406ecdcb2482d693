import { Client } from 'pg';

import type { RunningProduct } from './running-product.ts';

/** Runs a statement as database administrator, to simulate the passage of time, such as an account's age. */
export async function inDatabase(product: RunningProduct, statement: string, values: unknown[]): Promise<void> {
  await rowsInDatabase(product, statement, values);
}

/** Reads what no endpoint answers. */
export async function rowsInDatabase<Row extends object>(
  { operated }: RunningProduct,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  if (!operated) throw new Error('Only the database of a product that was started here can be used');
  const database = new Client(operated.databaseUrl);
  await database.connect();
  const { rows } = await database.query<Row>(statement, values);
  await database.end();
  return rows;
}
