import pg from 'pg';

import { StartError } from '../errors/start-error.ts';

const MOVED = 'moved to ';
/** Table that every database of the product has and that is never copied. */
const MARKED = 'mikro_orm_migrations';

/** Returns where the database was moved to and when; null if it is in use. */
export async function movedTo(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.${MARKED}'), 'pg_class') as mark`,
  );
  const mark = rows[0]?.mark;
  return mark?.startsWith(MOVED) === true ? mark.slice(MOVED.length) : null;
}

/** Throws if the database was moved elsewhere: writes would be lost. */
export async function refuseMovedDatabase(client: pg.ClientBase): Promise<void> {
  const where = await movedTo(client);
  if (where !== null) throw new StartError(movedSentence(where));
}

/** Says where a database is now, to whoever wants to use the former one. */
export function movedSentence(where: string): string {
  return `This database was moved to ${where}; set DATABASE_URL to that one.`;
}

/** Marks the database as moved. It refuses new writes, so that no backend with the old setting continues in it. */
export async function markMoved(client: pg.ClientBase, where: string): Promise<void> {
  await client.query(`comment on table ${MARKED} is ${pg.escapeLiteral(MOVED + where)}`);
  await setReadOnly(client, 'set default_transaction_read_only = on');
}

/** Removes the mark from a database that is used again. */
export async function unmarkMoved(client: pg.ClientBase): Promise<void> {
  await client.query(`comment on table ${MARKED} is null`);
  await setReadOnly(client, 'reset default_transaction_read_only');
}

/** Changes a setting of the database, for which the role must own it; the mark alone stops backends from starting. */
async function setReadOnly(client: pg.ClientBase, change: string): Promise<void> {
  await client.query('savepoint owner_only');
  try {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`alter database ${rows[0]?.name} ${change}`);
  } catch {
    await client.query('rollback to savepoint owner_only');
  }
}
