import { statementName } from './statement-name.ts';

declare const ROW: unique symbol;

/**
 * Named prepared statement, mostly a read whose reply is the JSON text that the database writes. It costs about as much
 * as raw `pg`, where populated entities cost 13 times that (decision: hot-reads). ORM filters don't apply: the SQL
 * itself must check what the viewer may see.
 */
export type PreparedQuery<Row extends object = JsonRow> = {
  /** Name for specs and figures. */
  readonly name: string;
  /** Name of the prepared statement, a hash of the text. */
  readonly preparedAs: string;
  /** Parameters are $1, $2 …; for `PreparedReads.json` it selects one column `json`, of type text. */
  readonly text: string;
  readonly [ROW]: Row;
};

export type JsonRow = { json: string | null };

const defined = new Map<string, PreparedQuery<object>>();
const names = new Map<string, string>();

/** Defines a prepared query. This is the only way to do so: a spec prepares all of them against the migrated tables. */
export function definePreparedQuery<Row extends object = JsonRow>(name: string, text: string): PreparedQuery<Row> {
  if (defined.has(name)) throw new Error(`There are two prepared queries named ${name}.`);
  const query = { name, preparedAs: statementName(text), text } as PreparedQuery<Row>;
  defined.set(name, query);
  names.set(text, query.preparedAs);
  return query;
}

/** Finds the prepared query with this text, if there is one. */
export function nameOfPreparedQuery(text: string): string | undefined {
  return names.get(text);
}

/** Returns all prepared queries of the files imported so far. */
export function preparedQueries(): readonly PreparedQuery<object>[] {
  return [...defined.values()];
}
