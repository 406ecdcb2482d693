declare const ROW: unique symbol;

/**
 * A read on a hot path: the database writes the JSON text, and the reply is that text as it is. Costs about as much
 * as raw `pg` where populated entities cost 13 times that (decision: hot-reads). ORM filters do not apply:
 * the viewer's visibility belongs into the SQL.
 */
export type HotQuery<Row extends object = JsonRow> = {
  /** Name of the prepared statement. */
  readonly name: string;
  /** Parameters are $1, $2 …; for `HotReads.json` it selects one column `json`, of type text. */
  readonly text: string;
  readonly [ROW]: Row;
};

export type JsonRow = { json: string | null };

const defined = new Map<string, HotQuery<object>>();
const names = new Map<string, string>();

/** The only way to make one: a spec prepares all that are defined against the migrated tables. */
export function defineHotQuery<Row extends object = JsonRow>(name: string, text: string): HotQuery<Row> {
  if (defined.has(name)) throw new Error(`There are two hot queries named ${name}.`);
  const query = { name, text } as HotQuery<Row>;
  defined.set(name, query);
  names.set(text, name);
  return query;
}

/** The prepared statement that a text is, if it is one of a hot query. */
export function nameOfHotQuery(text: string): string | undefined {
  return names.get(text);
}

/** All of the files that were imported so far. */
export function hotQueries(): readonly HotQuery<object>[] {
  return [...defined.values()];
}
