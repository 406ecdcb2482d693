import pg from 'pg';
import type { Client } from 'pg';

import type { NarrowTable } from './narrow-ids.ts';

/** Foreign key with a column that is widened at either end. */
export type Reference = { table: string; to: string; name: string; definition: string };

const id = pg.escapeIdentifier;

/** Lists the foreign keys from and to the tables' ids. */
export async function referencesOf(client: Client, tables: readonly NarrowTable[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `with narrow as (
       select format('public.%I', key)::regclass as oid, array_agg(attnum) as columns
       from jsonb_each($1) given
       join pg_attribute on attrelid = format('public.%I', key)::regclass and value ? attname::text
       group by key)
     select distinct source.relname as table, target.relname as to, conname as name,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join narrow on (conrelid = narrow.oid and conkey && columns) or (confrelid = narrow.oid and confkey && columns)
     join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' order by 1, 3`,
    [JSON.stringify(Object.fromEntries(tables.map(({ name, columns }) => [name, columns])))],
  );
  return rows;
}

export const dropReference = ({ table, name }: Reference): string =>
  `alter table public.${id(table)} drop constraint ${id(name)}`;

/** Adds a foreign key without checking existing rows, which would block writers meanwhile. */
export const addReference = ({ table, name, definition }: Reference, schema = 'public'): string =>
  `alter table ${schema}.${id(table)} add constraint ${id(name)} ${definition} not valid`;

/** Checks existing rows under a lock that lets others write. */
export const validateReference = ({ table, name }: Reference): string =>
  `alter table public.${id(table)} validate constraint ${id(name)}`;

/** Returns the definitions of a table's triggers by name. */
export async function triggersOf(client: Client, table: string): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = format('public.%I', $1::text)::regclass and not tgisinternal order by tgname`,
    [table],
  );
  return rows;
}

/**
 * Returns the statements that widen a table's ids by rewriting it under an exclusive lock. Triggers and generated
 * columns that use the ids are recreated, as PostgreSQL can't change a column that they use.
 */
export async function rewriteStatements(client: Client, { name, columns }: NarrowTable): Promise<string[]> {
  const { rows: generated } = await client.query<{ column: string; type: string; expression: string }>(
    `select distinct made.attname as column, format_type(made.atttypid, made.atttypmod) as type,
       pg_get_expr(adbin, adrelid) as expression
     from pg_attrdef join pg_attribute made on made.attrelid = adrelid and made.attnum = adnum and made.attgenerated <> ''
     join pg_depend on classid = 'pg_attrdef'::regclass and objid = pg_attrdef.oid and refobjid = adrelid
     join pg_attribute used on used.attrelid = adrelid and used.attnum = refobjsubid
     where adrelid = format('public.%I', $1::text)::regclass and used.attname = any($2)`,
    [name, columns],
  );
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = format('public.%I', $1::text)::regclass and exists (
       select from pg_attribute where attrelid = indrelid and attnum = any(indkey) and attname = any($2))`,
    [name, generated.map(({ column }) => column)],
  );
  const table = `alter table public.${id(name)}`;
  const triggers = await triggersOf(client, name);
  return [
    ...triggers.map((trigger) => `drop trigger ${id(trigger.name)} on public.${id(name)}`),
    ...generated.map(({ column }) => `${table} drop column ${id(column)}`),
    `${table} ${columns.map((column) => `alter column ${id(column)} type bigint`).join(', ')}`,
    ...generated.map(
      ({ column, type, expression }) =>
        `${table} add column ${id(column)} ${type} generated always as (${expression}) stored`,
    ),
    ...indexes.map(({ definition }) => definition),
    ...triggers.map(({ definition }) => definition),
  ];
}
