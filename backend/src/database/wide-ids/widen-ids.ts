import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import type { Client } from 'pg';

import { sqlStateOf } from '../connections/transaction-conflict.ts';
import { COPIES, CopiedTable } from './copied-table.ts';
import { narrowTables } from './narrow-ids.ts';
import type { NarrowTable } from './narrow-ids.ts';
import { addReference, dropReference, referencesOf, rewriteStatements, validateReference } from './table-statements.ts';
import type { Reference } from './table-statements.ts';

/** Estimated number of rows up to which a table is rewritten under its lock, which takes well below a second. */
const REWRITTEN_UP_TO = 20_000;
/** Longest time that others wait for a table while the change waits for those who use it. */
const LOCK_WAIT_MS = 300;
/** Time between attempts, in which waiting statements can run. */
const LOCK_PAUSE_MS = 500;
/** SQLSTATEs of an attempt that gave way to others: no lock in time, deadlock. */
const GAVE_WAY: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

export type WidenOptions = {
  stop?: AbortSignal;
  rewrittenUpTo?: number;
  /** Called before each table changes its type; false postpones the remaining work. */
  mayContinue?: () => Promise<boolean>;
  /** Called with the time for which a table was locked. */
  onWidened?: (table: string, lockedMs: number) => void;
};

/**
 * Widens ids from `integer` to `bigint`, table by table, while others read and write (decision: wide-ids). A large
 * table is copied first, and only the exchange locks it. Finished tables stay widened: another run continues with the
 * rest. Returns true if all ids are wide.
 */
export async function widenIds(client: Client, options: WidenOptions = {}): Promise<boolean> {
  const { stop, rewrittenUpTo = REWRITTEN_UP_TO, mayContinue = async () => true, onWidened } = options;
  await validateReferences(client);
  for (const table of await narrowTables(client)) {
    if (stop?.aborted) return false;
    const copy =
      table.rows > rewrittenUpTo && !(await isUsedByGenerated(client, table))
        ? new CopiedTable(client, table)
        : undefined;
    await copy?.make(stop);
    if (stop?.aborted || !(await mayContinue())) return false;
    const lockedMs = await exchange(client, table, copy);
    onWidened?.(table.name, lockedMs);
    await validateReferences(client);
  }
  await client.query(`drop schema if exists ${COPIES}`);
  return true;
}

/**
 * Changes the table's type in one short transaction, as soon as it gets its locks in time. Returns how long it held
 * them.
 */
async function exchange(client: Client, table: NarrowTable, copy: CopiedTable | undefined): Promise<number> {
  for (;;) {
    try {
      return await tryExchange(client, table, copy);
    } catch (error) {
      await client.query('rollback');
      if (!GAVE_WAY.has(sqlStateOf(error))) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

async function tryExchange(client: Client, table: NarrowTable, copy: CopiedTable | undefined): Promise<number> {
  // All foreign keys of a copied table go with the original.
  const references = copy ? await allReferencesOf(client, table) : await referencesOf(client, [table]);
  const change = copy ? await copy.takePlace() : await rewriteStatements(client, table);
  const involved = [table.name, ...references.flatMap(({ table: from, to }) => [from, to])];
  const names = [...new Set(involved)].toSorted().map((name) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
  const begun = performance.now();
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  await client.query(
    [...references.map(dropReference), ...change, ...references.map((one) => addReference(one)), 'commit'].join(';\n'),
  );
  return performance.now() - begun;
}

/** Lists the foreign keys from and to a table, whatever their columns. */
async function allReferencesOf(client: Client, { name }: NarrowTable): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select source.relname as table, target.relname as to, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and format('public.%I', $1::text)::regclass in (conrelid, confrelid) order by 1, 3`,
    [name],
  );
  return rows;
}

/** Checks foreign keys that were added unchecked, including those that a killed run left. */
async function validateReferences(client: Client): Promise<void> {
  const { rows } = await client.query<Reference>(
    `select relname as table, '' as to, conname as name, '' as definition from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace`,
  );
  for (const reference of rows) await client.query(validateReference(reference));
}

/** Returns true for a table with a generated column that is computed from its ids, which can't be copied. */
async function isUsedByGenerated(client: Client, { name, columns }: NarrowTable): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attrdef
     join pg_attribute made on made.attrelid = adrelid and made.attnum = adnum and made.attgenerated <> ''
     join pg_depend on classid = 'pg_attrdef'::regclass and objid = pg_attrdef.oid and refobjid = adrelid
     join pg_attribute used on used.attrelid = adrelid and used.attnum = refobjsubid
     where adrelid = format('public.%I', $1::text)::regclass and used.attname = any($2)`,
    [name, columns],
  );
  return rows.length > 0;
}
