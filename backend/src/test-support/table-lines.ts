import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { ormConfig } from '../database/orm-config.ts';

/** Makes the tables that the entities describe in an empty database. */
export async function makeTablesOfEntities(url: string): Promise<void> {
  const orm = await MikroORM.init(ormConfig({ databaseUrl: url, databasePool: 1, databaseWaitMs: 20_000 }));
  try {
    await orm.em
      .fork()
      .execute(
        'create extension citext; create extension pg_trgm; create sequence notification_positions; create sequence thread_positions',
      );
    await orm.schema.create();
  } finally {
    await orm.close();
  }
}

/**
 * Lists each column, constraint, index and trigger in PostgreSQL's own words. Omits generated columns, which only
 * conditions in SQL use, the names of constraints, and constraints that are only `not null`, which the column says.
 */
export async function tablesIn(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    with tables as (
      select oid, relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'mikro_orm_migrations')
    select relname || ': ' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || case attidentity when 'd' then ' identity' else '' end
        || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select relname || ': ' || pg_get_constraintdef(pg_constraint.oid)
      from tables join pg_constraint on conrelid = tables.oid and contype <> 'n'
    union all select pg_get_indexdef(indexrelid)
      from tables join pg_index on indrelid = tables.oid
      where not exists (select from pg_constraint where conindid = indexrelid)
    union all select relname || ': trigger ' || tgname
      from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal
    order by line`);
  await client.end();
  return rows.map(({ line }) => line);
}
