import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { RawBuilder } from 'kysely';

const nowhere = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Returns the statement as sent to the database, to be explained or measured. */
export function compileSql(statement: RawBuilder<unknown>): { text: string; values: unknown[] } {
  const { sql, parameters } = statement.compile(nowhere);
  return { text: sql, values: [...parameters] };
}
