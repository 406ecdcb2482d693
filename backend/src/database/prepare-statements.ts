import type { Socket } from 'node:net';

import type { Pool, PoolClient } from 'pg';

import { nameOfPreparedQuery } from './prepared-query.ts';

/** A statement that was made for one list of a certain length is not worth a place. */
const USES_BEFORE = 3;
/** A connection keeps the plans of all that it has prepared, some 20 KB each. */
const NAMES_MAX = 400;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Statements that are used again and again are prepared: most of what a small write costs PostgreSQL is planning it. Kysely and
 * the ORM have no names for them.
 */
export function prepareStatements(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.defineProperty(client, 'query', {
      configurable: true,
      value: (...args: unknown[]) => {
        const [text, values, ...rest] = args;
        const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
        if (typeof text === 'string') sendInOne(client);
        return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
      },
    });
  });
}

/** What is sent without waiting goes in one piece: each write to a socket costs more than most statements' own work here. */
function sendInOne(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function nameOf(text: string): string | undefined {
  const name = nameOfPreparedQuery(text) ?? names.get(text);
  if (name !== undefined || names.size >= NAMES_MAX) return name;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < USES_BEFORE) {
    if (uses.size >= 10 * NAMES_MAX) uses.clear(); // those that come again begin again
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const given = `statement-${names.size + 1}`;
  names.set(text, given);
  return given;
}
