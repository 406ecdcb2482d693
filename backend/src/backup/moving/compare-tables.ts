import pg from 'pg';

/** Settings that decide how values are written as text. */
const SAME_TEXT = [
  `set datestyle = 'ISO, MDY'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
].join('; ');

export type TableDigest = { rows: string; hash: string };

/** Makes two connections format values alike. */
export async function writeValuesAlike(client: pg.ClientBase): Promise<void> {
  await client.query(SAME_TEXT);
}

/**
 * Counts a table's rows and sums their SHA-256 hashes, so that the order of the rows doesn't matter. Columns are taken in
 * the order of their names, generated ones included.
 */
export async function digestOf(client: pg.ClientBase, table: string): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*)::text as rows,
       concat(coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint::numeric), 0), ' ',
              coalesce(sum(('x' || right(hash, 16))::bit(64)::bigint::numeric), 0)) as hash
     from (select encode(sha256(convert_to(row(${await columnsByName(client, table)})::text, 'UTF8')), 'hex') as hash
           from ${pg.escapeIdentifier(table)}) hashed`,
  );
  return rows[0] ?? { rows: '0', hash: '' };
}

async function columnsByName(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string | null }>(
    `select string_agg(quote_ident(attname), ', ' order by attname collate "C") as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [pg.escapeIdentifier(table)],
  );
  return rows[0]?.columns ?? '';
}
