import type { Client } from 'pg';

import { narrowTables } from './narrow-ids.ts';
import { addReference, dropReference, referencesOf, rewriteStatements, validateReference } from './table-statements.ts';

/**
 * Widens the ids of a new database, in which only a few rows of migrations have to be rewritten. Nobody uses it yet.
 */
export async function widenNewDatabase(client: Client): Promise<void> {
  const tables = await narrowTables(client);
  if (tables.length === 0) return;
  const references = await referencesOf(client, tables);
  const statements = references.map(dropReference);
  for (const table of tables) statements.push(...(await rewriteStatements(client, table)));
  statements.push(...references.map((reference) => addReference(reference)), ...references.map(validateReference));
  // Sent as one text, which is one transaction and one round trip.
  await client.query(statements.join(';\n'));
}
