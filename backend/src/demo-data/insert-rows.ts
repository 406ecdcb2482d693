import type { EntityManager } from '@mikro-orm/postgresql';

type Value = string | number | boolean | Date | null;

/** Rows of one table in one statement. All rows have the same columns. */
export async function insertRows<Row extends Record<string, Value>>(
  em: EntityManager,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = columnsOf(rows);
  await em.execute(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?::json)`,
    [JSON.stringify(rows)],
  );
}

/** The same for a table with an identity: its values, in the rows' order. */
export async function insertWithIds<Row extends Record<string, Value>>(
  em: EntityManager,
  table: string,
  rows: readonly Row[],
): Promise<number[]> {
  const columns = columnsOf(rows);
  const inserted = await em.execute<{ id: number }[]>(
    `insert into ${table} (${columns})
     select ${columns} from json_populate_recordset(null::${table}, ?::json) returning id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b);
}

function columnsOf(rows: readonly Record<string, Value>[]): string {
  return Object.keys(rows[0] ?? {}).join(', ');
}
