import type { Client } from 'pg';

import { cpuOf } from './process-cost.ts';

export type Statement = { name: string; text: string };
type Value = string | number | null | readonly number[];

/** Number of executions after which PostgreSQL has settled for a custom or a generic plan. */
const EXECUTIONS_BEFORE = 8;
const EXECUTIONS = 200; // per measurement: the kernel counts CPU in steps of 10 ms

type Explained = { 'QUERY PLAN': [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }] };

/**
 * Returns the number of 8 KB pages that a prepared statement touches with these values, with PostgreSQL's final plan.
 */
export async function buffersOf(
  database: Client,
  { name, text }: Statement,
  values: readonly Value[],
): Promise<number> {
  const prepared = `${name.replaceAll('-', '_')}_explained`;
  const execute = `execute ${prepared} (${values.map(literal).join(', ')})`;
  await database.query(`prepare ${prepared} as ${text}`);
  try {
    for (let count = 0; count < EXECUTIONS_BEFORE; count += 1) await database.query(execute);
    const { rows } = await database.query<Explained>(`explain (analyze, buffers, timing off, format json) ${execute}`);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error(`${name} has no plan`);
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    await database.query(`deallocate ${prepared}`);
  }
}

/** Returns the CPU time in ms per execution of the process that serves this connection. */
export async function cpuPerExecution(
  database: Client,
  statement: Statement,
  values: readonly Value[],
  executions = EXECUTIONS,
): Promise<number> {
  const pid = await processOf(database);
  const before = cpuOf(pid);
  for (let count = 0; count < executions; count += 1) {
    await database.query({ ...statement, values: [...values] });
  }
  return (cpuOf(pid) - before) / executions;
}

async function processOf(database: Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

function literal(value: Value): string {
  if (typeof value === 'number' || value === null) return String(value);
  return typeof value === 'string' ? `'${value}'` : `'{${value.join(', ')}}'`;
}

/** A statement that is planned for its values at each execution. */
export type Sent = { text: string; values: unknown[] };

/** Returns the CPU time in ms per execution of the process that serves this connection. */
export const cpuAsSent = (database: Client, { text, values }: Sent): Promise<number> =>
  cpuPerExecution(database, { name: '', text }, values as string[]);

/** Returns the number of 8 KB pages that the second execution touches. */
export async function buffersAsSent(database: Client, { text, values }: Sent): Promise<number> {
  await database.query(text, values);
  const { rows } = await database.query<Explained>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('There is no plan.');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Sums costs one after another. */
export async function sumOf<Item>(items: readonly Item[], cost: (item: Item) => Promise<number>): Promise<number> {
  let total = 0;
  for (const item of items) total += await cost(item);
  return total;
}
