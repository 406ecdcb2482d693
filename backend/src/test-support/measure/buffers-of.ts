import type pg from 'pg';

import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';

/** Both kinds of plans that a prepared statement may get: one for these values, and a generic one. */
export const PLANS = ['force_custom_plan', 'force_generic_plan'] as const;

const settled = new WeakSet<pg.Client>();

/**
 * Vacuums and analyzes after rows were written in bulk, until every page is all-visible, as each index-only scan of any
 * other page would also read the table. Concurrent transactions prevent that for some pages, and so do dead index
 * entries, of which VACUUM leaves a few in place unless it is told to clean up.
 */
export async function settleTables(database: pg.Client): Promise<void> {
  do {
    await database.query('vacuum (analyze, index_cleanup on)');
  } while (await hasHiddenPages(database));
  settled.add(database);
}

async function hasHiddenPages(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query<{ hidden: boolean }>(`select exists (
    select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relallvisible < relpages) as hidden`);
  return rows[0]!.hidden;
}

/** Measures the shared buffers of a statement with these values, written as SQL, after a first run. */
export async function buffersOf(
  database: pg.Client,
  plan: (typeof PLANS)[number],
  { name, text }: PreparedQuery<object>,
  values: readonly string[],
): Promise<number> {
  if (!settled.has(database)) throw new Error('settleTables comes first.');
  const prepared = `${name.replaceAll('-', '_')}_${plan}`;
  const execute = `execute ${prepared} (${values.join(', ')})`;
  await database.query(`set plan_cache_mode = ${plan}`);
  await database.query('deallocate all');
  await database.query(`prepare ${prepared} as ${text}`);
  await database.query(execute);
  const { rows } = await database.query<Explained>(`explain (analyze, buffers, timing off, format json) ${execute}`);
  const root = rows[0]!['QUERY PLAN'][0].Plan;
  return root['Shared Hit Blocks']! + root['Shared Read Blocks']!;
}

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };

/** Measures both plans one after the other, as they share the connection's settings. */
export async function inTurn<Result>(measure: (plan: (typeof PLANS)[number]) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const plan of PLANS) results.push(await measure(plan));
  return results;
}
