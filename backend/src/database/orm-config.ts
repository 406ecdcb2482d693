import { join } from 'node:path';

import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';

import type { Pool } from 'pg';

import type { Env } from '../config/env.ts';
import { entities } from '../schema/entities.ts';
import { connectionNameOf } from './backend-presence.ts';
import './read-bigints.ts';
import { closeBrokenConnections } from './connections/close-broken-connections.ts';
import type { SessionSettings } from './connections/pooler-check.ts';
import { prepareStatements } from './prepared/prepare-statements.ts';
import { shareConnections } from './connections/share-connections.ts';

/** Share of a statement's timeout in which a connection, or a lock, must be obtained. */
const CONNECT_SHARE = 0.8;
/**
 * Folder of migrations, beside this file in the source and beside `main.js` in the build. They run in order of their
 * names, which the database stores: never rename one.
 */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const IDLE_IN_TRANSACTION_MS = 10_000;
const MIGRATION_TIMEOUT_MS = 10 * 60_000;
/** Timeout for a connection, and for a lock that requests hold. */
const MIGRATION_WAIT_MS = 2_500;

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databasePool' | 'databaseWaitMs'> &
  Partial<Pick<Env, 'movedFromBucket' | 'movedFromDisk' | 'preparesStatements'>>;

/**
 * Returns the configuration for requests. An unavailable or stuck database answers with 503 within 3 s
 * (behaviour: outages), unless the settings differ.
 */
export function ormConfig(env: DatabaseSettings) {
  return configWith(env, { query_timeout: env.databaseWaitMs, statement_timeout: env.databaseWaitMs });
}

/** Returns the time limits of the sessions of requests. */
export function sessionSettings({ databaseWaitMs }: Pick<Env, 'databaseWaitMs'>): SessionSettings {
  return {
    statement_timeout: databaseWaitMs,
    lock_timeout: databaseWaitMs * CONNECT_SHARE,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

/**
 * Returns the configuration for migrations: statements may take long, but never wait long for a lock that requests
 * hold.
 */
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
    // One stays open, by which an operator's commands see that a backend runs.
    pool: { min: 1, max: env.databasePool, idleTimeoutMillis: 30_000 },
    driverOptions: {
      onPoolCreated: (pool: Pool) => {
        prepareStatements(pool, env.preparesStatements ?? true);
        closeBrokenConnections(pool);
        shareConnections(pool, { max: env.databasePool, waitMs: env.databaseWaitMs * CONNECT_SHARE });
      },
      connectionTimeoutMillis: env.databaseWaitMs * CONNECT_SHARE,
      ...sessionSettings(env),
      ...timeouts,
      pipeline: true,
      keepAlive: true,
      application_name: connectionNameOf(env),
    },
    // Nest's middleware creates a unit of work per request; background work forks explicitly.
    allowGlobalContext: false,
    // The database may still be starting: migrate.ts waits for it, and requests get 503 until then.
    ensureDatabase: false,
    forceUtcTimezone: true,
    debug: false,
    discovery: { checkDuplicateTableNames: true },
  });
}

/** Splits the database's name from the address, as the ORM requires. */
function connectionOf(databaseUrl: string) {
  return { clientUrl: databaseUrl, dbName: decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) };
}
