import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Dialect } from 'kysely';

import type { Tables } from '../schema/tables.ts';

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** What a Kysely consists of beside what executes its statements. */
export const BUILDING = { config: { dialect }, dialect, driver: new DummyDriver() };

/** Builds statements, and executes none. */
export const statementBuilder = new Kysely<Tables>({ dialect });
