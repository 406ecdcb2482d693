import type pg from 'pg';

/** Lets the ids of all tables begin at a number, such as one that an `integer` can't hold. */
export async function beginIdsAt(client: pg.ClientBase, firstId: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter sequence %s restart with %s', pg_get_serial_sequence(attrelid::regclass::text, attname), $1::bigint) as statement
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relnamespace = 'public'::regnamespace`,
    [firstId],
  );
  await client.query(rows.map(({ statement }) => statement).join(';'));
}
