import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { DATABASE } from './postgres-cluster.ts';

const ROLE = 'qlixline_backend';

/**
 * Objects in the schema that don't belong to an extension: before the backend had its own role, the superuser owned all
 * of them. A column's own sequence follows its table.
 */
const HAND_OVER = `
do $$
declare object record;
begin
  for object in
    select format('alter table %s owner to ${ROLE}', oid::regclass) as statement from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and relowner <> '${ROLE}'::regrole
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'e', 'i'))
    union all
    select format('alter routine %s owner to ${ROLE}', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and proowner <> '${ROLE}'::regrole
      and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select format('alter type %s owner to ${ROLE}', oid::regtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e') and typowner <> '${ROLE}'::regrole
      and not exists (
        select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
  loop
    execute object.statement;
  end loop;
end $$`;

/**
 * Creates the role that owns the product's schema and has no other rights. Returns it with its password, which stays
 * the same.
 */
export async function prepareBackendRole(
  superuserUrl: string,
  folder: string,
): Promise<{ role: string; password: string }> {
  const password = keptPassword(join(folder, 'backend-password'));
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'qlixline start' });
  await client.connect();
  try {
    // A database that was moved away refuses writes; who uses it says where it is.
    await client.query('set default_transaction_read_only = off');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROLE]);
    if (rowCount === 0) await client.query(`create role ${ROLE}`);
    await client.query(
      `alter role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${pg.escapeLiteral(password)}`,
    );
    await client.query(`alter database ${DATABASE} owner to ${ROLE}`);
    await client.query(`alter schema public owner to ${ROLE}`);
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
  return { role: ROLE, password };
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
