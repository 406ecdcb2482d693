import type { Client } from 'pg';

/** Table with ids that are still `integer`. */
export type NarrowTable = { name: string; columns: string[]; rows: number };

/** Columns with ids of rows that may be gone, which therefore have no foreign key. */
const WITHOUT_KEY: Readonly<Record<string, readonly string[]>> = {
  messages: ['card_id'],
  posts: ['listing_id', 'quoted_post_id'],
  timeline_entries: ['post_id'],
  timelines: ['complete_after'],
  topic_log: ['reply_id', 'thread_id'],
};

/**
 * Lists the tables with `integer` ids, from the catalogue: identity columns, references to them, and ids without a
 * foreign key. Includes tables of future migrations. `rows` is PostgreSQL's estimate, or the size in pages if it has
 * none.
 */
export async function narrowTables(client: Client): Promise<NarrowTable[]> {
  const { rows } = await client.query<NarrowTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns,
       greatest(reltuples, relpages * 10, 0)::double precision as rows
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'integer'::regtype
       and (attidentity <> ''
         or exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any(conkey))
         or exists (select from jsonb_each($1) other where other.key = relname and other.value ? attname::text))
     group by pg_class.oid, relname, reltuples, relpages order by relname`,
    [JSON.stringify(WITHOUT_KEY)],
  );
  return rows;
}

/** Returns true if any id is still `integer`. */
export async function hasNarrowIds(client: Client): Promise<boolean> {
  const tables = await narrowTables(client);
  return tables.length > 0;
}
