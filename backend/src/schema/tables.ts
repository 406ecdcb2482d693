import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

import type { entities } from './entities.ts';

type Described = InferKyselyDB<(typeof entities)[number]>;

/** Type of a column that is read: the driver returns times as text, not as dates. */
type Read<Value> = Value extends Date ? string : Value;
type Written<Value> = Value extends Date ? Date | string : Value;

type Column<Value> = [Value] extends [ColumnType<infer Selected, infer Inserted, infer Updated>]
  ? ColumnType<Read<Selected>, Written<Inserted>, Written<Updated>>
  : ColumnType<Read<Value>, Written<Value>, Written<Value>>;

/** Tables as typed SQL knows them: under their own names, with the names of their columns (decision: typed-tables). */
export type Tables = {
  [Name in keyof Described]: { [Key in keyof Described[Name]]: Column<Described[Name][Key]> };
};
