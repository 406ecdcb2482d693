import type { Socket } from 'node:net';

import type { Pool, PoolClient } from 'pg';

import { isOutdatedPlan } from '../connections/transaction-conflict.ts';
import { nameOfPreparedQuery } from './prepared-query.ts';
import { statementName } from './statement-name.ts';

/** Number of uses before a statement is prepared, so that a statement for a single list length takes no slot. */
const USES_BEFORE = 3;
/** Bound on prepared statements of a connection; their plans take about 20 KB each. */
const NAMES_MAX = 400;

const uses = new Map<string, number>();
const names = new Map<string, string>();
/**
 * Number of changes to columns under prepared statements. Each change gives statements other names, as the server keeps
 * the outdated ones. It applies to all connections at once, or a transaction would be repeated once for each.
 */
let generation = 0;

/**
 * Prepares repeated statements, as planning is most of a small write's cost in PostgreSQL. Kysely and the ORM don't
 * name statements. If preparing is off, prepared queries aren't named either: some poolers lose them (decision:
 * poolers).
 */
export function prepareStatements(pool: Pool, isOn = true): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.defineProperty(client, 'query', {
      configurable: true,
      value: (...args: unknown[]) => {
        const [text, values, ...rest] = args;
        if (isNamed(text)) {
          const { name, ...unnamed } = text;
          return query(isOn ? { ...text, name: ofGeneration(name, generation) } : unnamed, ...args.slice(1));
        }
        const name =
          isOn && typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
        if (typeof text === 'string') sendInOne(client);
        if (name === undefined) return query(...args);
        const used = generation;
        const result = query({ name: ofGeneration(name, used), text, values }, ...rest);
        if (result instanceof Promise)
          void result.catch((error: unknown) => isOutdatedPlan(error) && prepareAnew(used));
        return result;
      },
    });
  });
}

/** Returns the generation that the names of statements sent now have. */
export function currentGeneration(): number {
  return generation;
}

/** Renames all statements after one with the generation `outdated` had an outdated plan. */
export function prepareAnew(outdated: number): void {
  if (outdated === generation) generation += 1;
}

/**
 * Corks the socket, so that statements sent without waiting go out together: a socket write costs more than running
 * most of them.
 */
function sendInOne(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function ofGeneration(name: string, number: number): string {
  return number === 0 ? name : `${name}_${number}`;
}

function isNamed(query: unknown): query is { name: string; text: string; values: unknown[] } {
  return typeof query === 'object' && query !== null && 'name' in query && 'text' in query;
}

function nameOf(text: string): string | undefined {
  const name = nameOfPreparedQuery(text) ?? names.get(text);
  if (name !== undefined || names.size >= NAMES_MAX) return name;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < USES_BEFORE) {
    if (uses.size >= 10 * NAMES_MAX) uses.clear(); // repeated ones are counted from zero
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const given = statementName(text);
  names.set(text, given);
  return given;
}
