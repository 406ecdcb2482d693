import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';

import type { Env } from '../config/env.ts';
import { entities } from '../schema/entities.ts';
import { closeBrokenConnections } from './close-broken-connections.ts';
import { migrations } from './migrations/index.ts';

/** A database that is away or stuck must answer as 503 within 3 s (quality, Security and faults 8). */
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_500;
const LOCK_TIMEOUT_MS = 2_000;
const MIGRATION_TIMEOUT_MS = 10 * 60_000;

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databasePool'>;

export function ormConfig(env: DatabaseSettings) {
  return configWith(env, { query_timeout: QUERY_TIMEOUT_MS, statement_timeout: QUERY_TIMEOUT_MS });
}

/** For migrations: a statement may take long, but still never waits long for a lock that requests hold. */
export function migrationConfig(databaseUrl: string) {
  return configWith({ databaseUrl, databasePool: 1 }, { statement_timeout: MIGRATION_TIMEOUT_MS });
}

function configWith(env: DatabaseSettings, timeouts: { query_timeout?: number; statement_timeout: number }) {
  return defineConfig({
    ...connectionOf(env.databaseUrl),
    entities,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, disableForeignKeys: false, silent: true },
    pool: { min: 0, max: env.databasePool, idleTimeoutMillis: 30_000 },
    driverOptions: {
      onPoolCreated: closeBrokenConnections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...timeouts,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      application_name: 'qlixline',
    },
    // Requests have their own unit of work through Nest's middleware; background work forks explicitly.
    allowGlobalContext: false,
    // The database may still be starting: the boot waits for it in migrate.ts, requests get 503 until then.
    ensureDatabase: false,
    forceUtcTimezone: true,
    debug: false,
    discovery: { checkDuplicateTableNames: true },
  });
}

/** The ORM wants the database's name apart from the address. */
function connectionOf(databaseUrl: string) {
  return { clientUrl: databaseUrl, dbName: decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) };
}
