import type { FieldRows } from '@qlixline/contract/fields/field';

import { columnFields } from './field-columns.ts';
import type { ColumnField } from './field-columns.ts';

type Values<Rows extends FieldRows, Input> = {
  [Name in ColumnField<Rows> & keyof Input]-?: Exclude<Input[Name], undefined>;
};

/** Returns the column values of a form's whole input; absent fields and empty texts are null. */
export function valuesOf<Rows extends FieldRows, Input extends object>(rows: Rows, input: Input): Values<Rows, Input> {
  const values: Record<string, unknown> = {};
  for (const name of columnFields(rows)) {
    if (rows[name]!.form === 'none') continue;
    const value = input[name as keyof Input & ColumnField<Rows>];
    values[name] = value === '' || value === undefined ? null : value;
  }
  return values as Values<Rows, Input>;
}

/** Leaves out fields that only the owner sees: other editors were shown null there, and would empty them. */
export function withoutOwnerFields<Rows extends FieldRows, Kept extends object>(
  rows: Rows,
  values: Kept,
): Partial<Kept> {
  const kept = Object.entries(values).filter(([name]) => rows[name]?.seenBy !== 'owner');
  return Object.fromEntries(kept) as Partial<Kept>;
}
