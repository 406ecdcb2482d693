import type { ClientBase } from 'pg';

import type { BackupContent } from './backup-content.ts';

/** Table that isn't copied, as the backup itself states the migrations. */
const NOT_COPIED = 'mikro_orm_migrations';

/** Lists all tables of the schema in alphabetical order. */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> $1 order by relname`,
    [NOT_COPIED],
  );
  return rows.map(({ name }) => name);
}

/** Lists a table's columns in order, without generated ones. */
export async function columnsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client: ClientBase): Promise<BackupContent['sequences']> {
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}
