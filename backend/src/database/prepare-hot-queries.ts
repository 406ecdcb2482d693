import type { Pool } from 'pg';

import { nameOfHotQuery } from './hot-query.ts';

/** Kysely, which runs the statements of a transaction, has no names for them: hot queries are prepared there too. */
export function prepareHotQueries(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.defineProperty(client, 'query', {
      configurable: true,
      value: (...args: unknown[]) => {
        const [text, values, ...rest] = args;
        const name = typeof text === 'string' ? nameOfHotQuery(text) : undefined;
        return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
      },
    });
  });
}
