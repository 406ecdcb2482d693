import { expressionBuilder, sql } from 'kysely';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';

import { isStatementTimeout } from '../errors/database-unavailable.ts';
import type { Tables } from '../schema/tables.ts';

const BATCH_ROWS = 5_000; // far below the statement timeout of 2.5 s

/** Deletion of a table's expired rows. */
export type Removal = {
  table: keyof Tables;
  /** Rows per statement; fewer where each row deletes many others by cascade. */
  batchRows: number;
  isExpired: () => Expression<SqlBool>;
};

export function removalFrom<Table extends keyof Tables>(
  table: Table,
  isExpired: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
  batchRows = BATCH_ROWS,
): Removal {
  return { table, batchRows, isExpired: () => isExpired(expressionBuilder<Tables, Table>()) };
}

/**
 * Deletes rows batch by batch, each in its own transaction, until less than a batch is left: one statement for all
 * would exceed its timeout and leave every row for ever. Rows locked by others are left to the next run, so that
 * several backends share the work. The size of a batch that takes too long is halved. Returns the number of deleted
 * rows.
 */
export async function removeInBatches(db: Kysely<Tables>, removal: Removal, stop?: AbortSignal): Promise<number> {
  let { batchRows } = removal;
  let removed = 0;
  for (;;) {
    if (stop?.aborted) return removed;
    const batch = await removeBatch(db, removal, batchRows);
    if (batch === 'timeout') {
      batchRows = Math.floor(batchRows / 2);
      continue;
    }
    removed += batch;
    if (batch < batchRows) return removed;
  }
}

async function removeBatch(
  db: Kysely<Tables>,
  { table, isExpired }: Removal,
  batchRows: number,
): Promise<number | 'timeout'> {
  try {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${isExpired()} limit ${batchRows} for update skip locked))`.execute(
      db,
    );
    return Number(numAffectedRows);
  } catch (error) {
    if (isStatementTimeout(error) && batchRows > 1) return 'timeout';
    throw error;
  }
}
