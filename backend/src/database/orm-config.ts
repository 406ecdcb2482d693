import { join } from 'node:path';

import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';

import type { Pool } from 'pg';

import type { Env } from '../config/env.ts';
import { entities } from '../schema/entities.ts';
import { closeBrokenConnections } from './close-broken-connections.ts';
import { prepareStatements } from './prepare-statements.ts';
import { shareConnections } from './share-connections.ts';

/** Of what a request waits for a statement, in which there must be a connection, or a lock. */
const CONNECT_SHARE = 0.8;
/**
 * Beside this file in the source, beside `main.js` in the build. They run in the order of their names, which are kept in
 * the database: never rename one.
 */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const MIGRATION_TIMEOUT_MS = 10 * 60_000;
/** For a connection, and for a lock that requests hold. */
const MIGRATION_WAIT_MS = 2_500;

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databasePool' | 'databaseWaitMs'>;

/** A database that is away or stuck answers as 503 within 3 s (behaviour: outages), unless the settings say otherwise. */
export function ormConfig(env: DatabaseSettings) {
  return configWith(env, { query_timeout: env.databaseWaitMs, statement_timeout: env.databaseWaitMs });
}

/** For migrations: a statement may take long, but still never waits long for a lock that requests hold. */
export function migrationConfig(databaseUrl: string) {
  const settings = { databaseUrl, databasePool: 1, databaseWaitMs: MIGRATION_WAIT_MS };
  return configWith(settings, { statement_timeout: MIGRATION_TIMEOUT_MS });
}

function configWith(env: DatabaseSettings, timeouts: { query_timeout?: number; statement_timeout: number }) {
  return defineConfig({
    ...connectionOf(env.databaseUrl),
    entities,
    extensions: [Migrator],
    migrations: {
      path: MIGRATIONS_FOLDER,
      glob: '*.{js,ts}',
      snapshot: false,
      disableForeignKeys: false,
      silent: true,
    },
    pool: { min: 0, max: env.databasePool, idleTimeoutMillis: 30_000 },
    driverOptions: {
      onPoolCreated: (pool: Pool) => {
        prepareStatements(pool);
        closeBrokenConnections(pool);
        shareConnections(pool, { max: env.databasePool, waitMs: env.databaseWaitMs * CONNECT_SHARE });
      },
      connectionTimeoutMillis: env.databaseWaitMs * CONNECT_SHARE,
      ...timeouts,
      pipeline: true,
      lock_timeout: env.databaseWaitMs * CONNECT_SHARE,
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
