import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

/** Any number, the same in every version of the product. */
const MIGRATION_LOCK = 5_271_404;

/**
 * Brings the database to this version's schema. Several backends may start together: an advisory lock lets one
 * of them migrate while the others wait. Migrations expand first and contract in a later release.
 */
export async function migrate(orm: MikroORM, databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline migrations' });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
  } finally {
    await guard.end(); // releases the lock, also when the migration failed
  }
}
