import type { Tables } from '../tables.ts';

type Table = Extract<keyof Tables, string>;
type ColumnOf<T extends Table> = keyof Tables[T] & string;

/** Treatment of the columns of an exported table. Each column is in exactly one of these lists. */
export type ColumnUses<T extends Table> = {
  /** Copied as they are. */
  keeps: readonly ColumnOf<T>[];
  /** Ids of users, exported with their names; null if a block or suspension hides the user. */
  people?: readonly ColumnOf<T>[];
  /** Ids of users that the person has chosen to hide, exported with their names. */
  hidden?: readonly ColumnOf<T>[];
  /** Ids of images, exported with the path of the file if it is the person's own. */
  images?: readonly ColumnOf<T>[];
  /** Ids that are also the name of a PDF, unless the row has an image. */
  documents?: readonly ColumnOf<T>[];
  /** Left out, because it is always the person. */
  own?: readonly ColumnOf<T>[];
  /** Left out, because the product counts, orders or finds by it, and it says nothing more about the person. */
  internal?: readonly ColumnOf<T>[];
  /** Left out, because whoever reads it could act as the person. */
  secret?: readonly ColumnOf<T>[];
  /** Left out, because others did it, and may not want the person to know. */
  others?: readonly ColumnOf<T>[];
};

/** SQL condition on a table's rows, which refers to the table by its name. `user` is the expression of the person's id. */
type RowsOf = (user: string) => string;

/** Table whose rows are a list of their own. `rows` is the column with the person's id, or a condition. */
export type ExportedList<T extends Table = Table> = {
  title: string;
  rows: ColumnOf<T> | RowsOf;
  /** Order of the rows; the first kept column by default. */
  order?: readonly ColumnOf<T>[];
  uses: ColumnUses<T>;
};

/** Table whose rows are part of another table's rows, as a list under the name `as`. */
export type ExportedPart<T extends Table = Table> = {
  partOf: Table;
  as: string;
  /** Columns that must be equal: one of this table, one of the other. */
  on: readonly [ColumnOf<T>, string];
  uses: ColumnUses<T>;
};

/** Table that isn't exported, and why. */
export type NotExported = { unless: string };

type Forgotten<T extends Table, Uses> = Exclude<ColumnOf<T>, ValuesOf<Uses>>;
type ValuesOf<Uses> = { [Key in keyof Uses]: Uses[Key] extends readonly (infer Column)[] ? Column : never }[keyof Uses];
/** Fails to compile with the names of columns that are in none of the lists. */
type Complete<T extends Table, Uses> = [Forgotten<T, Uses>] extends [never]
  ? unknown
  : { forgotten: Forgotten<T, Uses> };

/** Exports a table as a list of its own. A column that is in none of the lists doesn't compile. */
export function list<T extends Table, const Uses extends ColumnUses<T>>(
  _table: T,
  title: string,
  rows: ColumnOf<T> | RowsOf,
  uses: Uses & Complete<T, Uses>,
  order?: readonly ColumnOf<T>[],
): ExportedList<T> {
  return { title, rows, uses, ...(order && { order }) };
}

/** Exports a table within another table's rows. A column that is in none of the lists doesn't compile. */
export function part<T extends Table, const Uses extends ColumnUses<T>>(
  _table: T,
  { of, as, on }: { of: Table; as: string; on: readonly [ColumnOf<T>, string] },
  uses: Uses & Complete<T, Uses>,
): ExportedPart<T> {
  return { partOf: of, as, on, uses };
}
