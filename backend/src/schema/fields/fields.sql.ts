import type { FieldRows } from '@qlixline/contract/fields/field';

import { columnFields, columnName } from './field-columns.ts';
import type { ColumnField } from './field-columns.ts';

type FieldsSql<Rows extends FieldRows> = Record<ColumnField<Rows>, string>;

/** Returns the SQL of each field that has a column, from a row aliased `row`, as its owner receives it. */
export function OWN_FIELDS<Rows extends FieldRows>(rows: Rows, row: string): FieldsSql<Rows> {
  return FIELDS_FOR(rows, row, null);
}

/**
 * Returns the SQL of each field that has a column, from a row aliased `row`. Fields that only the owner may see are
 * null unless the condition `isOwner` holds; with null for `isOwner` nothing is hidden.
 */
export function FIELDS_FOR<Rows extends FieldRows>(rows: Rows, row: string, isOwner: string | null): FieldsSql<Rows> {
  const fields: Record<string, string> = {};
  for (const name of columnFields(rows)) {
    const column = `${row}.${columnName(name)}`;
    const isHidden = isOwner !== null && rows[name]!.seenBy === 'owner';
    fields[name] = isHidden ? `case when ${isOwner} then ${column} end` : column;
  }
  return fields as FieldsSql<Rows>;
}
