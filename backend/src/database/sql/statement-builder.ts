import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Dialect } from 'kysely';

import type { Tables } from '../../schema/tables.ts';

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Parts of a Kysely except its executor. */
export const BUILDING = { config: { dialect }, dialect, driver: new DummyDriver() };

/** Kysely that builds statements without executing any. */
export const statementBuilder = new Kysely<Tables>({ dialect });
