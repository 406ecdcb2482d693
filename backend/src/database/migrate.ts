import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { StartError } from '../errors/start-error.ts';
import { refuseSharedSessions } from './connections/pooler-check.ts';
import { noteIdWidth } from './largest-id.ts';
import { storeChecksums, refuseOtherMigrations, refuseUnlistedMigrations } from './migration-checksums.ts';
import { refuseMovedDatabase } from './moved-database.ts';
import { MIGRATIONS_FOLDER, migrationConfig } from './orm-config.ts';
import { hasNarrowIds } from './wide-ids/narrow-ids.ts';
import { widenNewDatabase } from './wide-ids/widen-empty.ts';

/** Key of the advisory lock: an arbitrary number, constant across versions. */
const MIGRATION_LOCK = 5_271_404;
/** Time to wait for the database, as containers start together. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 250;

/**
 * Migrates the database to this version's schema. If several backends start together, an advisory lock lets one migrate
 * while the others wait. Migrations first expand, and contract in a later release.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const names = migrationNames();
  refuseUnlistedMigrations(names);
  const guard = await connectPatiently(databaseUrl);
  try {
    await refuseSharedSessions(databaseUrl);
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const executed = await refuseOtherMigrations(guard);
    await refuseMovedDatabase(guard);
    // Most starts find nothing to do, so the ORM isn't initialized.
    if (names.some((name) => !executed.has(name))) {
      await runMigrations(databaseUrl);
      await storeChecksums(guard);
      if (executed.size === 0) await widenNewDatabase(guard);
    }
    noteIdWidth((await hasNarrowIds(guard)) ? 'integer' : 'bigint');
  } finally {
    await guard.end(); // releases the lock, even if the migration failed
  }
}

/** Runs the migrations that the database lacks, and frees everything needed for them. */
export async function runMigrations(databaseUrl: string): Promise<void> {
  const orm = await MikroORM.init(migrationConfig(databaseUrl));
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

function migrationNames(): string[] {
  return readdirSync(MIGRATIONS_FOLDER).flatMap((file) => /^(\d.*)\.[jt]s$/.exec(file)?.[1] ?? []);
}

async function connectPatiently(databaseUrl: string): Promise<pg.Client> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline migrations' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > end) throw new StartError(reasonFor(databaseUrl, error));
      await pause(RETRY_MS);
    }
  }
}

/** Describes the failure without the address, which contains the password. */
function reasonFor(databaseUrl: string, error: unknown): string {
  const { host, pathname } = new URL(databaseUrl);
  const { code, message } = error as { code?: string; message?: string };
  return `The database ${pathname.slice(1)} at ${host} cannot be used: ${message || code || 'it does not answer'}.`;
}
