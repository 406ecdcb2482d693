import type { Pool, PoolClient } from 'pg';

import { isDatabaseReadOnly } from '../../errors/database-unavailable.ts';

/** Statements after whose failure Kysely neither reuses nor releases the connection. */
const ENDS_OF_USE = /^(?:begin|start transaction|rollback$)/;

/** Closes a connection to a read-only server once it is released: another server now takes the writes. */
function closeOnRelease(client: PoolClient): void {
  const release = client.release.bind(client);
  client.release = () => release(true);
}

/**
 * Closes a connection whose transaction failed to begin or roll back: it may be broken, or its transaction still open.
 * Kysely would keep it forever, shrinking the pool (kysely-org/kysely#1990).
 */
export function closeBrokenConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.defineProperty(client, 'query', {
      value: (...args: unknown[]) => {
        const result = query(...args);
        if (result instanceof Promise) {
          void result.catch((error: unknown) => isDatabaseReadOnly(error) && closeOnRelease(client));
        }
        if (typeof args[0] !== 'string' || !ENDS_OF_USE.test(args[0]) || !(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          client.release(true);
          throw error;
        });
      },
    });
  });
}
